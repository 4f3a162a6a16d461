import type { Database, Db } from '../core/database.ts'
import { sql } from '../core/drizzle.ts'
import { findState, isKnownMigration, makeTablesAt, runMigrations, tablesAt } from '../opening/migrate.ts'
import type { Backup, BackupHeader } from './backup-file.ts'
import { leftOut, writePlainly } from './dump.ts'
import { loadRows } from './load-rows.ts'
import { loadTableNames, loadTables, type OwnTable, quoted } from './own-tables.ts'

type Restoring = {
  /** Whether what is there may go. */
  readonly isReplacing: boolean
  readonly onProgress: (share: number) => void
}

/**
 * Makes a database what it was when a backup was made, in one transaction: whoever looks, also after this was cut short,
 * finds all of what was there before or all of the backup. What newer programs changed about tables is done after that.
 */
export async function restoreDatabase(database: Database, backup: Backup, options: Restoring): Promise<void> {
  const { migration } = backup.header
  if (!isKnownMigration(migration))
    throw new Error(`It was made by a newer program (${migration}): restore it with that one.`)
  await database.onOneConnection(async (db) => {
    await db.transaction((tx) => restoreAll(tx, backup, options))
    await runMigrations(db)
  })
}

async function restoreAll(tx: Db, backup: Backup, { isReplacing, onProgress }: Restoring): Promise<void> {
  const { migration, tables, counters } = backup.header
  // A copy that starts meanwhile waits, as for one that prepares the database.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('agio prepare'))`)
  await writePlainly(tx)
  const revisions = await clear(tx, isReplacing)
  await makeTablesAt(tx, migration)
  const own = await loadTables(tx, tablesAt(migration))
  requireAll(own, tables)
  const links = await cutLinks(tx, own)
  await loadRows(tx, { own, tables, rows: backup.rows(), onProgress })
  for (const { name, definition, table } of links)
    await tx.execute(sql.raw(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`))
  for (const { name } of own) await tx.execute(sql.raw(`alter table ${quoted(name)} enable trigger user`))
  for (const { table, column, last, isUsed } of counters)
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${quoted(table)}, ${column}), ${last}::bigint, ${isUsed})`,
    )
  // Copies that run on it know what they read by its number, and are to see that it is another.
  if (revisions > 0) await tx.execute(sql`update revision set number = greatest(number, ${revisions}) + 1`)
}

/** A file that leaves tables out has a checksum too, and would leave the database without what they held. */
function requireAll(own: readonly OwnTable[], tables: BackupHeader['tables']): void {
  const named = new Set([...leftOut, ...tables.map(({ name }) => name)])
  const missing = own.map(({ name }) => name).filter((name) => !named.has(name))
  if (missing.length > 0) throw new Error(`It is not whole: nothing of ${missing.join(', ')} is in it.`)
}

/** Makes room, where that is allowed; answers with the highest number that a copy may have read there. */
async function clear(tx: Db, isReplacing: boolean): Promise<number> {
  const there = await loadTableNames(tx)
  if (there.length === 0) return 0
  const hint = 'Restore into an empty one'
  const state = await findState(tx)
  if (!state)
    throw new Error(`The database holds tables of another program (${there.slice(0, 3).join(', ')} …). ${hint}.`)
  if (!isReplacing)
    throw new Error(`The database is not empty. ${hint}, or say --replace to put the backup in its place.`)
  const { rows } = await tx.execute<{ highest: string | null }>(sql`select max(number) as highest from revision`)
  await drop(tx, tablesAt(state))
  return Number(rows[0]?.highest ?? 0)
}

/** With the functions of the migrations, which stay when a table goes. Those of extensions are not ours. */
async function drop(tx: Db, names: readonly string[]): Promise<void> {
  const { rows: routines } = await tx.execute<{ name: string }>(sql`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and proowner = current_user::regrole
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`)
  await tx.execute(sql.raw(`drop table ${names.map(quoted).join(', ')} cascade`))
  for (const { name } of routines) await tx.execute(sql.raw(`drop function ${name}`))
  await tx.execute(sql`drop table drizzle.__drizzle_migrations`)
}

type Link = { readonly table: string; readonly name: string; readonly definition: string }

/** Rows come table by table, so what they refer to may not be there yet; and what is restored is not done once more. */
async function cutLinks(tx: Db, own: readonly OwnTable[]): Promise<Link[]> {
  const names = own.map(({ name }) => name)
  const { rows } = await tx.execute<Link>(sql`
    select relname as table, conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and relname = any(${sql.param(names)})`)
  for (const { table, name } of rows)
    await tx.execute(sql.raw(`alter table ${quoted(table)} drop constraint ${quoted(name)}`))
  for (const name of names) await tx.execute(sql.raw(`alter table ${quoted(name)} disable trigger user`))
  return rows
}
