import type { SQL } from 'drizzle-orm'
import type { Day } from '#domain/calendar/day.ts'
import type { Currency } from '#domain/money/currency.ts'
import { recentCount } from '#domain/screening/good-figures.ts'
import type { PublishedRate } from '#domain/sources/publication.ts'
import { type SourceEntry, sourceNames, sources as sourceTable } from '#domain/sources/source.ts'
import { sql } from '../../core/drizzle.ts'

/** Source, pair and day that a figure is for. */
export type FigurePlace = Pick<PublishedRate, 'source' | 'base' | 'quote' | 'date'>

const statementColumns = sql`said.source, said.base, said.quote, said.date::text as date, said.rate, said.quantity,
  said.learned_at as "learnedAt", said.origin`

function wasKnown(row: SQL, at: Date | undefined): SQL {
  return at ? sql`${row}.learned_at <= ${at.toISOString()}::timestamptz` : sql`true`
}

export function statementsAbout(subjects: readonly FigurePlace[], knownAt: Date | undefined): SQL {
  return sql`
    select ${statementColumns} from unnest(
      ${sql.param(subjects.map(({ source }) => source))}::text[],
      ${sql.param(subjects.map(({ base }) => base))}::text[],
      ${sql.param(subjects.map(({ quote }) => quote))}::text[],
      ${sql.param(subjects.map(({ date }) => date))}::date[]
    ) as subject (source, base, quote, date)
    join published_rate said using (source, base, quote, date)
    where ${wasKnown(sql`said`, knownAt)}
    order by said.number`
}

/** Sources whose figures count until the next one, however old. */
const neverTooOld = sourceNames.filter((source) => isNeverTooOld(sourceTable[source]))

function isNeverTooOld({ carryForwardDays }: SourceEntry): boolean {
  return carryForwardDays === undefined
}

/**
 * Jumps from pair to pair through the index, so that the length of the history does not matter. A cross is made of
 * figures of the same day. So for sources whose figures never expire, the figures that counted on the newest day of
 * every other pair of the source are loaded too; these days are found once, not for every pair.
 */
export function recentOf(currencies: readonly Currency[], upTo: Day, knownAt: Date | undefined): SQL {
  const wanted = sql`${sql.param(currencies)}::text[]`
  const newestOf = (day: SQL, count: number) => sql`(
    select * from published_rate one
    where one.source = pair.source and one.base = pair.base and one.quote = pair.quote
      and one.date <= ${day} and ${wasKnown(sql`one`, knownAt)}
    order by one.date desc, one.number desc limit ${count}
  )`
  return sql`
    with recursive pair as (
      (select source, base, quote from published_rate order by source, base, quote limit 1)
      union all
      select next.source, next.base, next.quote from pair cross join lateral (
        select source, base, quote from published_rate following
        where (following.source, following.base, following.quote) > (pair.source, pair.base, pair.quote)
        order by source, base, quote limit 1
      ) next
    ), listed as (
      select * from pair where base = any(${wanted}) and quote = any(${wanted})
    ), newest as materialized (
      select distinct pair.source, last.date from listed pair
      cross join lateral ${newestOf(sql`${upTo}::date`, 1)} last
      where pair.source = any(${sql.param(neverTooOld)}::text[])
    )
    select ${statementColumns} from listed pair cross join lateral (
      select * from ${newestOf(sql`${upTo}::date`, recentCount)} recent
      union
      select standing.* from newest
      cross join lateral ${newestOf(sql`newest.date`, 1)} standing
      where newest.source = pair.source
      order by date desc, number desc
    ) said`
}
