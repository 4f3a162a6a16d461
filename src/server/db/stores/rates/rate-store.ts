import type { SQL } from 'drizzle-orm'
import type { Day } from '#domain/calendar/day.ts'
import type { Currency } from '#domain/money/currency.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import type { Series } from '#domain/rates/series.ts'
import type { Correction } from '#domain/screening/screen-figures.ts'
import { isSamePair } from '#domain/sources/printed-pair.ts'
import { type Figure, type Origin, origins, type PublishedRate } from '#domain/sources/publication.ts'
import { isSource, type Source } from '#domain/sources/source.ts'
import { type Change, noChanges } from '../../changes/changes.ts'
import type { Db } from '../../core/database.ts'
import { sql } from '../../core/drizzle.ts'
import type { publishedRate } from '../../schema/rates.ts'
import { loadFiguresAround } from './figures-around.ts'
import {
  batch,
  differs,
  figuresWithLast,
  isLastWithdrawn,
  loadDifferent,
  loadSpans,
  type PublishedFigures,
  pairByPair,
} from './figures-with-last.ts'
import { type FigurePlace, recentOf, statementsAbout } from './statement-queries.ts'
import { isWithdrawn, loadWithdrawn } from './withdrawn-figures.ts'

export type RateStore = ReturnType<typeof createRateStore>

/** Time and origin of figures, and control over their recording. */
type Arrival = {
  /** A moment, or a clock that is read when the figures are recorded, because they are not known before. */
  readonly learnedAt: Date | (() => Date)
  readonly origin: Origin
  /** Called with the share that is recorded. */
  readonly onProgress?: (share: number) => void
  /** Aborts the rest of the recording. */
  readonly signal?: AbortSignal
}

/** Creates the store of published figures, which are recorded as published and never changed. */
export function createRateStore(db: Db, { inSteps } = noChanges) {
  return {
    /** Records figures that differ from the last one of their day; the earlier ones stay beside them. */
    recordPublished: (source: Source, figures: readonly Figure[], arrival: Arrival): Promise<number> =>
      inSteps((change) => record(change, differs, { source, figures, ...arrival })),

    /**
     * Records figures that were never published for their day, so that a list that was corrected since does not revert
     * the correction. If the last figure is withdrawn, any figure is recorded again.
     */
    recordUnsaid: (source: Source, figures: readonly Figure[], arrival: Arrival): Promise<number> =>
      inSteps((change) => record(change, isUnpublished, { source, figures, ...arrival })),

    /** Records only figures of pairs and days that have none yet. */
    recordMissing: (source: Source, figures: readonly Figure[], arrival: Arrival): Promise<number> =>
      inSteps((change) => record(change, isUnknown, { source, figures, ...arrival })),

    /**
     * Loads the last figure of each day for all pairs between some currencies, up to a day, newest first; with a
     * moment, only figures known then.
     */
    async loadRecent(currencies: readonly Currency[], upTo: Day, knownAt?: Date): Promise<PublishedRate[]> {
      const { rows } = await db.execute<StatementRow>(recentOf(currencies, upTo, knownAt))
      const isDropped = await loadWithdrawn(db, knownAt)
      return withoutCorrected(rows.flatMap(readRow).filter((one) => !isDropped?.(one.source, one)))
    },

    /** Finds figures that differ from the last one of their day, and returns both. */
    async loadCorrections(source: Source, figures: readonly Figure[]): Promise<Correction[]> {
      if (figures.length === 0) return []
      // A first file of many years has hardly anything to correct, and must not be looked up figure by figure.
      const isWithinSpan = await loadSpans(db, source)
      const published = { source, figures: figures.filter(isWithinSpan) }
      const different = await loadDifferent(db, published, sql`not ${isWithdrawn(sql`known`)}`)
      return different.flatMap(({ figure, last }) => (last ? [{ figure, known: last }] : []))
    },

    /** Loads the neighbouring figures of some figures, of their source and of the market. */
    loadAround: (source: Source, figures: readonly Figure[], now: Date): Promise<Series[]> =>
      loadFiguresAround(db, { source, figures, now }),

    /** Returns the figures that recording would add. */
    async loadUnrecorded(source: Source, figures: readonly Figure[]): Promise<Figure[]> {
      return (await loadDifferent(db, { source, figures })).map(({ figure }) => figure)
    },

    /**
     * Loads all figures that were published for pairs and days, in the order of learning; with a moment, only those
     * known then.
     */
    async loadStatements(subjects: readonly FigurePlace[], knownAt?: Date): Promise<PublishedRate[]> {
      const { rows } = await db.execute<StatementRow>(statementsAbout(subjects, knownAt))
      return rows.flatMap(readRow)
    },
  }
}

type NewFigures = Arrival & PublishedFigures

async function record(
  change: Change,
  condition: SQL,
  { figures, onProgress, signal, ...newFigures }: NewFigures,
): Promise<number> {
  const sorted = pairByPair(figures)
  let added = 0
  for (let done = 0; done < sorted.length; done += batch) {
    signal?.throwIfAborted()
    added += await recordBatch(change, condition, { ...newFigures, figures: sorted.slice(done, done + batch) })
    onProgress?.(Math.min(done + batch, sorted.length) / sorted.length)
  }
  return added
}

type Batch = Omit<NewFigures, 'learnedAt'> & { readonly learnedAt: Date }

async function recordBatch(change: Change, condition: SQL, newFigures: NewFigures): Promise<number> {
  const { added } = await change(
    'rates',
    (tx) => recordInTransaction(tx, condition, newFigures),
    ({ added, first, last }) =>
      added > 0
        ? [
            {
              action: 'rates.record',
              subject: newFigures.source,
              after: { origin: newFigures.origin, added, first, last },
            },
          ]
        : [],
  )
  return added
}

/** Records a held figure within the change that releases it. */
export async function keepReleased(tx: Db, { source, ...figure }: PublishedRate, learnedAt: Date): Promise<void> {
  await recordInTransaction(tx, differs, { source, figures: [figure], learnedAt, origin: 'released' })
}

/** Locks the figures of a source, so that no other transaction records any until this one ends. */
export async function lockStatements(tx: Db, source: Source): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`published_rate ${source}`}))`)
}

/** Number of new figures, and their first and last day. */
type RecordResult = { readonly added: number; readonly first: Day | null; readonly last: Day | null }

async function recordInTransaction(tx: Db, condition: SQL, newFigures: NewFigures): Promise<RecordResult> {
  // Replicas that learn the same figures at once wait for each other, so that they are recorded once.
  await lockStatements(tx, newFigures.source)
  // Read after the lock, because the figures count as learned only when they are recorded.
  const learnedAt = typeof newFigures.learnedAt === 'function' ? newFigures.learnedAt() : newFigures.learnedAt
  const { rows } = await tx.execute<RecordResult>(sql`
    with kept as (${insertInto({ ...newFigures, learnedAt }, condition)} returning date)
    select count(*)::integer as added, min(date)::text as first, max(date)::text as last from kept`)
  return rows[0] ?? { added: 0, first: null, last: null }
}

const isUnknown = sql`last.rate is null`
const isUnpublished = sql`(${isLastWithdrawn} or not exists (
  select from published_rate said
  where said.source = told.source and said.base = told.base and said.quote = told.quote and said.date = told.date
    and said.rate = told.rate and said.quantity = told.quantity
))`

function insertInto({ learnedAt, origin, ...published }: Batch, condition: SQL): SQL {
  return sql`
    insert into published_rate (source, base, quote, date, rate, quantity, learned_at, origin)
    select told.source, told.base, told.quote, told.date, told.rate, told.quantity,
      ${learnedAt.toISOString()}::timestamptz, ${origin}
    from ${figuresWithLast(published)}
    where ${condition}`
}

type StatementRow = Omit<typeof publishedRate.$inferSelect, 'number'>

/** Keeps the first of several figures for a day, which is the one learned last. */
function withoutCorrected(statements: readonly PublishedRate[]): PublishedRate[] {
  return statements.filter((statement, index) => {
    const before = statements[index - 1]
    return !before || before.date !== statement.date || !isSamePair(before, statement)
  })
}

function readRow({ source, base, quote, date, rate, quantity, learnedAt, origin }: StatementRow): PublishedRate[] {
  const known = origins.find((one) => one === origin)
  // A source or origin that only a newer release knows is left to it.
  if (!isSource(source) || !known) return []
  return [
    { source, base, quote, date, rate: parseDecimal(rate), quantity, learnedAt: new Date(learnedAt), origin: known },
  ]
}
