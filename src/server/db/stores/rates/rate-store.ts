import type { SQL } from 'drizzle-orm'
import type { Day } from '#domain/calendar/day.ts'
import { recentCount } from '#domain/guard/good-figures.ts'
import type { Correction } from '#domain/guard/sift.ts'
import type { Currency } from '#domain/money/currency.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import type { Series } from '#domain/rates/series.ts'
import { isSamePair } from '#domain/sources/printed-pair.ts'
import { type Figure, type Origin, origins, type PublishedRate } from '#domain/sources/publication.ts'
import { isSource, type Source, type SourceEntry, sourceNames, sources as sourceTable } from '#domain/sources/source.ts'
import { type Change, noChanges } from '../../changes/changes.ts'
import type { Db } from '../../core/database.ts'
import { sql } from '../../core/drizzle.ts'
import type { publishedRate } from '../../schema/rates.ts'
import { loadFiguresAround } from './figures-around.ts'
import {
  batch,
  differs,
  isLastWithdrawn,
  loadDifferent,
  loadSpans,
  pairByPair,
  type Told,
  toldWithLast,
} from './told-figures.ts'
import { isWithdrawn, loadWithdrawn } from './withdrawn-figures.ts'

export type RateStore = ReturnType<typeof createRateStore>

/** When and how figures came to us. */
type Arrival = {
  /** Or a clock to look at when they are recorded, for nobody knows them before that. */
  readonly learnedAt: Date | (() => Date)
  readonly origin: Origin
  /** Told what share of them is recorded. */
  readonly onProgress?: (share: number) => void
  /** Gives up the rest. */
  readonly signal?: AbortSignal
}

/** What a source may say something about: a pair on a day. */
export type FigurePlace = Pick<PublishedRate, 'source' | 'base' | 'quote' | 'date'>

/** Published figures: recorded as printed, and what they say is never changed. */
export function createRateStore(db: Db, { inSteps } = noChanges) {
  return {
    /** Keeps what is new: a figure already known for its day is not kept again, a different one stands beside it. */
    recordPublished: (source: Source, figures: readonly Figure[], arrival: Arrival): Promise<number> =>
      inSteps((change) => record(change, differs, { source, figures, ...arrival })),

    /**
     * Keeps what was never said of its day: a list that was corrected since does not take the correction back. After
     * something that is withdrawn it is said anew.
     */
    recordUnsaid: (source: Source, figures: readonly Figure[], arrival: Arrival): Promise<number> =>
      inSteps((change) => record(change, isUnsaid, { source, figures, ...arrival })),

    /** Keeps only figures for pairs and days of which nothing is known yet. */
    recordMissing: (source: Source, figures: readonly Figure[], arrival: Arrival): Promise<number> =>
      inSteps((change) => record(change, isUnknown, { source, figures, ...arrival })),

    /**
     * What was said last about each pair between some currencies: the days up to one, with one figure for each, the
     * newest first. With a moment, only what was known then.
     */
    async loadRecent(currencies: readonly Currency[], upTo: Day, knownAt?: Date): Promise<PublishedRate[]> {
      const { rows } = await db.execute<StatementRow>(recentOf(currencies, upTo, knownAt))
      const isDropped = await loadWithdrawn(db, knownAt)
      return withoutCorrected(rows.flatMap(readRow).filter((said) => !isDropped?.(said.source, said)))
    },

    /** Which figures say something else than what was said last of their day, each with that. */
    async loadCorrections(source: Source, figures: readonly Figure[]): Promise<Correction[]> {
      if (figures.length === 0) return []
      // Most of a first file of many years has nothing to correct, and is not to be looked up figure by figure.
      const isSpokenOf = await loadSpans(db, source)
      const told = { source, figures: figures.filter(isSpokenOf) }
      const different = await loadDifferent(db, told, sql`not ${isWithdrawn(sql`known`)}`)
      return different.flatMap(({ figure, last }) => (last ? [{ figure, known: last }] : []))
    },

    /** Loads the neighbouring figures of some figures, of their source and of the market. */
    loadAround: (source: Source, figures: readonly Figure[], now: Date): Promise<Series[]> =>
      loadFiguresAround(db, { source, figures, now }),

    /** Which figures recording would add. */
    async loadUnrecorded(source: Source, figures: readonly Figure[]): Promise<Figure[]> {
      return (await loadDifferent(db, { source, figures })).map(({ figure }) => figure)
    },

    /** Everything that was said about pairs on days, in the order we learned it. With a moment, what was known then. */
    async loadStatements(subjects: readonly FigurePlace[], knownAt?: Date): Promise<PublishedRate[]> {
      const { rows } = await db.execute<StatementRow>(statementsAbout(subjects, knownAt))
      return rows.flatMap(readRow)
    },
  }
}

type News = Arrival & Told

async function record(change: Change, condition: SQL, { figures, onProgress, signal, ...news }: News): Promise<number> {
  const sorted = pairByPair(figures)
  let added = 0
  for (let done = 0; done < sorted.length; done += batch) {
    signal?.throwIfAborted()
    added += await recordBatch(change, condition, { ...news, figures: sorted.slice(done, done + batch) })
    onProgress?.(Math.min(done + batch, sorted.length) / sorted.length)
  }
  return added
}

type Batch = Omit<News, 'learnedAt'> & { readonly learnedAt: Date }

async function recordBatch(change: Change, condition: SQL, news: News): Promise<number> {
  const { added } = await change(
    'rates',
    (tx) => keep(tx, condition, news),
    ({ added, first, last }) =>
      added > 0
        ? [{ action: 'rates.record', subject: news.source, after: { origin: news.origin, added, first, last } }]
        : [],
  )
  return added
}

/** Keeps a figure that was held, as part of a change of whoever releases it. */
export async function keepReleased(tx: Db, { source, ...figure }: PublishedRate, learnedAt: Date): Promise<void> {
  await keep(tx, differs, { source, figures: [figure], learnedAt, origin: 'released' })
}

/** Keeps other transactions from recording figures of a source until this one ends. */
export async function lockStatements(tx: Db, source: Source): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`published_rate ${source}`}))`)
}

/** How many figures were new, and of which days. */
type Kept = { readonly added: number; readonly first: Day | null; readonly last: Day | null }

async function keep(tx: Db, condition: SQL, news: News): Promise<Kept> {
  // Two copies that learn the same figures at once take turns, so that neither keeps them twice.
  await lockStatements(tx, news.source)
  // Whoever had to wait knows them only now.
  const learnedAt = typeof news.learnedAt === 'function' ? news.learnedAt() : news.learnedAt
  const { rows } = await tx.execute<Kept>(sql`
    with kept as (${insertInto({ ...news, learnedAt }, condition)} returning date)
    select count(*)::integer as added, min(date)::text as first, max(date)::text as last from kept`)
  return rows[0] ?? { added: 0, first: null, last: null }
}

const isUnknown = sql`last.rate is null`
const isUnsaid = sql`(${isLastWithdrawn} or not exists (
  select from published_rate said
  where said.source = told.source and said.base = told.base and said.quote = told.quote and said.date = told.date
    and said.rate = told.rate and said.quantity = told.quantity
))`

function insertInto({ learnedAt, origin, ...told }: Batch, condition: SQL): SQL {
  return sql`
    insert into published_rate (source, base, quote, date, rate, quantity, learned_at, origin)
    select told.source, told.base, told.quote, told.date, told.rate, told.quantity,
      ${learnedAt.toISOString()}::timestamptz, ${origin}
    from ${toldWithLast(told)}
    where ${condition}`
}

type StatementRow = Omit<typeof publishedRate.$inferSelect, 'number'>

const statementColumns = sql`said.source, said.base, said.quote, said.date::text as date, said.rate, said.quantity,
  said.learned_at as "learnedAt", said.origin`

function wasKnown(row: SQL, at: Date | undefined): SQL {
  return at ? sql`${row}.learned_at <= ${at.toISOString()}::timestamptz` : sql`true`
}

function statementsAbout(subjects: readonly FigurePlace[], knownAt: Date | undefined): SQL {
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

/** Whose figures count until the next one, however old. */
const neverTooOld = sourceNames.filter((source) => isNeverTooOld(sourceTable[source]))

function isNeverTooOld({ carryForwardDays }: SourceEntry): boolean {
  return carryForwardDays === undefined
}

/**
 * Leaps from pair to pair through the index, so that the length of the history does not matter. A cross is of one day, so
 * where figures never grow too old, what stood on the newest day of every other pair of the source belongs to them too;
 * those days are found once, not for every pair.
 */
function recentOf(currencies: readonly Currency[], upTo: Day, knownAt: Date | undefined): SQL {
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

/** Of several statements for a day the first one stays, which is the one we learned last. */
function withoutCorrected(statements: readonly PublishedRate[]): PublishedRate[] {
  return statements.filter((statement, index) => {
    const before = statements[index - 1]
    return !before || before.date !== statement.date || !isSamePair(before, statement)
  })
}

function readRow({ source, base, quote, date, rate, quantity, learnedAt, origin }: StatementRow): PublishedRate[] {
  const known = origins.find((one) => one === origin)
  // A source or an origin this program does not know, from a newer copy on the same database, is not ours to judge.
  if (!isSource(source) || !known) return []
  return [
    { source, base, quote, date, rate: parseDecimal(rate), quantity, learnedAt: new Date(learnedAt), origin: known },
  ]
}
