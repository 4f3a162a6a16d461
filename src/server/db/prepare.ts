import type { Database } from './database.ts'
import { sql } from './drizzle.ts'
import { runMigrations } from './migrate.ts'
import { sowSeeds } from './seed.ts'

/** Makes a database ready for this program. Copies that start together take turns, and all but one find it done. */
export async function prepareDatabase(database: Database, now: Date): Promise<{ sown: string[] }> {
  return database.onOneConnection(async (db) => {
    // The lock goes with the connection, however this ends.
    await db.execute(sql`select pg_advisory_lock(hashtext('agio prepare'))`)
    await runMigrations(db)
    return { sown: await sowSeeds(db, now) }
  })
}
