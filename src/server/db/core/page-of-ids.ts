import type { SQL } from 'drizzle-orm'
import { countBound } from '#contract/core/paging.ts'
import type { Db } from './database.ts'
import { sql } from './drizzle.ts'

type PageQuery = {
  readonly id: SQL
  readonly from: SQL
  readonly where: SQL | undefined
  /** Sort key of rows; the newest of equal rows is first. */
  readonly orderBy: SQL
  readonly isDescending: boolean
  /** True if finding the rows takes longer than sorting and counting them. */
  readonly isSearch: boolean
  readonly limit: number
  readonly offset: number
}

/** Loads the ids of a page, whether more follow, and the number of rows up to the bound of lists, in one statement. */
export async function loadPageOfIds(
  db: Db,
  { id, from, where, orderBy, isDescending, isSearch, limit, offset }: PageQuery,
): Promise<{ ids: number[]; hasNext: boolean; total: number }> {
  // A search is materialized, so that it runs once for both the page and the total. Without a search, indexes serve
  // both.
  const materialized = sql.raw(isSearch ? 'materialized' : 'not materialized')
  const { rows } = await db.execute<{ ids: readonly string[]; total: number }>(sql`
    with found as ${materialized} (select ${id} as id, ${orderBy} as place from ${from} where ${where ?? sql`true`})
    select array(
        select id from found order by place ${sql.raw(isDescending ? 'desc' : 'asc')}, id desc
        limit ${limit + 1} offset ${offset}
      ) as ids,
      (select count(*)::int from (select from found limit ${countBound}) as counted) as total`)
  const { ids = [], total = 0 } = rows[0] ?? {}
  return { ids: ids.slice(0, limit).map(Number), hasNext: ids.length > limit, total }
}
