import { type Day, type Days, lengthOf, splitDays } from '#domain/calendar/day.ts'
import type { OfferRules } from '#domain/rates/offer-rules.ts'
import { createRateBook, type RateBook, type RateRecords, type RateSettings } from '#domain/rates/rate-book.ts'
import type { Series } from '#domain/rates/series.ts'
import type { HeldFigure } from '#domain/sources/held-figure.ts'
import type { PublishedRate } from '#domain/sources/publication.ts'
import { homeCurrencies } from '#domain/sources/source.ts'
import { lastDayToCome } from '#domain/sources/source-day.ts'
import type { Db } from '../db/core/database.ts'
import type { Read } from '../db/core/reads.ts'
import { createMarginStore } from '../db/stores/margins/margin-store.ts'
import { createCountryStore } from '../db/stores/rates/country-store.ts'
import { createCurrencyStore } from '../db/stores/rates/currency-store.ts'
import type { HeldRate } from '../db/stores/rates/held-rows.ts'
import { createHistoryStore, type SeriesRange } from '../db/stores/rates/history-store.ts'
import { createOwnRateStore } from '../db/stores/rates/own-rate-store.ts'
import { createQuarantineStore } from '../db/stores/rates/quarantine-store.ts'
import { createRateStore } from '../db/stores/rates/rate-store.ts'
import { createSourceStore } from '../db/stores/rates/source-store.ts'
import type { FigurePlace } from '../db/stores/rates/statement-queries.ts'
import { type IsWithdrawn, loadWithdrawn } from '../db/stores/rates/withdrawn-figures.ts'

/** Past rates and settings, read from the database. */
export type RateArchive = {
  /** Loads the book of a moment, or of an earlier day as known at that moment. */
  loadBook(query: BookQuery): Promise<RateBook>
  /** Loads a long range in pieces, and processes each piece while the next is loading. */
  loadHistory<Value>(range: SeriesRange, processPiece: (piece: HistoryPiece) => Value): Promise<Value[]>
  /** Loads everything published for pairs on days, in the order in which we learned it. */
  loadStatements(subjects: readonly FigurePlace[], knownAt: Date): Promise<PublishedRate[]>
  /** Loads the settings as known at a moment. */
  loadSettings(knownAt: Date): Promise<RateSettings>
}

type BookQuery = {
  /** Moment whose knowledge counts. */
  readonly at: Date
  /** Day whose figures count; by default that of the moment. */
  readonly day: Day | undefined
  /** Rules that the request overrides. */
  readonly rules?: Partial<OfferRules>
}

type HistoryPiece = Days & {
  /** Series, including the figures that were valid on the first day. */
  readonly series: readonly Series[]
  /** Pairs and days with more than one published figure. */
  readonly corrected: readonly FigurePlace[]
}

/** Length of a piece in days, long enough for a query of its own, and the maximum number of pieces. */
const pieceDays = 5_000
const maxPieces = 3

export function createRateArchive(db: Db, rules: OfferRules): RateArchive {
  async function loadPiece(range: SeriesRange, withdrawn: Promise<IsWithdrawn>): Promise<HistoryPiece> {
    const { start, end } = range
    const series = await createHistoryStore(db).loadSeries(range, withdrawn)
    const corrected = series.flatMap(({ source, base, quote, corrected }) =>
      corrected.filter((date) => date >= start).map((date) => ({ source, base, quote, date })),
    )
    return { start, end, series, corrected }
  }

  function loadHistory<Value>(range: SeriesRange, processPiece: (piece: HistoryPiece) => Value): Promise<Value[]> {
    const pieces = splitDays(range, Math.min(maxPieces, Math.ceil(lengthOf(range) / pieceDays)))
    const withdrawn = loadWithdrawn(db, range.knownAt)
    return Promise.all(pieces.map(async (days) => processPiece(await loadPiece({ ...range, ...days }, withdrawn))))
  }

  return {
    async loadBook({ at, day, rules: named }) {
      const records = await loadRateRecords(db, at, { day, knownAt: at })
      // A market gap suspends current offers only; an answer about the past never depends on a current setting.
      return createRateBook(records, at, { rules: { ...rules, ...named, marketGap: 'warn' }, day })
    },
    loadHistory,
    loadStatements: (subjects, knownAt) => createRateStore(db).loadStatements(subjects, knownAt),
    loadSettings: (knownAt) => atOneMoment(db, (tx) => loadSettings(tx, knownAt)),
  }
}

/** Past state to load: the knowledge of a moment, and the days up to one. */
type PastQuery = { readonly knownAt?: Date; readonly day?: Day | undefined }

/** Loads the current records, or those known at a past moment, in one transaction so that figures and margins match. */
export function loadRateRecords(db: Db, now: Date, { knownAt, day }: PastQuery = {}): Promise<RateRecords> {
  return atOneMoment(db, async (tx) => {
    const list = await createCurrencyStore(tx).findList(knownAt)
    // Includes currencies that are not offered, whose figures are still fetched and screened.
    const currencies = [...(list?.listed ?? []), ...homeCurrencies]
    return {
      ...(await loadSettings(tx, knownAt)),
      recent: await createRateStore(tx).loadRecent(currencies, day ?? lastDayToCome(now), knownAt),
      // The switch of a source is not recorded over time, so only current answers use it.
      ...(!knownAt && { switchedOff: new Set((await createSourceStore(tx).loadSwitchedOff()).keys()) }),
    }
  })
}

async function loadSettings(db: Db, knownAt: Date | undefined): Promise<RateSettings> {
  return {
    listedCurrencies: await createCurrencyStore(db).loadListed(knownAt),
    held: (await createQuarantineStore(db).loadPending(knownAt)).map(withoutFigure),
    marginSchedules: await createMarginStore(db).loadSchedules(knownAt),
    ownRates: await createOwnRateStore(db).load(knownAt),
    countrySettings: await createCountryStore(db).loadSettings(knownAt),
  }
}

function withoutFigure({ source, base, quote, date, learnedAt, reason }: HeldRate): HeldFigure {
  return { source, base, quote, date, learnedAt, reason }
}

function atOneMoment<Value>(db: Db, read: (tx: Db) => Promise<Value>): Promise<Value> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** Wraps an archive so that its reads fail in time while the database is away or does not answer. */
export function createArchiveInTime(archive: RateArchive, read: Read): RateArchive {
  return {
    loadBook: (query) => read(() => archive.loadBook(query)),
    loadHistory: (range, processPiece) => read(() => archive.loadHistory(range, processPiece)),
    loadStatements: (subjects, knownAt) => read(() => archive.loadStatements(subjects, knownAt)),
    loadSettings: (knownAt) => read(() => archive.loadSettings(knownAt)),
  }
}
