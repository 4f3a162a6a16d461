import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { projectFile } from '../../files/project-file.ts'
import type { Db } from '../core/database.ts'
import { migrate, readMigrationFiles, sql } from '../core/drizzle.ts'

const ownFolder = fileURLToPath(projectFile('migrations'))

/** Result of comparing the migrations of a database with those of this release. */
export type MigrationState = 'ok' | 'pending' | 'newer'

/** Applies the missing migrations. The caller holds the lock that keeps other replicas from doing the same. */
export async function runMigrations(db: NodePgDatabase, migrationsFolder = ownFolder): Promise<void> {
  await migrate(db, { migrationsFolder })
}

/**
 * Compares the migrations of the database with those of this release: the same, some missing, or some of a newer
 * release.
 */
export async function compareMigrations(db: Db): Promise<MigrationState> {
  const newestThere = await loadNewest(db)
  const newestKnown = loadJournal(ownFolder).at(-1)?.when ?? 0
  if (newestThere === newestKnown) return 'ok'
  return newestThere < newestKnown ? 'pending' : 'newer'
}

/** Returns the names of the migrations that a database lacks. */
export async function findMissing(db: Db): Promise<string[]> {
  // A database that was never prepared has no migrations table.
  const newest = await loadNewest(db).catch(() => 0)
  return loadJournal(ownFolder).flatMap(({ when, tag }) => (when > newest ? [tag] : []))
}

/** Returns the name of the newest migration of a database; undefined if it was never prepared. */
export async function findState(db: Db, folder = ownFolder): Promise<string | undefined> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  )
  const newest = rows[0]?.is ? await loadNewest(db) : 0
  if (newest === 0) return undefined
  const state = loadJournal(folder).find(({ when }) => when === newest)
  if (state) return state.tag
  throw new Error('The database has migrations of a newer release; use that release.')
}

export function isKnownMigration(tag: string, folder = ownFolder): boolean {
  return loadJournal(folder).some((one) => one.tag === tag)
}

/** Creates the tables of an empty database as they are after a migration, within a transaction. */
export async function createTablesAt(tx: Db, tag: string, folder = ownFolder): Promise<void> {
  // Drizzle's migrator does the same, but begins a transaction of its own.
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  const last = loadJournal(folder).find((one) => one.tag === tag)?.when ?? 0
  await applyMigrations(tx, folder, (when) => when <= last)
}

/** Applies the missing migrations within a transaction. */
export async function catchUp(tx: Db, folder = ownFolder): Promise<void> {
  const newest = await loadNewest(tx)
  await applyMigrations(tx, folder, (when) => when > newest)
}

async function applyMigrations(tx: Db, folder: string, isIncluded: (when: number) => boolean): Promise<void> {
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
    if (!isIncluded(folderMillis)) continue
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
  }
}

async function loadNewest(db: Db): Promise<number> {
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.newest ?? 0)
}

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

type Entries = z.infer<typeof Journal>['entries']

const journals = new Map<string, Entries>()

/** Returns the migrations of a folder in their order. */
function loadJournal(folder: string): Entries {
  const known = journals.get(folder)
  if (known) return known
  const { entries } = Journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')))
  journals.set(folder, entries)
  return entries
}
