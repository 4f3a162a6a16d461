import type { Database, Db } from '../core/database.ts'
import { sql } from '../core/drizzle.ts'
import { compareMigrations, findMissing, type MigrationState, runMigrations } from '../opening/migrate.ts'
import { applySeeds } from './seed.ts'

type Prepared = {
  /** Names of the seeds that were applied. */
  readonly seeded: readonly string[]
  readonly migrations: MigrationState
  /** True if nothing can be written, as on a standby server. */
  readonly isReadOnly: boolean
}

/**
 * Prepares a database: applies migrations and seeds. Replicas that start together wait for each other, and all but the
 * first find nothing to do.
 */
export async function prepareDatabase(database: Database, now: Date): Promise<Prepared> {
  return database.onOneConnection(async (db) => {
    const isReadOnly = await loadIsReadOnly(db)
    if (isReadOnly) {
      await requireMigrated(db)
    } else {
      // The lock ends with the connection, however this function ends. The embedded database keeps its connection, but
      // has no other users.
      await db.execute(sql`select pg_advisory_lock(hashtext('agio prepare'))`)
      await runMigrations(db)
    }
    const migrations = await compareMigrations(db)
    // A newer release has applied its own seeds, which are newer too.
    const seeded = isReadOnly || migrations === 'newer' ? [] : await applySeeds(db, now)
    return { seeded, migrations, isReadOnly }
  })
}

/** Returns whether the database is read-only: a standby server, or a server, database or user with such a setting. */
async function loadIsReadOnly(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is`,
  )
  return rows[0]?.is ?? false
}

async function requireMigrated(db: Db): Promise<void> {
  const missing = await findMissing(db)
  if (missing.length === 0) return
  const remedy = 'Start a replica on the writable database first, and wait until this one has caught up.'
  throw new Error(`The database is read-only and lacks the migrations ${missing.join(', ')}. ${remedy}`)
}
