import { daysBetween } from '../calendar/day.ts'
import { compareFractions, divide, type Fraction, fractionOf, one, roundHalfUp } from '../money/decimal.ts'
import type { Figure } from '../sources/publication.ts'

/** Distance of two prices in millionths of the lower one, the same in either direction. */
export type Change = bigint

export const million = 1_000_000n

/** Factor between the largest recent move and the limit of an ordinary one. */
const timesLargest = 4n
const minLimit = percent(2n)
export const maxLimit = percent(20n)

/** Number of moves below which nothing is known about the volatility of a currency. */
const enoughMoves = 20
const unknownLimit = percent(10n)

/** Limit of a home currency with unknown volatility. It is lower, because most currencies of a list share its move. */
const unknownHomeLimit = percent(3n)

/** Returns the price of one unit. */
export function priceOf({ rate, quantity }: Pick<Figure, 'rate' | 'quantity'>): Fraction {
  return divide(fractionOf(rate), { numerator: BigInt(quantity), denominator: 1n })
}

export function changeBetween(price: Fraction, other: Fraction): Change {
  const ratio = divide(price, other)
  return roundHalfUp(compareFractions(ratio, one) < 0 ? divide(one, ratio) : ratio, 6).units - million
}

/** Returns the change of a price by a ratio in millionths. */
export function changeOfRatio(ratio: bigint): Change {
  if (ratio <= 0n) return million * million
  return ratio < million ? (million * million) / ratio - million : ratio - million
}

export function percent(number: bigint): Change {
  return number * (million / 100n)
}

/** Tells whether a change is within a daily limit, which grows with the square root of the days. */
export function isWithin(change: Change, limit: Change, days: number): boolean {
  return change * change <= limit * limit * BigInt(Math.max(days, 1))
}

/** Tells whether a change after some days is usual for a pair with these earlier figures. */
export function isOrdinary(change: Change, days: number, before: readonly Figure[]): boolean {
  return change <= maxLimit && isUsualStretch(change, days, before)
}

/** Tells the same of a change over several figures. It has no maximum, because each step was judged by itself. */
export function isUsualStretch(change: Change, days: number, before: readonly Figure[]): boolean {
  return change <= minLimit || isWithin(change, limitOf(before), days)
}

/** Tells whether a change is acceptable even if nothing is known about the currency's volatility. */
export function isSmall(change: Change): boolean {
  return change <= unknownLimit
}

/**
 * Returns the daily change that grows to this one in some days. A limit is approximate, so a float may find the root.
 */
export function perDay(change: Change, days: number): Change {
  return BigInt(Math.round(Number(change) / Math.sqrt(Math.max(days, 1))))
}

/** Returns the daily limit for the home currency of a list after its daily moves. */
export function homeLimitOf(moves: readonly Change[]): Change {
  if (moves.length < enoughMoves) return unknownHomeLimit
  const largest = moves.reduce((most, move) => (move > most ? move : most), minLimit / timesLargest)
  const limit = largest * timesLargest
  return limit < maxLimit ? limit : maxLimit
}

/** Returns the daily limit after earlier figures. */
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
