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
import { createRateStore, type FigurePlace } from '../db/stores/rates/rate-store.ts'
import { createSourceStore } from '../db/stores/rates/source-store.ts'
import { type IsWithdrawn, loadWithdrawn } from '../db/stores/rates/withdrawn-figures.ts'

/** What the database remembers beyond what counts now. */
export type RateArchive = {
  /** The book as it was, or would have been, made of what was known at a moment; or that of an earlier day. */
  loadBook(asked: BookAsked): Promise<RateBook>
  /** Reads a long range in pieces, and has each worked on while the next one is looked for. */
  loadHistory<Value>(range: SeriesRange, work: (piece: HistoryPiece) => Value): Promise<Value[]>
  /** Everything that was said about pairs on days, in the order we learned it. */
  loadStatements(subjects: readonly FigurePlace[], knownAt: Date): Promise<PublishedRate[]>
  /** Loads the settings that were known at a moment. */
  loadSettings(knownAt: Date): Promise<RateSettings>
}

type BookAsked = {
  /** What was known then. */
  readonly at: Date
  /** The day whose figures count; that of the moment where none is named. */
  readonly day: Day | undefined
  /** Rules that the request names; the others are those of the settings. */
  readonly rules?: Partial<OfferRules>
}

type HistoryPiece = Days & {
  /** With what stood on the first day. */
  readonly series: readonly Series[]
  /** Of what more than one thing was said. */
  readonly corrected: readonly FigurePlace[]
}

/** Long enough that a piece is worth a query of its own, and few enough however long the range. */
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

  function loadHistory<Value>(range: SeriesRange, work: (piece: HistoryPiece) => Value): Promise<Value[]> {
    const pieces = splitDays(range, Math.min(maxPieces, Math.ceil(lengthOf(range) / pieceDays)))
    const withdrawn = loadWithdrawn(db, range.knownAt)
    return Promise.all(pieces.map(async (days) => work(await loadPiece({ ...range, ...days }, withdrawn))))
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

/** What of the past is wanted: what was known at a moment, the days up to one. */
type Past = { readonly knownAt?: Date; readonly day?: Day | undefined }

/** All of one moment, so that a figure and its margin belong together; or what was known at an earlier one. */
export function loadRateRecords(db: Db, now: Date, { knownAt, day }: Past = {}): Promise<RateRecords> {
  return atOneMoment(db, async (tx) => {
    const list = await createCurrencyStore(tx).findList(knownAt)
    // Of what is off figures go on coming, and are guarded as any others.
    const currencies = [...(list?.listed ?? []), ...homeCurrencies]
    return {
      ...(await loadSettings(tx, knownAt)),
      recent: await createRateStore(tx).loadRecent(currencies, day ?? lastDayToCome(now), knownAt),
      // Whether a source is off is not recorded over time, so only current answers use it.
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

/** An archive that keeps nobody waiting for a database that is away or says nothing. */
export function createArchiveInTime(archive: RateArchive, read: Read): RateArchive {
  return {
    loadBook: (asked) => read(() => archive.loadBook(asked)),
    loadHistory: (range, work) => read(() => archive.loadHistory(range, work)),
    loadStatements: (subjects, knownAt) => read(() => archive.loadStatements(subjects, knownAt)),
    loadSettings: (knownAt) => read(() => archive.loadSettings(knownAt)),
  }
}
