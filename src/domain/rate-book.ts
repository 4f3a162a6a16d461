import { createQuote, type Quote, type RateBoard } from './conversion.ts'
import { type Country, countryOfficialSources } from './country.ts'
import { type Currency, supportedCurrencies } from './currency.ts'
import { type Day, dayOf, nextDay } from './day.ts'
import { nextFreshnessChange } from './freshness.ts'
import { findMarginTiers, type MarginSchedule, type MarginTier, nextMarginChange, noMargin } from './margin.ts'
import { commercialMidRates, type MidRates, officialMidRates } from './mid-rates.ts'
import type { ClientType, Provider } from './provider.ts'
import { type HeldFigure, isInForce, type PublishedRate } from './publication.ts'
import type { Source } from './source.ts'

/** What the database knows that may count now or later. */
export type RateRecords = {
  readonly listedCurrencies: readonly Currency[]
  /** The last figures of every pair, one for each day. */
  readonly recent: readonly PublishedRate[]
  readonly held: readonly HeldFigure[]
  readonly marginSchedules: readonly MarginSchedule[]
}

export type BoardKey = { provider: Provider; country: Country; clientType: ClientType }

/** Everything needed to answer at one moment. It never changes; a later moment or new records make a new book. */
export type RateBook = {
  readonly supported: readonly Currency[]
  /** The newest figure of every pair that is in force. */
  readonly published: readonly PublishedRate[]
  readonly recent: readonly PublishedRate[]
  /** Figures that do not count until a treasurer has looked at them. */
  readonly held: readonly HeldFigure[]
  readonly marginSchedules: readonly MarginSchedule[]
  /** When everything in it was known: whoever asks for that moment later is told the same. */
  readonly knownAt: Date
  /** No figure in the book is expected to change before this moment. */
  readonly goodUntil: Date
  board(key: BoardKey): RateBoard
  /** The figures behind the boards of a provider in a country. */
  midRates(key: Pick<BoardKey, 'provider' | 'country'>): MidRates
}

export function createRateBook(records: RateRecords, now: Date): RateBook {
  const published = newestInForce(records.recent, dayOf(now))
  const boards = new Map<string, RateBoard>()
  const officialMids = new Map<readonly Source[], MidRates>()
  const commercialMids = new Map<readonly Source[], MidRates>()
  function midRates({ provider, country }: Pick<BoardKey, 'provider' | 'country'>): MidRates {
    const order = countryOfficialSources(country)
    const official = remembered(officialMids, order, () => officialMidRates(published, order))
    return provider === 'commercial'
      ? remembered(commercialMids, order, () => commercialMidRates(official, published))
      : official
  }
  return {
    supported: supportedCurrencies(records.listedCurrencies),
    published,
    recent: records.recent,
    held: records.held,
    marginSchedules: records.marginSchedules,
    knownAt: momentOfKnowledge(records, now),
    goodUntil: nextExpectedChange(published, records.marginSchedules, now),
    midRates,
    board(key) {
      // An official rate is the same for every client.
      const id = key.provider === 'commercial' ? `${key.country} ${key.clientType}` : key.country
      return remembered(boards, id, () =>
        boardOf(key.provider, midRates(key), (currency) =>
          tiersFor(records.marginSchedules, currency, { ...key, at: now }),
        ),
      )
    },
  }
}

/** The clocks of several copies may disagree by so much. */
const clockDifference = 60_000

/** Now, or a moment later where another copy's clock is ahead of ours. */
function momentOfKnowledge({ recent, held }: RateRecords, now: Date): Date {
  const soon = now.getTime() + clockDifference
  const learned = [...recent, ...held].map(({ learnedAt }) => learnedAt.getTime()).filter((time) => time <= soon)
  return new Date(learned.reduce((latest, time) => Math.max(latest, time), now.getTime()))
}

function remembered<Key, Value extends object>(known: Map<Key, Value>, key: Key, create: () => Value): Value {
  const before = known.get(key)
  if (before) return before
  const value = create()
  known.set(key, value)
  return value
}

function tiersFor(
  schedules: readonly MarginSchedule[],
  currency: Currency,
  { provider, country, clientType, at }: BoardKey & { at: Date },
): readonly MarginTier[] | undefined {
  return provider === 'commercial' ? findMarginTiers(schedules, { currency, country, clientType, at }) : noMargin
}

function newestInForce(recent: readonly PublishedRate[], today: Day): PublishedRate[] {
  const newest = new Map<string, PublishedRate>()
  for (const figure of recent) {
    if (!isInForce(figure, today)) continue
    const pair = `${figure.source} ${figure.base} ${figure.quote}`
    const known = newest.get(pair)
    if (!known || known.date < figure.date) newest.set(pair, figure)
  }
  return [...newest.values()]
}

type FindTiers = (currency: Currency) => readonly MarginTier[] | undefined

function boardOf(provider: Provider, midRates: MidRates, findTiers: FindTiers): RateBoard {
  const quotes = new Map<Currency, Quote>()
  for (const [currency, { perEuro }] of midRates) {
    const quote = createQuote(perEuro, findTiers(currency) ?? [])
    if (quote) quotes.set(currency, quote)
  }
  return { provider, quotes }
}

function nextExpectedChange(
  published: readonly PublishedRate[],
  schedules: readonly MarginSchedule[],
  now: Date,
): Date {
  const publications = [...new Set(published.map(({ source }) => source))].map((source) =>
    nextFreshnessChange(source, now),
  )
  // At midnight a figure may grow too old, so a new day is always a possible change.
  const moments = [nextDay(now), nextMarginChange(schedules, now), ...publications].filter(
    (moment) => moment !== undefined,
  )
  return new Date(Math.min(...moments.map((moment) => moment.getTime())))
}
