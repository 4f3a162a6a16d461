import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { countBound } from '#contract/core/paging.ts'
import type { Db } from './database.ts'
import { count, sql } from './drizzle.ts'

/** Counts rows, up to the bound of lists. */
export async function countBounded(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const found = db.select({ one: sql`1` }).from(table).where(where).limit(countBound).as('found')
  const [row] = await db.select({ rows: count() }).from(found)
  return row?.rows ?? 0
}
