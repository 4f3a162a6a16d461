import type { Database } from '../db/database.ts'
import type { Log } from '../telemetry/log.ts'
import { type JobKind, logged } from './job-queue.ts'

/**
 * Clears away dead rows every night. A PostgreSQL server does so by itself; nobody does in the embedded database, where
 * the queue alone leaves thousands of them a day.
 */
export function upkeepJobs(database: Database, log: Log): JobKind {
  async function vacuum(): Promise<void> {
    await database.runSql('vacuum')
  }
  return async (queue) => {
    if (database.kind === 'postgresql') return
    await queue.createQueue(upkeep, { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 600 })
    await queue.work(upkeep, { pollingIntervalSeconds: 600 }, logged(log, vacuum))
    await queue.schedule(upkeep, '17 2 * * *', null, { missed: 'once' })
  }
}

const upkeep = 'upkeep'
