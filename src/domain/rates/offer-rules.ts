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

/** Rules for our offers whose figures are in doubt or old. */
export type OfferRules = {
  /** While a figure that may be a real move is held: no offer, or one based on the last good figure. */
  readonly held: (typeof heldRules)[number]
  /** While the mid rate is older than fourteen days: a marked offer, or none. */
  readonly stale: (typeof staleRules)[number]
  /** Action while the market deviates from our mid beyond the limit: notify treasurers, or also suspend the offer. */
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

/** Why our offer is missing although there could be one. */
export const withholdingReasons = ['held', 'stale', 'no_cross', 'market_gap'] as const
export type WithholdingReason = (typeof withholdingReasons)[number]

const oldestMidDays = 14

/** Tells whether a rate is too old for a current one. */
export function isStale({ date }: Pick<Mid, 'date'>, today: Day): boolean {
  return daysBetween(date, today) > oldestMidDays
}

/** A rate of a pair on a day, which a held figure may concern. */
type Use = {
  readonly pair: Pair
  readonly provider: Provider
  readonly mid: Pick<Mid, 'date' | 'sources'>
  /** Order of the sources. */
  readonly order: readonly Source[]
  readonly today: Today
}

/**
 * Tells whether a held figure would replace those in use, or puts them in doubt: it is of one of the two currencies,
 * and of a source that could be used. If a central bank's dollar is in doubt, so is every price of it.
 */
export function concerns(held: HeldFigure, { pair, provider, mid, order, today }: Use): boolean {
  const isOfPair = [pair.from, pair.to].some((currency) =>
    pairsOf(held.source, currency).some((known) => isSamePair(held, known)),
  )
  const place = order.indexOf(held.source)
  if (!isOfPair || place < 0 || mid.sources.includes(ownDesk) || held.date > today(held.source)) return false
  const isNewer = held.date >= mid.date
  if (!isOwnProvider(provider)) return isNewer && mid.sources.some((source) => place <= order.indexOf(source))
  // A leap counts until a person decides, even if other sources publish later days.
  return (isNewer || (mayBeReal(held) && hasCounted(held))) && couldBeOurs(held, { pair, mid })
}

/** Tells whether a held figure could have counted when it arrived; one that was too old puts nothing in doubt. */
function hasCounted(held: HeldFigure): boolean {
  const learnedOn = zonedDay(held.learnedAt, zoneOf(held.source))
  return held.date > learnedOn || isInForce(held, learnedOn)
}

/** Our own offer uses the newest of the daily sources, and only without them the market or a monthly list. */
function couldBeOurs(held: HeldFigure, { pair, mid }: Pick<Use, 'pair' | 'mid'>): boolean {
  const isDaily = (source: Source, one: Pair) =>
    source !== 'market' && !isMonthly(source, one.from) && !isMonthly(source, one.to)
  return isDaily(held.source, { from: held.base, to: held.quote }) || !mid.sources.every((one) => isDaily(one, pair))
}

/** Removes held figures that their source has overtaken by a day with a newer good figure. */
export function withoutOvertaken<Entry extends SeriesEntry>(
  held: readonly HeldFigure[],
  series: readonly Series<Entry>[],
  today: Today,
): readonly HeldFigure[] {
  return held.filter((one) => !(overtakenOn(one, series) <= today(one.source)))
}

/** Returns the day from which the source has a newer good figure. */
export function overtakenOn(held: HeldFigure, series: readonly Series[]): Day {
  return findSeries(series, held)?.entries.find(({ date }) => date > held.date)?.date ?? never
}

export function mayBeReal(held: Pick<HeldFigure, 'reason'>): boolean {
  return !isSlip(held)
}

/** Returns when an offer was set: the later of its mid rate and its margins. */
export function offerSetAt(mid: Mid<PublishedRate>, schedules: readonly MarginSchedule[]): Date {
  const moments = [...mid.figures.map(momentOf), ...schedules.map(startOf)]
  return new Date(Math.max(...moments.map((moment) => moment.getTime())))
}

/** Returns when a figure takes effect: when we learned of it, but not before its day begins at its source. */
function momentOf({ source, date, learnedAt, origin }: PublishedRate): Date {
  // A manual rate counts on each of its days, but was set once.
  if (origin === 'set' || date <= dayOf(learnedAt)) return learnedAt
  const dayBegins = zonedTime(date, { hour: 0, minute: 0, timeZone: zoneOf(source) })
  return learnedAt < dayBegins ? dayBegins : learnedAt
}
