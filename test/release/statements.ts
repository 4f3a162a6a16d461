import type { Db } from '#server/db/core/database.ts'
import { sql } from '#server/db/core/drizzle.ts'

/** A statement of a release, with the types that its database inferred for the parameters. */
export type Statement = { readonly types: readonly string[]; readonly sql: string }

/** Statements of a release, and the columns that its inserts fill. */
export type ReleaseStatements = {
  readonly required: RequiredColumns
  readonly statements: readonly Statement[]
}

/** Columns that every insert has to fill, by table: those that are not null and have no default. */
type RequiredColumns = Readonly<Record<string, readonly string[]>>

/** Prepares a statement on a connection and deallocates it; returns its parameter types, or throws. */
export async function prepareStatement(db: Db, text: string, types: readonly string[] = []): Promise<string[]> {
  const declared = types.length > 0 ? `(${types.join(', ')})` : ''
  await db.execute(sql.raw(`prepare of_release ${declared} as ${text}`))
  const { rows } = await db.execute<{ types: string[] }>(
    sql`select parameter_types::text[] as types from pg_prepared_statements where name = 'of_release'`,
  )
  await db.execute(sql`deallocate of_release`)
  return rows[0]?.types ?? []
}

export async function loadRequiredColumns(db: Db): Promise<RequiredColumns> {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select c.relname as table, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnotnull and not a.atthasdef
      and a.attidentity = '' and not a.attisdropped
    group by c.relname order by c.relname`)
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
}

/** Returns the problems of a release's statements on a database, one sentence each; none if all still work. */
export async function findBreaks(db: Db, { required, statements }: ReleaseStatements): Promise<string[]> {
  const breaks: string[] = []
  for (const statement of statements)
    await prepareStatement(db, statement.sql, statement.types).catch((error: Error) => {
      breaks.push(`${messageOf(error)}: ${statement.sql}`)
    })
  for (const [table, columns] of Object.entries(await loadRequiredColumns(db)))
    for (const column of columns)
      if (required[table] && !required[table].includes(column))
        breaks.push(`An insert has to fill ${table}.${column}, which the release does not know as required.`)
  return breaks
}

function messageOf({ cause, message }: Error): string {
  return cause instanceof Error ? cause.message : message
}
