import type { Actor } from '#domain/people/actor.ts'
import { type Changes, createChanges } from './db/changes/changes.ts'
import { createCorrection } from './db/changes/future-records.ts'
import { loadRevisions } from './db/changes/revision-store.ts'
import type { Database } from './db/core/database.ts'
import { createRead, type Read } from './db/core/reads.ts'
import { prepareDatabase } from './db/seeding/prepare.ts'
import { createSnapshots } from './snapshots/snapshots.ts'
import { createStores, type Stores } from './stores.ts'
import type { Clock } from './telemetry/clock.ts'
import type { Log } from './telemetry/log.ts'

/** A prepared database with its stores, changes and snapshots. */
export type DatabaseServices = {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** True if nothing can be changed. */
  readonly isReadOnly: boolean
  readonly stores: Stores
  /** Creates the changes of an actor, which are recorded under their name and notify snapshots. */
  readonly changesBy: (by: Actor) => Changes
  readonly snapshots: ReturnType<typeof createSnapshots>
  /** Reads revisions and migrations. Other reads have readers of their own, because some tables may be locked. */
  readonly readRevision: Read
  readonly correct: ReturnType<typeof createCorrection>
}

/** Prepares the database, and creates the services that read and change it. */
export async function openDatabaseServices(
  database: Database,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Promise<DatabaseServices> {
  const { seeded, migrations, isReadOnly } = await prepareDatabase(database, clock())
  log.info({ database: database.kind, seeded }, 'database is up to date')
  if (migrations === 'newer') log.warn('the database has migrations of a newer release; this release ignores them')
  if (isReadOnly) log.warn('the database is read-only; other replicas fetch the rates')
  const { db, statusDb } = database
  const readRevision = createRead(database)
  const snapshots = createSnapshots({ loadRevisions: () => readRevision(() => loadRevisions(statusDb)), clock, log })
  const changesBy = (by: Actor) => createChanges(db, { by, clock, tell: snapshots.notice })
  return {
    database,
    clock,
    log,
    isReadOnly,
    stores: createStores(db, clock, changesBy({ kind: 'job', name: 'feeds' })),
    changesBy,
    snapshots,
    readRevision,
    correct: createCorrection(db, { isReadOnly, log }),
  }
}
