import { type Country, countryOfficialSources } from './country.ts'
import type { Mid } from './cross.ts'
import { type Currency, houseCurrency } from './currency.ts'
import { type Day, dayAfter, daysBetween, never } from './day.ts'
import { type Decimal, type Fraction, multiply, one } from './decimal.ts'
import { type FixedSide, percentDifference } from './difference.ts'
import { createShare } from './history-margins.ts'
import { rememberingLast } from './last-result.ts'
import type { MarginSchedule } from './margin.ts'
import { createPairMids, type Today } from './mid-rates.ts'
import { type PrintedPair, pairsOf } from './printed-pair.ts'
import type { ClientType } from './provider.ts'
import type { Series } from './series.ts'
import { ownDesk, type Source, type SourceEntry, sources } from './source.ts'

/** What is asked: how a pair went from one day to another, for a kind of client in a country. */
export type HistoryQuestion = {
  readonly from: Currency
  readonly to: Currency
  readonly start: Day
  readonly end: Day
  readonly country: Country
  readonly clientType: ClientType
  /** The moment of asking: what our desk has set for later is not told. */
  readonly at: Date
  /** The side that rates are told for one unit of. */
  readonly per: FixedSide
  /** Whether every day of the calendar is answered, with the figures that counted on it. */
  readonly isFilled: boolean
}

/** A day on which one of the figures in use was published, or any day where all are wanted. */
export type HistoryPoint = {
  readonly date: Day
  readonly official: Mid | undefined
  /** The mid of our own offer. */
  readonly own: Mid | undefined
  /** Units of `to` for one of `from`, for the amount that is meant when nobody names one. */
  readonly commercial: Fraction | undefined
  /** By how many percent the official rate is better for the client, to a hundredth of a hundredth. */
  readonly difference: Decimal | undefined
}

type HistoryRecords = {
  readonly series: readonly Series[]
  readonly marginSchedules: readonly MarginSchedule[]
}

/** What has to be known of the figures in use: the two currencies, and the euro where it is not a source's home. */
export function pairsOfHistory({ from, to, country }: Pick<HistoryQuestion, 'from' | 'to' | 'country'>): PrintedPair[] {
  const currencies = [...new Set([from, to, houseCurrency])]
  return [...countryOfficialSources(country), ownDesk].flatMap((source) =>
    currencies.flatMap((currency) => pairsOf(source, currency)),
  )
}

/** How the rates of a pair went, by the same rules that make the rates of today. */
export function historyOf({ series, marginSchedules }: HistoryRecords, question: HistoryQuestion): HistoryPoint[] {
  const { from, to, start, end, country, per, isFilled } = question
  const order = countryOfficialSources(country)
  const mids = createPairMids(series, { from, to }, order)
  const worth = from === houseCurrency ? undefined : createPairMids(series, { from: houseCurrency, to: from }, order)
  const shareAt = createShare(marginSchedules, question)
  const differenceOf = createDifference(per)
  let day = start
  const today: Today = () => day
  const perEuro = () => worth?.commercial(today)?.rate ?? one
  const points: HistoryPoint[] = []
  for (day of isFilled ? everyDay(start, end) : daysOf(series, end)) {
    const official = mids.official(today)
    const own = mids.commercial(today)
    if (day < start || !(isFilled || official?.newest === day || own?.newest === day)) continue
    const share = own && shareAt(day, perEuro)
    points.push({
      ...{ date: day, official, own },
      commercial: share && multiply(own.rate, share),
      difference: official && share && differenceOf(official, own, share),
    })
  }
  return points
}

export const intervals = ['daily', 'weekly', 'monthly'] as const
export type Interval = (typeof intervals)[number]

/** The last point of every day, week from Monday to Sunday, or month. */
export function thinned<Point extends { readonly date: Day }>(
  points: readonly Point[],
  interval: Interval,
): readonly Point[] {
  if (interval === 'daily') return points
  const periodOf = interval === 'monthly' ? monthOf : weekOf
  return points.filter(({ date }, index) => {
    const next = points[index + 1]
    return !next || periodOf(next.date) !== periodOf(date)
  })
}

type Told = { readonly interval: Interval; readonly sources: readonly Source[] }

/** Whether so much time lies between two days that nobody can say how the rate went in between. */
export function isGap(earlier: Day, later: Day, { interval, sources: used }: Told): boolean {
  const carried = Math.max(...used.map(longestCarry), silentDays)
  return daysBetween(earlier, later) > carried + periodDays[interval]
}

/** The market says something every day, however long its last word would count. */
const silentDays = 14
const periodDays: Readonly<Record<Interval, number>> = { daily: 0, weekly: 6, monthly: 30 }

function longestCarry(source: Source): number {
  const { carryForwardDays, monthlyCarryForwardDays }: SourceEntry = sources[source]
  return monthlyCarryForwardDays ?? carryForwardDays ?? silentDays
}

function monthOf(day: Day): string {
  return day.slice(0, 7)
}

/** The first day of all was a Thursday. */
function weekOf(day: Day): number {
  return Math.floor((daysBetween('1970-01-01', day) + 3) / 7)
}

function everyDay(start: Day, end: Day): Day[] {
  return Array.from({ length: daysBetween(start, end) + 1 }, (_, days) => dayAfter(start, days))
}

/** Every day up to the last that somebody published something for, in their order. */
function daysOf(series: readonly Series[], end: Day): Day[] {
  const lists = series.map(({ entries }) => entries.map(({ date }) => date))
  return lists.reduce(merged, []).filter((day) => day <= end)
}

/** Two ordered lists as one, which has what both have once. */
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

/** Where we start from the official rate, our margins are the whole difference, and the same on thousands of days. */
function createDifference(per: FixedSide) {
  const ofMargins = rememberingLast((share: Fraction) => percentDifference(one, share, per, differenceDigits))
  return (official: Mid, own: Mid, share: Fraction): Decimal =>
    official === own || official.rate === own.rate
      ? ofMargins(share)
      : percentDifference(official.rate, multiply(own.rate, share), per, differenceDigits)
}
