import { type Country, countryOfficialSources } from './country.ts'
import { type Currency, houseCurrency } from './currency.ts'
import { type Day, daysBetween, never } from './day.ts'
import { type Decimal, divide, type Fraction, multiply, one } from './decimal.ts'
import { percentOver } from './difference.ts'
import { createLegs, type DayLeg, euroLeg } from './history-legs.ts'
import { createShare } from './history-margins.ts'
import { rememberingLast } from './last-result.ts'
import type { MarginSchedule } from './margin.ts'
import { type PrintedPair, pairsOf } from './printed-pair.ts'
import type { ClientType } from './provider.ts'
import type { Series } from './series.ts'
import { ownDesk, type Source } from './source.ts'

/** What is asked: how a pair went from one day to another, for a kind of client in a country. */
export type HistoryQuestion = {
  readonly from: Currency
  readonly to: Currency
  readonly start: Day
  readonly end: Day
  readonly country: Country
  readonly clientType: ClientType
}

/** A day on which one of the figures in use was published: units of `to` for one of `from`. */
export type HistoryPoint = {
  readonly date: Day
  readonly official: Fraction | undefined
  /** For the amount that is meant when nobody names one. */
  readonly commercial: Fraction | undefined
  /** By how many percent the official rate is better for the client, to a hundredth of a hundredth. */
  readonly difference: Decimal | undefined
  /** Whose figures the official rate is made of; neighbours with the same have the same list. */
  readonly sources: readonly Source[]
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
export function historyOf(records: HistoryRecords, question: HistoryQuestion): HistoryPoint[] {
  const { from, to, start, end, country } = question
  const official = countryOfficialSources(country)
  const officialFrom = createLegs(records.series, from, official)
  const officialTo = createLegs(records.series, to, official)
  const ownFrom = createLegs(records.series, from, [ownDesk])
  const ownTo = createLegs(records.series, to, [ownDesk])
  const shareAt = createShare(records.marginSchedules, question)
  const sourcesOf = createSources()
  const differenceOf = createDifference()
  const points: HistoryPoint[] = []
  for (const day of daysOf(records.series, end)) {
    const legs = { from: officialFrom(day), to: officialTo(day) }
    const own = { from: ownFrom(day) ?? legs.from, to: ownTo(day) ?? legs.to }
    if (day < start || !(isNewOn(day, legs) || isNewOn(day, own))) continue
    const share = shareAt(day, own.from ?? euroLeg)
    const mid = midRate(legs)
    const ownMid = isSame(own, legs) ? mid : midRate(own)
    points.push({
      date: day,
      official: mid,
      commercial: ownMid && share && multiply(ownMid, share),
      difference: mid && ownMid && share && differenceOf(mid, ownMid, share),
      sources: sourcesOf(legs),
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

function monthOf(day: Day): string {
  return day.slice(0, 7)
}

/** The first day of all was a Thursday. */
function weekOf(day: Day): number {
  return Math.floor((daysBetween('1970-01-01', day) + 3) / 7)
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

type Legs = { readonly from: DayLeg | undefined; readonly to: DayLeg | undefined }

function isNewOn(day: Day, { from, to }: Legs): boolean {
  return from?.date === day || to?.date === day
}

function midRate({ from, to }: Legs): Fraction | undefined {
  return from && to && divide(to.perEuro, from.perEuro)
}

function isSame(one: Legs, other: Legs): boolean {
  return one.from === other.from && one.to === other.to
}

const differenceDigits = 4

/** Where we start from the official rate, our margins are the whole difference, and the same on thousands of days. */
function createDifference() {
  const ofMargins = rememberingLast((share: Fraction) => percentOver(one, share, differenceDigits))
  return (official: Fraction, ownMid: Fraction, share: Fraction): Decimal =>
    official === ownMid ? ofMargins(share) : percentOver(official, multiply(ownMid, share), differenceDigits)
}

function createSources() {
  let known: { from: Source | undefined; to: Source | undefined; list: readonly Source[] } | undefined
  return ({ from, to }: Legs): readonly Source[] => {
    if (known?.from !== from?.source || known?.to !== to?.source || !known) {
      const list = [...new Set([from?.source, to?.source])].filter((source) => source !== undefined)
      known = { from: from?.source, to: to?.source, list }
    }
    return known.list
  }
}
