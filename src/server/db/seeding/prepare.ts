import type { Database, Db } from '../core/database.ts'
import { sql } from '../core/drizzle.ts'
import { compareMigrations, findMissing, type MigrationState, runMigrations } from '../opening/migrate.ts'
import { sowSeeds } from './seed.ts'

type Prepared = {
  /** What was sown. */
  readonly sown: readonly string[]
  readonly migrations: MigrationState
  /** Whether nothing can be written, as on a replica. */
  readonly isReadOnly: boolean
}

/** Makes a database ready for this program. Copies that start together take turns, and all but one find it done. */
export async function prepareDatabase(database: Database, now: Date): Promise<Prepared> {
  return database.onOneConnection(async (db) => {
    const isReadOnly = await loadIsReadOnly(db)
    if (isReadOnly) {
      await requireMigrated(db)
    } else {
      // The lock goes with the connection, however this ends; the embedded database has one that stays, and nobody else.
      await db.execute(sql`select pg_advisory_lock(hashtext('agio prepare'))`)
      await runMigrations(db)
    }
    const migrations = await compareMigrations(db)
    // A newer program has sown what it brought, and that is newer, too.
    const sown = isReadOnly || migrations === 'newer' ? [] : await sowSeeds(db, now)
    return { sown, migrations, isReadOnly }
  })
}

/** A replica cannot be written to, and a server, a database or a user may be set to be read only. */
async function loadIsReadOnly(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is`,
  )
  return rows[0]?.is ?? false
}

async function requireMigrated(db: Db): Promise<void> {
  const missing = await findMissing(db)
  if (missing.length === 0) return
  const remedy = 'Start a copy on a database that can be written to first, and wait until this one has followed.'
  throw new Error(`The database can only be read, and lacks the migrations ${missing.join(', ')}. ${remedy}`)
}
