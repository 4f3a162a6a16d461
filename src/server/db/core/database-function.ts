import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { getTableColumns, sql } from './drizzle.ts'

/** Calls a function of the database and returns its result. */
export async function callFunction<Result>(db: Db, call: SQL): Promise<Result> {
  const { rows } = await db.execute<{ result: Result }>(sql`select ${call} as result`)
  const [row] = rows
  if (!row) throw new Error('The database returned no result.')
  return row.result
}

/** A row of a table as JSON, by the names of its columns. */
export type JsonRow = Readonly<Record<string, unknown>>

/** Reads a row that a function returned as JSON. */
export function readJsonRow<Table extends PgTable>(table: Table, row: JsonRow): Table['$inferSelect'] {
  const entries = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = row[column.name]
    return [name, value === null ? null : column.mapFromDriverValue(value)]
  })
  // Every column is read as in a query.
  return Object.fromEntries(entries) as Table['$inferSelect']
}

/** Writes a row as JSON for a function. */
export function writeJsonRow<Table extends PgTable>(table: Table, row: Table['$inferInsert']): string {
  return JSON.stringify(jsonRow(table, row))
}

export function writeJsonRows<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): string {
  return JSON.stringify(rows.map((row) => jsonRow(table, row)))
}

function jsonRow<Table extends PgTable>(table: Table, row: Table['$inferInsert']): JsonRow {
  const columns = getTableColumns(table)
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [columns[name]?.name, value]))
}
