import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { projectFile } from '../files/project-file.ts'
import type { Db } from './database.ts'
import { migrate, sql } from './drizzle.ts'

const migrationsFolder = fileURLToPath(projectFile('migrations'))

/** How the migrations of a database compare with those this program knows. */
export type MigrationState = 'ok' | 'pending' | 'newer'

/** Brings the tables up to date. The caller holds the lock that keeps other copies from doing the same. */
export async function runMigrations(db: NodePgDatabase): Promise<void> {
  await migrate(db, { migrationsFolder })
}

/** Whether the database has every migration this program knows, or even some of a newer one. */
export async function compareMigrations(db: Db): Promise<MigrationState> {
  const newestThere = await loadNewest(db)
  const newestKnown = knownMigrations().at(-1)?.when ?? 0
  if (newestThere === newestKnown) return 'ok'
  return newestThere < newestKnown ? 'pending' : 'newer'
}

/** The names of the migrations that a database lacks. */
export async function findMissing(db: Db): Promise<string[]> {
  // A database that was never prepared has no table that could be asked.
  const newest = await loadNewest(db).catch(() => 0)
  return knownMigrations().flatMap(({ when, tag }) => (when > newest ? [tag] : []))
}

async function loadNewest(db: Db): Promise<number> {
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.newest ?? 0)
}

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

let known: z.infer<typeof Journal>['entries'] | undefined

function knownMigrations() {
  known ??= Journal.parse(JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))).entries
  return known
}
