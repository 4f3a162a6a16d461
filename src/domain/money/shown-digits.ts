import { type Decimal, decimalText } from './decimal.ts'

/** Returns the digits after the separator for some rates: six, and one more for each leading zero of the smallest. */
export function digitsToShow(rates: readonly Decimal[]): number {
  return 6 + Math.max(0, ...rates.map(zerosAfterPoint))
}

function zerosAfterPoint(rate: Decimal): number {
  return /^0\.(0*)[1-9]/.exec(decimalText(rate))?.[1]?.length ?? 0
}
