import type { Db } from '../core/database.ts'
import { sql } from '../core/drizzle.ts'

/** A table of Agio as it is in a database. */
export type OwnTable = { readonly name: string; readonly columns: readonly OwnColumn[] }

type OwnColumn = {
  readonly name: string
  readonly type: string
  /** Its sequence; null if it has none. */
  readonly counter: string | null
}

/** Returns tables by name, with the columns that can be written to. */
export async function loadTables(db: Db, names: readonly string[]): Promise<OwnTable[]> {
  const { rows } = await db.execute<{ table: string } & OwnColumn>(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      pg_get_serial_sequence(c.oid::regclass::text, a.attname) as counter
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any(${sql.param(names)})
    order by c.relname, a.attnum`)
  const byTable = Map.groupBy(rows, ({ table }) => table)
  return names.map((name) => {
    const columns = byTable.get(name)
    if (!columns) throw new Error(`The database has no table ${name}, though its migrations create one.`)
    return { name, columns: columns.map(({ name, type, counter }) => ({ name, type, counter })) }
  })
}

/** Returns the names of all tables, except those that belong to an extension of PostgreSQL. */
export async function loadTableNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`)
  return rows.map(({ name }) => name)
}

/** Quotes a name for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
