import type { Actor } from '#domain/people/actor.ts'
import type { Changes } from '../db/changes/changes.ts'
import { forgetOldCalls } from '../db/changes/idempotent-call-store.ts'
import type { Database } from '../db/core/database.ts'
import { forgetOldSolutions } from '../db/stores/limits/challenge-store.ts'
import { forgetOldLimits } from '../db/stores/limits/limit-store.ts'
import { createErasureStore } from '../db/stores/messages/erasure-store.ts'
import { forgetOldAccess } from '../db/stores/people/forgotten-access.ts'
import type { Clock } from '../telemetry/clock.ts'
import type { Log } from '../telemetry/log.ts'
import { type JobKind, logged } from './job-queue.ts'

type UpkeepDependencies = {
  readonly clock: Clock
  readonly log: Log
  readonly changesBy: (by: Actor) => Changes
  /** Number of days after which messages of visitors are deleted. */
  readonly messagesKeptDays: number
  readonly tidyMedia: () => Promise<void>
}

/**
 * Returns the nightly job: deletes old sessions and sign-ins, expired messages and pictures that no page shows, and
 * vacuums the embedded database, where the job queue leaves thousands of dead rows a day. PostgreSQL servers vacuum
 * themselves.
 */
export function upkeepJobs(database: Database, dependencies: UpkeepDependencies): JobKind {
  const { clock, log, changesBy, messagesKeptDays, tidyMedia } = dependencies
  async function tidy(): Promise<void> {
    await forgetOldAccess(database.db, clock())
    await forgetOldSolutions(database.db, clock())
    await forgetOldLimits(database.db, clock())
    await forgetOldCalls(database.db, clock())
    await createErasureStore(database.db, changesBy({ kind: 'job', name: upkeep })).expire(clock(), messagesKeptDays)
    if (database.kind === 'embedded') await database.runSql('vacuum')
    // Last, because a picture store that is away must not prevent the rest.
    await tidyMedia()
  }
  return async (queue) => {
    await queue.createQueue(upkeep, { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 600 })
    await queue.work(upkeep, { pollingIntervalSeconds: 600 }, logged(log, tidy))
    await queue.schedule(upkeep, '17 2 * * *', null, { missed: 'once' })
  }
}

const upkeep = 'upkeep'
