import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { projectFile } from '../../files/project-file.ts'
import type { Db } from '../core/database.ts'
import { migrate, readMigrationFiles, sql } from '../core/drizzle.ts'

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

/** The last migration that a database has had, by its name; undefined where it was never prepared. */
export async function findState(db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  )
  const newest = rows[0]?.is ? await loadNewest(db) : 0
  if (newest === 0) return undefined
  const state = knownMigrations().find(({ when }) => when === newest)
  if (state) return state.tag
  throw new Error('The database has migrations that this program does not know: use the program that made them.')
}

export function isKnownMigration(tag: string): boolean {
  return knownMigrations().some((one) => one.tag === tag)
}

/** The tables that a database has once it has had a migration: what was written down when that was made. */
export function tablesAt(tag: string): string[] {
  const number = tag.split('_', 1)[0]
  const snapshot = Snapshot.parse(readJson(`meta/${number}_snapshot.json`))
  return Object.values(snapshot.tables).map(({ name }) => name)
}

const Snapshot = z.object({ tables: z.record(z.string(), z.object({ name: z.string() })) })

/** Makes the tables of a database that has none, as they were after a migration, within a transaction. */
export async function makeTablesAt(tx: Db, tag: string): Promise<void> {
  const last = knownMigrations().findIndex((one) => one.tag === tag)
  // As the migrations of Drizzle do it, which begin a transaction of their own.
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder }).slice(0, last + 1)) {
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

let known: z.infer<typeof Journal>['entries'] | undefined

function knownMigrations() {
  known ??= Journal.parse(readJson('meta/_journal.json')).entries
  return known
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(migrationsFolder, file), 'utf8'))
}
