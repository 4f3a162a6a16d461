import { type SQL, sql } from 'drizzle-orm'
import type { Currency } from '#domain/currency.ts'
import { type Day, dayNumbered } from '#domain/day.ts'
import { parseDecimal } from '#domain/decimal.ts'
import type { Figure, PublishedRate } from '#domain/publication.ts'
import type { Series, SeriesEntry } from '#domain/series.ts'
import { isSource, type Source, sources } from '#domain/source.ts'
import type { Db } from './database.ts'
import { createRateStore } from './rate-store.ts'

export type SeriesRange = {
  readonly sources: readonly Source[]
  readonly currencies: readonly Currency[]
  readonly start: Day
  readonly end: Day
  /** Only what was known at a moment. */
  readonly knownAt: Date | undefined
}

/** A series with the days of which its source said more than one thing. */
export type StoredSeries = Series & { readonly corrected: readonly Day[] }

type Subject = Pick<Figure, 'base' | 'quote' | 'date'> & { readonly source: Source }

/** What was printed over years. */
export function createHistoryStore(db: Db) {
  return {
    /** Every pair between the currencies, by source. */
    async loadSeries({ currencies, ...range }: SeriesRange): Promise<StoredSeries[]> {
      const pairs = range.sources.flatMap((source) => currencies.flatMap((currency) => pairsOf(source, currency)))
      const { rows } = await db.execute<SeriesRow>(seriesOf(pairs, range))
      return rows.flatMap(readSeries)
    },

    /** Everything that was said of each subject, in the order we learned it. */
    async loadStatements(subjects: readonly Subject[], knownAt: Date | undefined): Promise<PublishedRate[][]> {
      const store = createRateStore(db)
      const statements: PublishedRate[][] = []
      for (const subject of subjects) {
        const said = await store.loadStatements(subject.source, subject)
        statements.push(said.filter(({ learnedAt }) => !knownAt || learnedAt <= knownAt))
      }
      return statements
    },
  }
}

/**
 * One row for a pair, its columns joined to text: a row for each day would take longer to travel than to find. Days are
 * counted from 1970, and a rate for more than one unit has their number behind a slash.
 */
type SeriesRow = { source: string; base: string; quote: string; days: string; rates: string }

/**
 * Pair by pair, each along the index: for all of them at once the database would sort and compare. The first figure is
 * the one that stood on the first day, however old it was.
 */
function seriesOf(pairs: readonly Pair[], { start, end, knownAt }: Omit<SeriesRange, 'currencies'>): SQL {
  const ofPair = sql`one.source = pair.source and one.base = pair.base and one.quote = pair.quote
    ${knownAt && sql`and one.learned_at <= ${knownAt.toISOString()}::timestamptz`}`
  return sql`
    select pair.source, pair.base, pair.quote, said.days, said.rates
    from unnest(
      ${sql.param(pairs.map(({ source }) => source))}::text[],
      ${sql.param(pairs.map(({ base }) => base))}::text[],
      ${sql.param(pairs.map(({ quote }) => quote))}::text[]
    ) as pair (source, base, quote)
    left join lateral (
      select date from published_rate one where ${ofPair} and date <= ${start}::date
      order by date desc, number desc limit 1
    ) stood on true
    cross join lateral (
      select string_agg((date - date '1970-01-01')::text, ' ') as days,
        string_agg(case when quantity = 1 then rate::text else rate || '/' || quantity end, ' ') as rates
      from (
        select date, rate, quantity from published_rate one
        where ${ofPair} and date between coalesce(stood.date, ${start}::date) and ${end}::date
        order by date, number
      ) each
    ) said
    where said.days is not null`
}

type Pair = { readonly source: Source; readonly base: Currency; readonly quote: Currency }

/** A source may print a pair either way round, and its home against itself never. */
function pairsOf(source: Source, currency: Currency): Pair[] {
  const { home } = sources[source]
  if (currency === home) return []
  return [
    { source, base: home, quote: currency },
    { source, base: currency, quote: home },
  ]
}

function readSeries({ source, base, quote, days, rates }: SeriesRow): StoredSeries[] {
  if (!isSource(source)) return []
  const dayTexts = days.split(' ')
  const rateTexts = rates.split(' ')
  const readEntry = rates.includes('/') ? readQuantified : readPlain
  const entries: SeriesEntry[] = []
  const corrected = new Set<Day>()
  let last: Day | undefined
  for (let index = 0; index < dayTexts.length; index++) {
    const date = dayNumbered(Number(dayTexts[index]))
    if (date === last) {
      // The statement we learned last is the one that counts.
      entries.pop()
      corrected.add(date)
    }
    entries.push(readEntry(date, rateTexts[index] ?? ''))
    last = date
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
