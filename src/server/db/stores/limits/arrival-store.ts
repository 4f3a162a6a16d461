import type { Day } from '#domain/calendar/day.ts'
import type { FirstLearned } from '#domain/sources/arrivals.ts'
import type { PrintedPair } from '#domain/sources/printed-pair.ts'
import { origins } from '#domain/sources/publication.ts'
import { isSource, type Source } from '#domain/sources/source.ts'
import type { Db } from '../../core/database.ts'
import { sql } from '../../core/drizzle.ts'

export type ArrivalStore = ReturnType<typeof createArrivalStore>

type Row = { source: string; date: string; learnedAt: string; origin: string }

/** When figures came to us. */
export function createArrivalStore(db: Db) {
  return {
    /** When and how what was said of pairs on the days from one on was first learned of. */
    async loadFirstLearned(pairs: readonly PrintedPair[], since: Day): Promise<(FirstLearned & { source: Source })[]> {
      const { rows } = await db.execute<Row>(sql`
        select distinct on (said.source, said.date) said.source, said.date::text as date,
          said.learned_at as "learnedAt", said.origin
        from unnest(
          ${sql.param(pairs.map(({ source }) => source))}::text[],
          ${sql.param(pairs.map(({ base }) => base))}::text[],
          ${sql.param(pairs.map(({ quote }) => quote))}::text[]
        ) as pair (source, base, quote)
        join published_rate said using (source, base, quote)
        where said.date >= ${since}::date order by said.source, said.date, said.number`)
      return rows.flatMap(readRow)
    },
  }
}

/** What a newer copy of the program has brought is not ours to judge. */
function readRow({ source, date, learnedAt, origin }: Row) {
  const known = origins.find((one) => one === origin)
  return isSource(source) && known ? [{ source, date, learnedAt: new Date(learnedAt), origin: known }] : []
}
