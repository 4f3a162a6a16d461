import { dayAfter, dayOf } from '#domain/day.ts'
import type { MarginSchedule } from '#domain/margin.ts'
import type { HeldFigure, PublishedRate } from '#domain/publication.ts'
import { createRateBook, type RateBook, type RateRecords } from '#domain/rate-book.ts'
import type { Series } from '#domain/series.ts'
import { homeCurrencies } from '#domain/source.ts'
import { createCurrencyStore } from './db/currency-store.ts'
import type { Db } from './db/database.ts'
import { createHistoryStore, type SeriesRange } from './db/history-store.ts'
import { createMarginStore } from './db/margin-store.ts'
import { createQuarantineStore, type HeldRate } from './db/quarantine-store.ts'
import { createRateStore } from './db/rate-store.ts'
import { createTurns } from './turns.ts'

/** What the database remembers beyond what counts now. */
export type RateArchive = {
  /** The book as it was, or would have been, made of what was known at a moment. */
  loadBook(moment: Date): Promise<RateBook>
  loadHistory(range: SeriesRange): Promise<ArchivedHistory>
  /** The margins that were known at a moment. */
  loadMargins(knownAt: Date): Promise<MarginSchedule[]>
}

export type ArchivedHistory = {
  readonly series: readonly Series[]
  /** Everything that was said of days of which more than one thing was said, in the order we learned it. */
  readonly corrections: readonly (readonly PublishedRate[])[]
}

/** Some sources publish for the next working day, which may lie beyond a long weekend. */
const daysAhead = 7

/** More than any range has; whoever corrects more than this has published anew. */
const mostCorrections = 100

export function createRateArchive(db: Db): RateArchive {
  // Years take a while to read, and whoever looks after today's rates is not to wait behind everybody's.
  const inTurn = createTurns({ atOnce: 2, waiting: 200 })

  async function loadHistory(range: SeriesRange): Promise<ArchivedHistory> {
    const history = createHistoryStore(db)
    const series = await history.loadSeries(range)
    const corrected = series
      .flatMap(({ corrected, ...pair }) => corrected.map((date) => ({ ...pair, date })))
      .filter(({ date }) => date >= range.start)
      .slice(-mostCorrections)
    return { series, corrections: await history.loadStatements(corrected, range.knownAt) }
  }

  return {
    loadBook: (moment) => inTurn(async () => createRateBook(await loadRateRecords(db, moment, moment), moment)),
    loadHistory: (range) => inTurn(() => loadHistory(range)),
    loadMargins: (knownAt) => inTurn(() => createMarginStore(db).loadSchedules(knownAt)),
  }
}

/** All of one moment, so that a figure and its margin belong together; or what was known at an earlier one. */
export function loadRateRecords(db: Db, now: Date, knownAt?: Date): Promise<RateRecords> {
  return atOneMoment(db, async (tx) => {
    const listedCurrencies = await createCurrencyStore(tx).loadListed()
    const currencies = [...listedCurrencies, ...homeCurrencies]
    return {
      listedCurrencies,
      recent: await createRateStore(tx).loadRecent(currencies, dayAfter(dayOf(now), daysAhead), knownAt),
      held: (await createQuarantineStore(tx).loadPending(knownAt)).map(withoutFigure),
      marginSchedules: await createMarginStore(tx).loadSchedules(knownAt),
    }
  })
}

function withoutFigure({ source, base, quote, date, learnedAt, reason }: HeldRate): HeldFigure {
  return { source, base, quote, date, learnedAt, reason }
}

function atOneMoment<Value>(db: Db, read: (tx: Db) => Promise<Value>): Promise<Value> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
