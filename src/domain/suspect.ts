import { daysBetween } from './day.ts'
import type { GoodFigures } from './good-figures.ts'
import type { Figure } from './publication.ts'
import type { SecondOpinion, SecondOpinions } from './second-opinion.ts'
import { type Suspicion, suspectContradicted, suspectLeap } from './suspicion.ts'
import { type Change, changeBetween, isOrdinary, isSmall, isWithin, percent, priceOf } from './volatility.ts'

/** A last figure older than this is no measure for a new one. */
const longestGapDays = 365

/** How far a figure may be from what another source said the day before. */
const disagreementLimit = percent(5n)

/** How near, and from how many days before, another source must be to vouch for a leap. */
const witnessLimit = percent(2n)
const witnessDays = 7

/** Whoever spoke earlier may not have seen what happened since. */
const contradictionDays = 3

type Measures = {
  readonly good: GoodFigures
  readonly opinions: SecondOpinions
  /** After a longer pause nobody knows what is ordinary. */
  readonly gapDays?: number | undefined
}

/** Says what is suspicious about a figure, given what is good; undefined where nothing is. */
export function findSuspicion(figure: Figure, { good, opinions, gapDays }: Measures): Suspicion | undefined {
  const before = good.before(figure)
  // The first days of a file may lie before all that is known.
  const last = before.at(-1) ?? good.after(figure)
  const days = last ? Math.abs(daysBetween(last.date, figure.date)) : 0
  if (!last || days > longestGapDays) return suspectAlone(figure, opinions)
  const leap = changeBetween(priceOf(figure), priceOf(last))
  const isUsual = gapDays !== undefined && days > gapDays ? isSmall(leap) : isOrdinary(leap, days, before)
  if ((isUsual && leap <= disagreementLimit) || isConfirmed(figure, leap, opinions)) return undefined
  if (!isUsual) return suspectLeap(figure, last)
  const against = opinions.independent(figure).find((opinion) => stayedBehind(opinion, figure, last))
  return against && suspectContradicted(figure, against)
}

/** Who stood with the last figure and still does, while this one has gone. */
function stayedBehind({ price, date }: SecondOpinion, figure: Figure, last: Figure): boolean {
  return (
    daysBetween(date, figure.date) <= contradictionDays &&
    changeBetween(price, priceOf(last)) <= witnessLimit &&
    changeBetween(price, priceOf(figure)) > disagreementLimit
  )
}

/** A figure without one before it is measured by what others say, the less strictly the older that is. */
function suspectAlone(figure: Figure, opinions: SecondOpinions): Suspicion | undefined {
  const [second] = opinions.trusted(figure)
  if (!second) return undefined
  const change = changeBetween(priceOf(figure), second.price)
  const agrees = isWithin(change, disagreementLimit, daysBetween(second.date, figure.date))
  return agrees ? undefined : suspectContradicted(figure, second)
}

function isConfirmed(figure: Figure, leap: Change, opinions: SecondOpinions): boolean {
  return [...opinions.trusted(figure), ...opinions.held(figure)]
    .filter(({ date }) => daysBetween(date, figure.date) <= witnessDays)
    .some(({ price }) => vouches(changeBetween(priceOf(figure), price), leap))
}

/** Whoever stands nearer to where the leap began has not seen it. */
function vouches(distance: Change, leap: Change): boolean {
  return distance <= witnessLimit && distance * 2n <= leap
}
