import type { Database, Db } from '../core/database.ts'
import { sql } from '../core/drizzle.ts'
import { catchUp, createTablesAt, findState, isKnownMigration, runMigrations } from '../opening/migrate.ts'
import { tableNames } from '../schema/tables.ts'
import type { Backup, BackupHeader } from './backup-file.ts'
import { leftOut, writePlainly } from './dump.ts'
import { loadRows } from './load-rows.ts'
import { loadTableNames, loadTables, type OwnTable, quoted } from './own-tables.ts'

type RestoreOptions = {
  /** Permission to replace the present content. */
  readonly isReplacing: boolean
  readonly onProgress: (share: number) => void
  /** The release to restore into; this release by default. */
  readonly release?: Release
}

/** Folder of the migrations of a release, and its tables. */
type Release = { readonly migrations?: string; readonly tables: readonly string[] }

const thisRelease: Release = { tables: tableNames }

/**
 * Restores a backup in one transaction, so that an interrupted restore leaves the previous content. The tables are
 * created as they were when the backup was made; migrations of later releases run after that.
 */
export async function restoreDatabase(database: Database, backup: Backup, options: RestoreOptions): Promise<void> {
  const { migration } = backup.header
  const { migrations } = options.release ?? thisRelease
  if (!isKnownMigration(migration, migrations))
    throw new Error(`The backup was made by a newer release (${migration}); restore it with that release.`)
  await database.onOneConnection(async (db) => {
    await db.transaction((tx) => restoreAll(tx, backup, options))
    await runMigrations(db, migrations)
  })
}

async function restoreAll(tx: Db, backup: Backup, options: RestoreOptions): Promise<void> {
  const { isReplacing, onProgress, release = thisRelease } = options
  const { migration, tables, counters } = backup.header
  // A replica that starts meanwhile waits for this lock before it prepares the database.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('agio prepare'))`)
  await writePlainly(tx)
  const revisions = await clear(tx, isReplacing, release)
  const others = new Set(await loadTableNames(tx))
  await createTablesAt(tx, migration, release.migrations)
  const created = (await loadTableNames(tx)).filter((name) => !others.has(name))
  const own = await loadTables(tx, created)
  requireAll(
    created.filter((name) => release.tables.includes(name)),
    tables,
  )
  const foreignKeys = await dropForeignKeys(tx, own)
  await loadRows(tx, { own, tables, rows: backup.rows(), onProgress })
  for (const { name, definition, table } of foreignKeys)
    await tx.execute(sql.raw(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`))
  for (const { name } of own) await tx.execute(sql.raw(`alter table ${quoted(name)} enable trigger user`))
  for (const { table, column, last, isUsed } of counters)
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${quoted(table)}, ${column}), ${last}::bigint, ${isUsed})`,
    )
  // Running replicas compare these numbers, and have to notice the change.
  if (revisions > 0) await tx.execute(sql`update revision set number = greatest(number, ${revisions}) + 1`)
}

/** Rejects a file that leaves out a table of this release: its content would be lost. */
function requireAll(required: readonly string[], tables: BackupHeader['tables']): void {
  const named = new Set([...leftOut, ...tables.map(({ name }) => name)])
  const missing = required.filter((name) => !named.has(name))
  if (missing.length > 0) throw new Error(`The backup is incomplete: ${missing.join(', ')} is missing.`)
}

/**
 * Removes the present content if that is allowed, and returns the highest revision that a replica may have read there.
 */
async function clear(tx: Db, isReplacing: boolean, { migrations, tables }: Release): Promise<number> {
  const existing = await loadTableNames(tx)
  if (existing.length === 0) return 0
  const hint = 'Restore into an empty database'
  const state = await findState(tx, migrations)
  if (!state)
    throw new Error(`The database has tables of another application (${existing.slice(0, 3).join(', ')} …). ${hint}.`)
  if (!isReplacing) throw new Error(`The database is not empty. ${hint}, or use --replace to overwrite it.`)
  const { rows } = await tx.execute<{ highest: string | null }>(sql`select max(number) as highest from revision`)
  // An earlier release may have had other tables, so the database is migrated first.
  await catchUp(tx, migrations)
  await drop(tx, tables)
  return Number(rows[0]?.highest ?? 0)
}

/** Drops tables, and the functions that migrations create; functions of extensions stay. */
async function drop(tx: Db, names: readonly string[]): Promise<void> {
  const { rows: routines } = await tx.execute<{ name: string }>(sql`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and proowner = current_user::regrole
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`)
  await tx.execute(sql.raw(`drop table ${names.map(quoted).join(', ')} cascade`))
  for (const { name } of routines) await tx.execute(sql.raw(`drop function ${name}`))
  await tx.execute(sql`drop table drizzle.__drizzle_migrations`)
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }

/** Drops foreign keys, because rows are loaded table by table, and disables triggers; returns the dropped foreign keys. */
async function dropForeignKeys(tx: Db, own: readonly OwnTable[]): Promise<ForeignKey[]> {
  const names = own.map(({ name }) => name)
  const { rows } = await tx.execute<ForeignKey>(sql`
    select relname as table, conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and relname = any(${sql.param(names)})`)
  for (const { table, name } of rows)
    await tx.execute(sql.raw(`alter table ${quoted(table)} drop constraint ${quoted(name)}`))
  for (const name of names) await tx.execute(sql.raw(`alter table ${quoted(name)} disable trigger user`))
  return rows
}
