import { type Day, dayAfter, daysBetween, earlierOf, laterOf, never } from '../calendar/day.ts'
import type { Country } from '../countries/country.ts'
import { type CountrySetting, createOrderOn, sourcesEver, usualSettings } from '../countries/country-settings.ts'
import { type Currency, houseCurrency } from '../money/currency.ts'
import { type Decimal, type Fraction, multiply, one } from '../money/decimal.ts'
import type { Mid } from '../rates/cross.ts'
import { type FixedSide, percentDifference } from '../rates/difference.ts'
import { rememberingLast } from '../rates/last-result.ts'
import type { MarginSchedule } from '../rates/margin.ts'
import { createPairMids, type Today } from '../rates/mid-rates.ts'
import { concerns, isStale, mayBeReal, type OfferRules, overtakenOn, usualRules } from '../rates/offer-rules.ts'
import type { OwnRate } from '../rates/own-rate.ts'
import { fitsEuroRates } from '../rates/round-trip.ts'
import type { Series } from '../rates/series.ts'
import type { HeldFigure } from '../sources/held-figure.ts'
import { isSamePair, type PrintedPair, pairsOf } from '../sources/printed-pair.ts'
import { type ClientType, ownProvider } from '../sources/provider.ts'
import { ownDesk, type Source, sourceNames } from '../sources/source.ts'
import { todayOf } from '../sources/source-day.ts'
import { createLargestShare, createShare } from './margins-of-day.ts'
import { withOwnSeries } from './own-series.ts'

/** A question for the history of a pair between two days, for a client type in a country. */
export type HistoryQuestion = {
  readonly from: Currency
  readonly to: Currency
  readonly start: Day
  readonly end: Day
  readonly country: Country
  readonly clientType: ClientType
  /** Moment of the question: manual rates set for later are left out. */
  readonly at: Date
  /** The side whose unit rates are given for. */
  readonly per: FixedSide
  /** True if every calendar day is answered, with the figures that counted on it. */
  readonly isFilled: boolean
  /** Rules by which offers are suspended; days without an offer have no commercial rate. */
  readonly rules?: OfferRules
}

/** A day with a published figure of a source in use, or any day if all are requested. */
export type HistoryPoint = {
  readonly date: Day
  readonly official: Mid | undefined
  /** Mid rate of our own offer. */
  readonly own: Mid | undefined
  /** Units of `to` for one of `from`, for the default amount. */
  readonly commercial: Fraction | undefined
  /** How many percent the official rate is better for the client, with two decimals. */
  readonly difference: Decimal | undefined
}

type HistoryRecords = {
  readonly series: readonly Series[]
  /** Held figures; none if omitted. */
  readonly held?: readonly HeldFigure[]
  readonly marginSchedules: readonly MarginSchedule[]
  /** Manual rates; none if omitted. */
  readonly ownRates?: readonly OwnRate[]
  /** Recorded settings of countries; those of a new database if omitted. */
  readonly countrySettings?: readonly CountrySetting[]
}

/** Returns the pairs whose figures are needed: the two currencies, and the euro if it is not a source's base. */
export function pairsOfHistory(
  { from, to, country }: Pick<HistoryQuestion, 'from' | 'to' | 'country'>,
  settings: readonly CountrySetting[] = usualSettings,
): PrintedPair[] {
  const currencies = [...new Set([from, to, houseCurrency])]
  return [...sourcesEver(settings, country), ownDesk].flatMap((source) =>
    currencies.flatMap((currency) => pairsOf(source, currency)),
  )
}

/** Returns the history of a pair by the rules of today's rates. */
export function historyOf(records: HistoryRecords, question: HistoryQuestion): HistoryPoint[] {
  const { marginSchedules, countrySettings = usualSettings, ownRates = [] } = records
  const series = withOwnSeries(records.series, ownRates, question.at)
  const { from, to, start, per, isFilled } = question
  const orderOn = createOrderOn(countrySettings, question.country)
  const shareAt = createShare(marginSchedules, question)
  const mostKeptOn = createLargestShare(marginSchedules, question)
  const differenceOf = createDifference(per)
  const todays = new Map(sourceNames.map((source) => [source, todayOf(source, question.at)]))
  const end = earlierOf(question.end, [...todays.values()].reduce(laterOf))
  let day = start
  // A day that has not begun at its source has no figure.
  const today: Today = (source) => earlierOf(day, todays.get(source) ?? day)
  const byOrder = rememberingAll((order: readonly Source[]) => {
    const euroRates = createEuroRates(series, question, { today, order })
    return {
      mids: createPairMids(series, { from, to }, order),
      isWithheld: createWithholding(records, question, { today, order }),
      perEuro: euroRates.from,
      fits: createFit(question, { euroRates, mostKeptOn }),
    }
  })
  const points: HistoryPoint[] = []
  // There is nothing to carry forward before the first published figure, however far back the question goes.
  const firstKnown = series.flatMap(({ entries }) => entries[0]?.date ?? []).reduce(earlierOf, never)
  for (day of isFilled ? everyDay(laterOf(start, firstKnown), end) : daysOf(series, end)) {
    const { mids, isWithheld, perEuro, fits } = byOrder(orderOn(day))
    const official = mids.official(today)
    const own = mids.commercial(today)
    if (day < start || !(isFilled || official?.newest === day || own?.newest === day)) continue
    const offered = own && !isWithheld(own, day) ? shareAt(day, perEuro) : undefined
    const share = own && offered && fits(own, day) ? offered : undefined
    points.push({
      date: day,
      official,
      own,
      commercial: own && share && multiply(own.rate, share),
      difference: official && own && share && differenceOf(official, own, share),
    })
  }
  return points
}

/** The current day of each source and the order of the sources, both as of the day that is computed. */
type Ruling = { readonly today: Today; readonly order: readonly Source[] }

function createWithholding({ series, held = [] }: HistoryRecords, question: HistoryQuestion, { today, order }: Ruling) {
  const { from, to, rules = usualRules } = question
  const leaps = rules.held === 'suspend' ? held.filter(mayBeReal) : []
  const ends = leaps.map((leap) => overtakenOn(leap, series))
  const use = { pair: { from, to }, provider: ownProvider, order, today } as const
  return (mid: Mid, day: Day): boolean =>
    (rules.stale === 'hide' && isStale(mid, day)) ||
    leaps.some((leap, index) => today(leap.source) < (ends[index] ?? never) && concerns(leap, { ...use, mid }))
}

type EuroRates = Readonly<Record<'from' | 'to', () => Fraction | undefined>>

/** Returns the rates against the euro of both currencies of a pair, as used by our own offers. */
function createEuroRates(
  series: readonly Series[],
  { from, to }: HistoryQuestion,
  { today, order }: Ruling,
): EuroRates {
  const perEuro = (currency: Currency) => {
    if (currency === houseCurrency) return () => one
    const { commercial } = createPairMids(series, { from: houseCurrency, to: currency }, order)
    return () => commercial(today)?.rate
  }
  return { from: perEuro(from), to: perEuro(to) }
}

type Fit = { readonly euroRates: EuroRates; readonly mostKeptOn: (day: Day) => Fraction }

/** Returns a predicate that tells whether a cross rate was on offer on a day, by the same rule as a rate book. */
function createFit({ from, to }: HistoryQuestion, { euroRates, mostKeptOn }: Fit) {
  const isCross = from !== houseCurrency && to !== houseCurrency
  return ({ rate }: Mid, day: Day): boolean => {
    if (!isCross) return true
    const euro = { from: euroRates.from(), to: euroRates.to() }
    return euro.from && euro.to ? fitsEuroRates(rate, { from: euro.from, to: euro.to }, mostKeptOn(day)) : false
  }
}

/** Returns the figures held during the requested days, or still held at their beginning. */
export function heldDuring(
  { series, countrySettings, held = [] }: Pick<HistoryRecords, 'series' | 'countrySettings' | 'held'>,
  { start, end, ...asked }: Pick<HistoryQuestion, 'from' | 'to' | 'country' | 'start' | 'end'>,
): readonly HeldFigure[] {
  const pairs = pairsOfHistory(asked, countrySettings)
  return held.filter(
    (one) => one.date <= end && overtakenOn(one, series) > start && pairs.some((pair) => isSamePair(pair, one)),
  )
}

/** Remembers the result of a function for each of a few keys. */
function rememberingAll<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const value = work(key)
    known.set(key, value)
    return value
  }
}

function everyDay(start: Day, end: Day): Day[] {
  return Array.from({ length: daysBetween(start, end) + 1 }, (_, days) => dayAfter(start, days))
}

/** Returns every day with a published figure up to an end, in order. */
function daysOf(series: readonly Series[], end: Day): Day[] {
  const lists = series.map(({ entries }) => entries.map(({ date }) => date))
  return lists.reduce(merged, []).filter((day) => day <= end)
}

/** Merges two ordered lists without repetitions. */
function merged(one: readonly Day[], other: readonly Day[]): Day[] {
  const all: Day[] = []
  let left = 0
  let right = 0
  while (left < one.length || right < other.length) {
    const a = one[left] ?? never
    const b = other[right] ?? never
    all.push(a < b ? a : b)
    if (a <= b) left++
    if (b <= a) right++
  }
  return all
}

const differenceDigits = 4

/**
 * If our offer starts from the official rate, the margins are the whole difference and the same on thousands of days.
 */
function createDifference(per: FixedSide) {
  const ofMargins = rememberingLast((share: Fraction) => percentDifference(one, share, per, differenceDigits))
  return (official: Mid, own: Mid, share: Fraction): Decimal =>
    official === own || official.rate === own.rate
      ? ofMargins(share)
      : percentDifference(official.rate, multiply(own.rate, share), per, differenceDigits)
}
