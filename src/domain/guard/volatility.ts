import { daysBetween } from '../calendar/day.ts'
import { compareFractions, divide, type Fraction, fractionOf, one, roundHalfUp } from '../money/decimal.ts'
import type { Figure } from '../sources/publication.ts'

/** How far apart two prices are, in millionths of the lower one: the same whichever came first. */
export type Change = bigint

export const million = 1_000_000n

/** So often the largest of the recent moves is still an ordinary move. */
const timesLargest = 4n
const minLimit = percent(2n)
export const maxLimit = percent(20n)

/** With fewer moves than this nobody knows what is ordinary for a currency. */
const enoughMoves = 20
const unknownLimit = percent(10n)

/** A home moves less than a currency does, being measured by the middle of many. */
const unknownHomeLimit = percent(3n)

/** The price of one unit. */
export function priceOf({ rate, quantity }: Pick<Figure, 'rate' | 'quantity'>): Fraction {
  return divide(fractionOf(rate), { numerator: BigInt(quantity), denominator: 1n })
}

export function changeBetween(price: Fraction, other: Fraction): Change {
  const ratio = divide(price, other)
  return roundHalfUp(compareFractions(ratio, one) < 0 ? divide(one, ratio) : ratio, 6).units - million
}

/** The change of a price that became so many millionths of what it was. */
export function changeOfRatio(ratio: bigint): Change {
  if (ratio <= 0n) return million * million
  return ratio < million ? (million * million) / ratio - million : ratio - million
}

export function percent(number: bigint): Change {
  return number * (million / 100n)
}

/** Whether a change is within a limit for one day, which grows with the square root of the days that passed. */
export function isWithin(change: Change, limit: Change, days: number): boolean {
  return change * change <= limit * limit * BigInt(Math.max(days, 1))
}

/** Whether a change after so many days is nothing unusual for a pair, whose figures before it are in their order. */
export function isOrdinary(change: Change, days: number, before: readonly Figure[]): boolean {
  return change <= maxLimit && isUsualStretch(change, days, before)
}

/** The same of a change that came about in steps: each of them was looked at, and together they may go as far as they do. */
export function isUsualStretch(change: Change, days: number, before: readonly Figure[]): boolean {
  return change <= minLimit || isWithin(change, limitOf(before), days)
}

/** Whether a change is nothing to ask about even where nobody knows what is ordinary. */
export function isSmall(change: Change): boolean {
  return change <= unknownLimit
}

/** The change that grows to this one in so many days. A limit is a matter of taste, so a float may find the root. */
export function perDay(change: Change, days: number): Change {
  return BigInt(Math.round(Number(change) / Math.sqrt(Math.max(days, 1))))
}

/** What is ordinary for the home of a list from one day to the next, after moves that are each for a day. */
export function homeLimitOf(moves: readonly Change[]): Change {
  if (moves.length < enoughMoves) return unknownHomeLimit
  const largest = moves.reduce((most, move) => (move > most ? move : most), minLimit / timesLargest)
  const limit = largest * timesLargest
  return limit < maxLimit ? limit : maxLimit
}

/** What is ordinary from one day to the next. */
function limitOf(figures: readonly Figure[]): Change {
  if (figures.length <= enoughMoves) return unknownLimit
  let largest = minLimit / timesLargest
  for (const [index, figure] of figures.entries()) {
    const previous = figures[index - 1]
    if (!previous) continue
    const change = changeBetween(priceOf(figure), priceOf(previous))
    const days = daysBetween(previous.date, figure.date)
    if (!isWithin(change, largest, days)) largest = perDay(change, days)
  }
  return largest * timesLargest
}
