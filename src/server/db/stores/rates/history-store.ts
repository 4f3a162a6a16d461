import type { SQL } from 'drizzle-orm'
import { type Day, type Days, dayNumbered } from '#domain/calendar/day.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import type { Series, SeriesEntry } from '#domain/rates/series.ts'
import type { PrintedPair } from '#domain/sources/printed-pair.ts'
import { isSource, type Source, type SourceEntry, sources } from '#domain/sources/source.ts'
import type { Db } from '../../core/database.ts'
import { sql } from '../../core/drizzle.ts'
import { type IsWithdrawn, loadWithdrawn } from './withdrawn-figures.ts'

export type SeriesRange = Days & {
  readonly pairs: readonly PrintedPair[]
  /** Moment as of which figures are known; later ones are left out. */
  readonly knownAt: Date
}

/** A series, with the days for which its source published more than one figure. */
type StoredSeries = Series & { readonly corrected: readonly Day[] }

/** Creates the store of series over years. */
export function createHistoryStore(db: Db) {
  return {
    async loadSeries(range: SeriesRange, withdrawn = loadWithdrawn(db, range.knownAt)): Promise<StoredSeries[]> {
      const [{ rows }, isWithdrawn] = await Promise.all([db.execute<SeriesRow>(seriesOf(range)), withdrawn])
      return rows.flatMap((row) => readSeries(row, isWithdrawn))
    },
  }
}

/**
 * One row for each pair, with its columns joined to text, because a row for each day would take longer to transfer than
 * to find. Days count from 1970, and a rate for more than one unit has the quantity after a slash.
 */
type SeriesRow = { source: string; base: string; quote: string; days: string; rates: string }

/**
 * Queries pair by pair, each along the index, because for all of them at once the database would sort and compare. A
 * cross is made of figures of the same day. So a series begins with the figure that counted on the earliest day whose
 * figures can count on the first day of the range: as many days before as figures are carried forward, or the day of
 * the oldest figure of the source that still counted.
 */
function seriesOf({ pairs, start, end, knownAt }: SeriesRange): SQL {
  const ofPair = sql`one.source = pair.source and one.base = pair.base and one.quote = pair.quote
    and one.learned_at <= ${knownAt.toISOString()}::timestamptz`
  const first = sql`coalesce(${start}::date - pair.days_before, floor.date, ${start}::date)`
  const newestUntil = (day: SQL) => sql`(
    select date from published_rate one where ${ofPair} and date <= ${day} order by date desc, number desc limit 1
  )`
  return sql`
    with pair as (
      select * from unnest(
        ${sql.param(pairs.map(({ source }) => source))}::text[],
        ${sql.param(pairs.map(({ base }) => base))}::text[],
        ${sql.param(pairs.map(({ quote }) => quote))}::text[],
        ${sql.param(pairs.map(({ source }) => daysBefore(source)))}::int[]
      ) as pair (source, base, quote, days_before)
    ), floor as (
      select source, min(stood.date) as date
      from pair left join lateral ${newestUntil(sql`${start}::date`)} stood on true
      where days_before is null
      group by source
    )
    select pair.source, pair.base, pair.quote, said.days, said.rates
    from pair left join floor using (source)
    left join lateral ${newestUntil(first)} stood on true
    cross join lateral (
      select string_agg((date - date '1970-01-01')::text, ' ') as days,
        string_agg(case when quantity = 1 then rate::text else rate || '/' || quantity end, ' ') as rates
      from (
        select date, rate, quantity from published_rate one
        where ${ofPair} and date between coalesce(stood.date, ${first}) and ${end}::date
        order by date, number
      ) each
    ) said
    where said.days is not null`
}

/** Returns how many days before a range a figure can be and still count in it; null if there is no limit. */
function daysBefore(source: Source): number | null {
  const { carryForwardDays, monthlyCarryForwardDays }: SourceEntry = sources[source]
  const carried = monthlyCarryForwardDays ?? carryForwardDays
  return carried === undefined ? null : 2 * carried
}

function readSeries({ source, base, quote, days, rates }: SeriesRow, isWithdrawn: IsWithdrawn): StoredSeries[] {
  if (!isSource(source)) return []
  const dayTexts = days.split(' ')
  const rateTexts = rates.split(' ')
  const readEntry = rates.includes('/') ? readQuantified : readPlain
  const entries: SeriesEntry[] = []
  const corrected = new Set<Day>()
  let last: Day | undefined
  for (let index = 0; index < dayTexts.length; index++) {
    const date = dayNumbered(Number(dayTexts[index]))
    if (date === last) corrected.add(date)
    last = date
    const entry = readEntry(date, rateTexts[index] ?? '')
    if (isWithdrawn?.(source, { base, quote, ...entry })) continue
    // The figure that was learned last counts.
    if (entries.at(-1)?.date === date) entries.pop()
    entries.push(entry)
  }
  return [{ source, base, quote, entries, corrected: [...corrected] }]
}

function readPlain(date: Day, text: string): SeriesEntry {
  return { date, rate: parseDecimal(text), quantity: 1 }
}

function readQuantified(date: Day, text: string): SeriesEntry {
  const [rate = '', quantity = '1'] = text.split('/')
  return { date, rate: parseDecimal(rate), quantity: Number(quantity) }
}
