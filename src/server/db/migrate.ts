import { fileURLToPath } from 'node:url'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Db } from './database.ts'
import { migrate, readMigrationFiles, sql } from './drizzle.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

let newestMigration: number | undefined

/** Brings the tables up to date. The caller holds the lock that keeps other copies from doing the same. */
export async function runMigrations(db: NodePgDatabase): Promise<void> {
  await migrate(db, { migrationsFolder })
}

/** Whether the database has every migration this program knows. */
export async function isMigrated(db: Db): Promise<boolean> {
  newestMigration ??= Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.newest ?? 0) >= newestMigration
}
