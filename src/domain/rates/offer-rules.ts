import { type Day, dayOf, daysBetween, never, zonedDay, zonedTime } from '../calendar/day.ts'
import type { Decimal } from '../money/decimal.ts'
import { type HeldFigure, isSlip } from '../sources/held-figure.ts'
import { isSamePair, pairsOf } from '../sources/printed-pair.ts'
import { isOwnProvider, type Provider } from '../sources/provider.ts'
import { isInForce, isMonthly, type PublishedRate } from '../sources/publication.ts'
import { ownDesk, type Source, zoneOf } from '../sources/source.ts'
import type { Mid } from './cross.ts'
import { type MarginSchedule, startOf } from './margin.ts'
import type { Pair, Today } from './mid-rates.ts'
import { findSeries, type Series, type SeriesEntry } from './series.ts'

/** What becomes of our own offers when their figures are in doubt, or old. */
export type OfferRules = {
  /** While a figure waits that may be a real move: no offer, or that of the last good figure. */
  readonly held: (typeof heldRules)[number]
  /** While the mid rate is older than fourteen days: an offer that says so, or none. */
  readonly stale: (typeof staleRules)[number]
  /** Action while the market deviates from our mid by more than the limit: notify treasurers, or also suspend the offer. */
  readonly marketGap: (typeof marketGapRules)[number]
  readonly marketGapPercent: Decimal
}

export const heldRules = ['suspend', 'keep'] as const
export const staleRules = ['mark', 'hide'] as const
export const marketGapRules = ['warn', 'suspend'] as const
export const usualRules: OfferRules = {
  held: 'suspend',
  stale: 'mark',
  marketGap: 'warn',
  marketGapPercent: { units: 3n, scale: 0 },
}

/** Why there is no offer of ours although there could be one. */
export const withholdingReasons = ['held', 'stale', 'no_cross', 'market_gap'] as const
export type WithholdingReason = (typeof withholdingReasons)[number]

const oldestMidDays = 14

/** Whether a rate is made of figures so old that nobody is to take it for one of today. */
export function isStale({ date }: Pick<Mid, 'date'>, today: Day): boolean {
  return daysBetween(date, today) > oldestMidDays
}

/** What a held figure may concern: a rate of a pair on a day. */
type Use = {
  readonly pair: Pair
  readonly provider: Provider
  readonly mid: Pick<Mid, 'date' | 'sources'>
  /** Whose figure counts before whose. */
  readonly order: readonly Source[]
  readonly today: Today
}

/**
 * Whether a figure that is held would count in the place of those in use, or puts them in doubt: it is of one of the two
 * currencies, and of a source that could have their place. When the dollar of the central bank is in doubt, so is every
 * price of it.
 */
export function concerns(held: HeldFigure, { pair, provider, mid, order, today }: Use): boolean {
  const isOfPair = [pair.from, pair.to].some((currency) =>
    pairsOf(held.source, currency).some((known) => isSamePair(held, known)),
  )
  const place = order.indexOf(held.source)
  if (!isOfPair || place < 0 || mid.sources.includes(ownDesk) || held.date > today(held.source)) return false
  const isNewer = held.date >= mid.date
  if (!isOwnProvider(provider)) return isNewer && mid.sources.some((source) => place <= order.indexOf(source))
  // What the source said of a leap stands until somebody decides, whatever others say of later days.
  return (isNewer || (mayBeReal(held) && hasCounted(held))) && couldBeOurs(held, { pair, mid })
}

/** A figure that was too old to count when we learned of it puts nothing in doubt. */
function hasCounted(held: HeldFigure): boolean {
  const learnedOn = zonedDay(held.learnedAt, zoneOf(held.source))
  return held.date > learnedOn || isInForce(held, learnedOn)
}

/** Our own offer takes the newest of those that publish every day, and only without them a market or a monthly list. */
function couldBeOurs(held: HeldFigure, { pair, mid }: Pick<Use, 'pair' | 'mid'>): boolean {
  const isDaily = (source: Source, one: Pair) =>
    source !== 'market' && !isMonthly(source, one.from) && !isMonthly(source, one.to)
  return isDaily(held.source, { from: held.base, to: held.quote }) || !mid.sources.every((one) => isDaily(one, pair))
}

/** Without what the source has said something newer and good about by a day: that is settled, though nobody decided. */
export function withoutOvertaken<Entry extends SeriesEntry>(
  held: readonly HeldFigure[],
  series: readonly Series<Entry>[],
  today: Today,
): readonly HeldFigure[] {
  return held.filter((one) => !(overtakenOn(one, series) <= today(one.source)))
}

/** The day from which on the source has said something newer and good. */
export function overtakenOn(held: HeldFigure, series: readonly Series[]): Day {
  return findSeries(series, held)?.entries.find(({ date }) => date > held.date)?.date ?? never
}

export function mayBeReal(held: Pick<HeldFigure, 'reason'>): boolean {
  return !isSlip(held)
}

/** When an offer was set: when its mid rate or a margin of it was, whichever is later. */
export function offerSetAt(mid: Mid<PublishedRate>, schedules: readonly MarginSchedule[]): Date {
  const moments = [...mid.figures.map(momentOf), ...schedules.map(startOf)]
  return new Date(Math.max(...moments.map((moment) => moment.getTime())))
}

/** Returns when a figure takes effect: when we learned of it, but not before its day begins at its source. */
function momentOf({ source, date, learnedAt, origin }: PublishedRate): Date {
  // What our desk has set is of each day it holds, but was set once.
  if (origin === 'set' || date <= dayOf(learnedAt)) return learnedAt
  const dayBegins = zonedTime(date, { hour: 0, minute: 0, timeZone: zoneOf(source) })
  return learnedAt < dayBegins ? dayBegins : learnedAt
}
