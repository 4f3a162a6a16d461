import { daysBetween } from '../calendar/day.ts'
import { type Figure, isInForce, isReleased } from '../sources/publication.ts'
import type { Source } from '../sources/source.ts'
import type { GoodFigures } from './good-figures.ts'
import { isWitness, type SecondOpinion, type SecondOpinions, vouches, witnessLimit } from './second-opinion.ts'
import { type Suspicion, suspectContradicted, suspectLeap, suspectUnconfirmed } from './suspicion.ts'
import {
  type Change,
  changeBetween,
  isOrdinary,
  isSmall,
  isUsualStretch,
  isWithin,
  maxLimit,
  percent,
  priceOf,
} from './volatility.ts'

/** Maximum number of days between a figure and the known one that it is compared with. */
const longestGapDays = 365

/** Limit of the deviation from another source on the day before, or from the corrected figure. */
export const disagreementLimit = percent(5n)

/** Maximum age in days of an opinion that contradicts a move: an older one may not have seen a recent change. */
const contradictionDays = 3

/** Numbers of figures back, a week and a month, with which a figure is also compared, so that slow drifts are found. */
const figuresBack = [5, 20]

type Measures = {
  readonly source: Source
  readonly good: GoodFigures
  readonly opinions: SecondOpinions
  /** Maximum pause in days after which usual moves count as ordinary. After a longer pause only small moves do. */
  readonly gapDays?: number | undefined
  /** Finds the latest held figure of the same source and pair for an earlier day. */
  readonly findWaiting: (figure: Figure) => Figure | undefined
}

/** Returns the suspicion about a figure compared with accepted figures; undefined if there is none. */
export function findSuspicion(figure: Figure, measures: Measures): Suspicion | undefined {
  const { source, good, opinions, gapDays } = measures
  const before = good.before(figure)
  // The first days of a file may be older than all known figures.
  const last = before.at(-1) ?? good.after(figure)
  const days = last ? Math.abs(daysBetween(last.date, figure.date)) : 0
  if (!last || days > longestGapDays) return suspectAlone(figure, opinions)
  const leap = changeBetween(priceOf(figure), priceOf(last))
  const isUsual = gapDays !== undefined && days > gapDays ? isSmall(leap) : isOrdinary(leap, days, before)
  if (!isUsual) return isConfirmed(figure, leap, opinions) ? undefined : suspectLeap(figure, last)
  const known = good.knownBefore(figure)
  const isFollowed = known !== undefined && isInForce({ ...known, source }, figure.date)
  return (
    suspectCorrection(figure, measures) ??
    suspectStretch(figure, before, opinions) ??
    suspectMove(figure, { leap, last, opinions }) ??
    // Only a figure known before this file counts as the previous one here, because a file cannot confirm itself.
    (isFollowed ? undefined : suspectResumed(figure, last, measures))
  )
}

/** Returns a suspicion of a correction, unless it is small, confirmed, or much closer to the figure before that day. */
function suspectCorrection(figure: Figure, { good, opinions }: Measures): Suspicion | undefined {
  const known = good.known(figure)
  const change = known ? changeBetween(priceOf(figure), priceOf(known)) : 0n
  if (!known || change <= disagreementLimit || isConfirmed(figure, change, opinions)) return undefined
  const earlier = good.knownBefore(figure)
  const distance = earlier && changeBetween(priceOf(figure), priceOf(earlier))
  const makesSense =
    distance !== undefined &&
    distance * 2n <= change &&
    isWithin(distance, disagreementLimit, daysBetween(earlier?.date ?? figure.date, figure.date))
  return makesSense ? undefined : suspectLeap(figure, known)
}

function suspectStretch(figure: Figure, before: readonly Figure[], opinions: SecondOpinions): Suspicion | undefined {
  // A leap that a person released sets the new level.
  const released = before.findLastIndex(isReleased)
  for (const count of figuresBack) {
    const index = Math.max(before.length - count, released)
    const start = before[index]
    if (!start) return undefined
    const change = changeBetween(priceOf(figure), priceOf(start))
    const isUsual = isUsualStretch(change, daysBetween(start.date, figure.date), before.slice(0, index + 1))
    if (!isUsual && !isConfirmed(figure, change, opinions)) return suspectLeap(figure, start)
  }
  return undefined
}

type Move = { readonly leap: Change; readonly last: Figure; readonly opinions: SecondOpinions }

/** Returns a suspicion for a move within its limit that other sources have not seen. */
function suspectMove(figure: Figure, { leap, last, opinions }: Move): Suspicion | undefined {
  if (leap <= disagreementLimit || isConfirmed(figure, leap, opinions)) return undefined
  const against = opinions.independent(figure).find((opinion) => stayedBehind(opinion, figure, last))
  return against && suspectContradicted(figure, against)
}

/** Tells whether another source agreed with the last figure and has stayed at its level. */
function stayedBehind({ price, date }: SecondOpinion, figure: Figure, last: Figure): boolean {
  return (
    daysBetween(date, figure.date) <= contradictionDays &&
    changeBetween(price, priceOf(last)) <= witnessLimit &&
    changeBetween(price, priceOf(figure)) > disagreementLimit
  )
}

/**
 * Judges a figure after a pause in which the last one expired: by other sources, or by a second figure of the source.
 */
function suspectResumed(figure: Figure, last: Figure, measures: Measures): Suspicion | undefined {
  const { source, good, opinions, findWaiting } = measures
  if (opinions.trusted(figure).length > 0) return suspectAlone(figure, opinions)
  const isNear = changeBetween(priceOf(figure), priceOf(last)) <= disagreementLimit
  if (isNear || last.date > figure.date || isInForce({ ...last, source }, figure.date)) return undefined
  const waiting = findWaiting(figure)
  const isSecondDay =
    waiting !== undefined &&
    isOrdinary(
      changeBetween(priceOf(figure), priceOf(waiting)),
      daysBetween(waiting.date, figure.date),
      good.before(waiting),
    )
  return isSecondDay ? undefined : suspectUnconfirmed(figure, last)
}

/** Judges a figure without an earlier one by other sources, less strictly the older they are. */
function suspectAlone(figure: Figure, opinions: SecondOpinions): Suspicion | undefined {
  const [second] = opinions.trusted(figure)
  if (!second) return undefined
  const change = changeBetween(priceOf(figure), second.price)
  const agrees = change <= maxLimit && isWithin(change, disagreementLimit, daysBetween(second.date, figure.date))
  return agrees || isConfirmed(figure, change, opinions) ? undefined : suspectContradicted(figure, second)
}

function isConfirmed(figure: Figure, leap: Change, opinions: SecondOpinions): boolean {
  return [...opinions.trusted(figure), ...opinions.held(figure)]
    .filter(({ date }) => isWitness({ days: daysBetween(date, figure.date) }))
    .some(({ price }) => vouches(changeBetween(priceOf(figure), price), leap))
}
