import type { Mid } from './cross.ts'
import { type Day, daysBetween, zonedTime } from './day.ts'
import { type MarginSchedule, startOf } from './margin.ts'
import type { Pair, Today } from './mid-rates.ts'
import { isSamePair, pairsOf } from './printed-pair.ts'
import type { Provider } from './provider.ts'
import { type HeldFigure, isInForce, isMonthly, type PublishedRate } from './publication.ts'
import { ownDesk, type Source, zoneOf } from './source.ts'

/** What becomes of our own offers when their figures are in doubt, or old. */
export type OfferRules = {
  /** While a figure waits that may be a real move: no offer, or that of the last good figure. */
  readonly held: (typeof heldRules)[number]
  /** While the mid rate is older than fourteen days: an offer that says so, or none. */
  readonly stale: (typeof staleRules)[number]
}

export const heldRules = ['suspend', 'keep'] as const
export const staleRules = ['mark', 'hide'] as const
export const usualRules: OfferRules = { held: 'suspend', stale: 'mark' }

/** Why there is no offer of ours although there could be one. */
export const withholdingReasons = ['held', 'stale'] as const
export type WithholdingReason = (typeof withholdingReasons)[number]

const oldestMidDays = 14

/** Whether a rate is made of figures so old that nobody is to take it for one of today. */
export function isStale({ date }: Pick<Mid, 'date'>, today: Day): boolean {
  return daysBetween(date, today) > oldestMidDays
}

type Use = {
  readonly pair: Pair
  readonly provider: Provider
  readonly mid: Mid<PublishedRate>
  /** Whose figure counts before whose. */
  readonly order: readonly Source[]
  readonly today: Today
}

/** The figures that would count in place of those in use, were they not waiting for somebody to look at them. */
export function heldInPlace(held: readonly HeldFigure[], use: Use): readonly HeldFigure[] {
  if (held.length === 0) return held
  return held.filter((one) => isInForce(one, use.today(one.source)) && (isNewer(one, use.mid) || isPreferred(one, use)))
}

/** A leap may be a real move of the market; a wrong unit or a swapped pair is a slip of whoever printed it. */
export function mayBeReal({ reason }: Pick<HeldFigure, 'reason'>): boolean {
  return reason === 'jump' || reason === 'disagreement'
}

function isNewer(held: HeldFigure, { figures }: Mid<PublishedRate>): boolean {
  return figures.some((figure) => isSamePair(held, figure) && held.date >= figure.date)
}

/** Whether it is of a source that would be asked before the one in use. */
function isPreferred(held: HeldFigure, { pair, provider, mid, order }: Use): boolean {
  if (mid.sources.includes(ownDesk)) return false
  const currency = [pair.from, pair.to].find((one) =>
    pairsOf(held.source, one).some((known) => isSamePair(held, known)),
  )
  if (currency === undefined || !order.includes(held.source)) return false
  // Our own offer does not start from a monthly list while the market is fresher.
  if (provider === 'commercial' && isMonthly(held.source, currency) && held.date < mid.date) return false
  return mid.sources.some((source) => order.indexOf(held.source) < order.indexOf(source))
}

/** When an offer was set: when its mid rate or a margin of it was, whichever is later. */
export function offerSetAt(mid: Mid<PublishedRate>, schedules: readonly MarginSchedule[]): Date {
  const moments = [...mid.figures.map(momentOf), ...schedules.map(startOf)]
  return new Date(Math.max(...moments.map((moment) => moment.getTime())))
}

/** Asking for the time of a place takes long, and a figure is asked about with every page. */
const moments = new WeakMap<PublishedRate, Date>()

function momentOf(figure: PublishedRate): Date {
  const known = moments.get(figure) ?? findMoment(figure)
  moments.set(figure, known)
  return known
}

/** From when on a figure counts with us. What came with the program, or from a file, is of its own day. */
function findMoment({ source, date, learnedAt, origin }: PublishedRate): Date {
  const dayBegins = zonedTime(date, { hour: 0, minute: 0, timeZone: zoneOf(source) })
  const isOfItsDay = origin === 'bundled' || origin === 'imported'
  return isOfItsDay || learnedAt < dayBegins ? dayBegins : learnedAt
}
