import { type Day, dayOf, lastMomentOf } from '../calendar/day.ts'
import type { Country } from '../countries/country.ts'
import { type Countries, type CountrySetting, countriesAt, usualSettings } from '../countries/country-settings.ts'
import type { Editioned } from '../editions/edition.ts'
import { type Currency, houseCurrency, supportedCurrencies } from '../money/currency.ts'
import { type Fraction, one } from '../money/decimal.ts'
import type { HeldFigure } from '../sources/held-figure.ts'
import type { PrintedPair } from '../sources/printed-pair.ts'
import { type ClientType, isOwnProvider, officialProvider, ownProvider, type Provider } from '../sources/provider.ts'
import { isInForce, type PublishedRate } from '../sources/publication.ts'
import type { Source } from '../sources/source.ts'
import { createToday, momentOfKnowledge } from './book-moment.ts'
import { createQuote, type Quote, type RateBoard } from './conversion.ts'
import { createCross, type Mid } from './cross.ts'
import { findMarginTiers, findSchedule, type MarginSchedule, noMargin } from './margin.ts'
import { isBeyond, type MarketGap, marketDeviation } from './market-gap.ts'
import { createPairMids, type Pair, type Today } from './mid-rates.ts'
import { nextExpectedChange } from './next-change.ts'
import {
  concerns,
  isStale,
  mayBeReal,
  type OfferRules,
  offerSetAt,
  usualRules,
  type WithholdingReason,
  withoutOvertaken,
} from './offer-rules.ts'
import { type OwnRate, withOwnRates } from './own-rate.ts'
import { createPairTable, type PairTable, remembered } from './pair-table.ts'
import { fitsEuroRates, largestShare } from './round-trip.ts'
import { pairName, seriesOf } from './series.ts'

/** Records that may be used now or later. */
export type RateRecords = {
  readonly listedCurrencies: readonly Currency[]
  /** The last figures of every pair, one for each day. */
  readonly recent: readonly PublishedRate[]
  readonly held: readonly HeldFigure[]
  readonly marginSchedules: readonly MarginSchedule[]
  /** Manual rates; none if omitted. */
  readonly ownRates?: readonly OwnRate[]
  /** Recorded settings of countries, in order; those of a new database if omitted. */
  readonly countrySettings?: readonly CountrySetting[]
  /** Sources that are turned off; none if omitted. */
  readonly switchedOff?: ReadonlySet<Source>
}

/** All records that an answer at one moment depends on, except published rates. */
export type RateSettings = Required<Omit<RateRecords, 'recent' | 'switchedOff'>>

export type BoardKey = { provider: Provider; country: Country; clientType: ClientType }

/** Everything needed to answer at one moment. It never changes; a later moment or new records make a new book. */
export type RateBook = Editioned & {
  /** Records from which the book is made. */
  readonly records: RateRecords
  readonly supported: readonly Currency[]
  /** The newest figure of every pair that is in force. */
  readonly published: readonly PublishedRate[]
  readonly recent: readonly PublishedRate[]
  /** Held figures, which are not used until a treasurer has decided about them. */
  readonly held: readonly HeldFigure[]
  readonly marginSchedules: readonly MarginSchedule[]
  readonly countrySettings: readonly CountrySetting[]
  /** Settings of countries at the moment of the book. */
  readonly countries: Countries
  /** Sources that are turned off. Their figures stay in use until they are too old. */
  readonly switchedOff: ReadonlySet<Source>
  readonly rules: OfferRules
  /** Day whose figures are used, in UTC. */
  readonly day: Day
  /** Moment of the book. A later request for this moment gets the same response. */
  readonly knownAt: Date
  /** Tells whether any figure of a pair is known, however old. */
  knows(pair: PrintedPair): boolean
  board(key: BoardKey): RateBoard
  /** Finds the rate of a pair before margins. */
  findMid(key: Pick<BoardKey, 'provider' | 'country'>, pair: Pair): BookMid | undefined
  /** Finds the ECB rate of a pair, which is the reference for mark-ups. */
  findReference(pair: Pair): BookMid | undefined
  /** Finds held figures that would be used for a pair if they were released. */
  findHeld(key: Pick<BoardKey, 'provider' | 'country'>, pair: Pair): readonly HeldFigure[]
  /** Finds the reason why a pair that we could offer is not offered. */
  findWithholding(key: Omit<BoardKey, 'provider'>, pair: Pair): WithholdingReason | undefined
  /** Returns the market gap of a currency if it is beyond the limit of the rules. */
  findMarketGap(country: Country, currency: Currency): MarketGap | undefined
  /** Finds the time at which our offer for a pair was set. */
  findSetAt(key: Omit<BoardKey, 'provider'>, pair: Pair): Date | undefined
}

export type BookMid = Mid<PublishedRate>

type Circumstances = {
  readonly rules?: OfferRules
  /** Past day whose figures are used instead of those of the current day of each source. */
  readonly day?: Day | undefined
}

export function createRateBook(records: RateRecords, now: Date, circumstances: Circumstances = {}): RateBook {
  const { rules = usualRules, day } = circumstances
  const { held, marginSchedules, countrySettings = usualSettings, ownRates = [] } = records
  const today = day === undefined ? createToday(now) : () => day
  const ofDay = day ?? dayOf(now)
  const marginsAt = day === undefined ? now : earlier(now, lastMomentOf(day))
  const countries = countriesAt(countrySettings, day === undefined ? undefined : lastMomentOf(day))
  const recent = withOwnRates(records.recent, ownRates, marginsAt)
  const series = seriesOf(recent)
  const known = new Set(series.map(pairName))
  const waiting = withoutOvertaken(held, series, today)
  const boards = new Map<string, RateBoard>()
  const mids = new Map<readonly Source[], PairTable<Readonly<Record<Provider, BookMid | undefined>>>>()

  function midsOf(order: readonly Source[], pair: Pair) {
    const table = remembered(mids, order, createPairTable<Readonly<Record<Provider, BookMid | undefined>>>)
    return table(pair, () => {
      const { official, commercial } = createPairMids(series, pair, order)
      return { [officialProvider]: official(today), [ownProvider]: commercial(today) }
    })
  }

  function findMid({ provider, country }: Pick<BoardKey, 'provider' | 'country'>, pair: Pair) {
    return midsOf(countries.of(country).officialSources, pair)[provider]
  }

  function findHeld({ provider, country }: Pick<BoardKey, 'provider' | 'country'>, pair: Pair): readonly HeldFigure[] {
    const mid = waiting.length > 0 ? findMid({ provider, country }, pair) : undefined
    if (!mid) return []
    const order = countries.of(country).officialSources
    return waiting.filter((figure) => concerns(figure, { pair, provider, mid, order, today }))
  }

  function tiersOf(currency: Currency, { country, clientType }: Omit<BoardKey, 'provider'>) {
    return findMarginTiers(marginSchedules, { currency, country, clientType, at: marginsAt })
  }

  function findWithholding(client: Omit<BoardKey, 'provider'>, pair: Pair): WithholdingReason | undefined {
    const key = { provider: ownProvider, country: client.country } as const
    if (!tiersOf(pair.from, client) || !tiersOf(pair.to, client)) return undefined
    if (rules.held === 'suspend' && findHeld(key, pair).some(mayBeReal)) return 'held'
    const mid = findMid(key, pair)
    if (mid && rules.stale === 'hide' && isStale(mid, ofDay)) return 'stale'
    if (hasNoCross(client, pair)) return 'no_cross'
    const isApart = [pair.from, pair.to].some((currency) => findMarketGap(client.country, currency))
    return rules.marketGap === 'suspend' && isApart ? 'market_gap' : undefined
  }

  function findMarketGap(country: Country, currency: Currency): MarketGap | undefined {
    const pair = { from: houseCurrency, to: currency }
    const mid = currency === houseCurrency ? undefined : findMid({ provider: ownProvider, country }, pair)
    const market = mid && createCross(series, 'market', pair)?.(today('market'))
    const deviation = market && marketDeviation(mid, market, ofDay)
    return deviation && isBeyond(deviation, rules.marketGapPercent)
      ? { currency, deviation, date: market.date }
      : undefined
  }

  /** Tells whether both currencies have a rate against the euro, but no cross rate to sell at. */
  function hasNoCross(client: Omit<BoardKey, 'provider'>, pair: Pair): boolean {
    if (pair.from === houseCurrency || pair.to === houseCurrency) return false
    const key = { provider: ownProvider, country: client.country } as const
    const [from, to] = [pair.from, pair.to].map((currency) => findMid(key, { from: houseCurrency, to: currency })?.rate)
    const cross = findMid(key, pair)?.rate
    if (!from || !to) return cross !== undefined
    const tiers = { from: tiersOf(pair.from, client) ?? noMargin, to: tiersOf(pair.to, client) ?? noMargin }
    return !cross || !fitsEuroRates(cross, { from, to }, largestShare(tiers))
  }

  function createBoard({ provider, country, clientType }: BoardKey): RateBoard {
    const isOurs = isOwnProvider(provider)
    const quotes = createPairTable<Quote | undefined>()
    const client = { country, clientType }
    const marginsOf = (currency: Currency) => (isOurs ? tiersOf(currency, client) : noMargin)
    const perEuro = (currency: Currency): Fraction | undefined =>
      currency === houseCurrency ? one : findMid({ provider, country }, { from: houseCurrency, to: currency })?.rate
    function quoteOf(pair: Pair): Quote | undefined {
      const mid = findMid({ provider, country }, pair)
      const [from, to] = [marginsOf(pair.from), marginsOf(pair.to)]
      if (!mid || !from || !to || (isOurs && findWithholding(client, pair))) return undefined
      return createQuote(mid, { from, to }, { from: perEuro(pair.from), to: perEuro(pair.to) })
    }
    const findQuote = (from: Currency, to: Currency) => quotes({ from, to }, quoteOf)
    return {
      provider,
      findQuote,
      has: (code) => code === houseCurrency || findQuote(houseCurrency, code) !== undefined,
    }
  }

  return {
    records,
    supported: supportedCurrencies(records.listedCurrencies),
    recent,
    held,
    marginSchedules,
    countrySettings,
    countries,
    switchedOff: records.switchedOff ?? new Set(),
    published: newestInForce(recent, today),
    rules,
    day: ofDay,
    knownAt: momentOfKnowledge(records, now),
    edition: { goodUntil: nextExpectedChange(series, { marginSchedules, ownRates }, now) },
    knows: (pair) => known.has(pairName(pair)),
    findMid,
    findReference: (pair) => midsOf(referenceOrder, pair)[officialProvider],
    findHeld,
    findWithholding,
    findMarketGap,
    findSetAt({ country, clientType }, pair) {
      const mid = findMid({ provider: ownProvider, country }, pair)
      const schedules = [pair.from, pair.to].flatMap(
        (currency) => findSchedule(marginSchedules, { currency, country, clientType, at: marginsAt }) ?? [],
      )
      return mid && offerSetAt(mid, schedules)
    },
    // An official rate is the same for every client.
    board: (key) =>
      remembered(boards, isOwnProvider(key.provider) ? `${key.country} ${key.clientType}` : key.country, () =>
        createBoard(key),
      ),
  }
}

const referenceOrder: readonly Source[] = ['ecb']

function earlier(first: Date, second: Date): Date {
  return first < second ? first : second
}

function newestInForce(recent: readonly PublishedRate[], today: Today): PublishedRate[] {
  const newest = new Map<string, PublishedRate>()
  for (const figure of recent) {
    if (!isInForce(figure, today(figure.source))) continue
    const pair = pairName(figure)
    const known = newest.get(pair)
    if (!known || known.date < figure.date) newest.set(pair, figure)
  }
  return [...newest.values()]
}
