import type { Day } from '#domain/calendar/day.ts'
import type { FirstLearned } from '#domain/sources/arrivals.ts'
import type { PrintedPair } from '#domain/sources/printed-pair.ts'
import { origins } from '#domain/sources/publication.ts'
import { isSource, type Source } from '#domain/sources/source.ts'
import type { Db } from '../../core/database.ts'
import { sql } from '../../core/drizzle.ts'

export type ArrivalStore = ReturnType<typeof createArrivalStore>

type Row = { source: string; date: string; learnedAt: string; origin: string }

/** Creates the store of when figures were learned. */
export function createArrivalStore(db: Db) {
  return {
    /**
     * Returns when, and from which origin, the first figure of each source and day was learned, for days from a given
     * one on.
     */
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

/** Skips sources and origins that only a newer release knows. */
function readRow({ source, date, learnedAt, origin }: Row) {
  const known = origins.find((one) => one === origin)
  return isSource(source) && known ? [{ source, date, learnedAt: new Date(learnedAt), origin: known }] : []
}
