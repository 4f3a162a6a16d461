import { type Decimal, type Fraction, powerOfTen, roundHalfUp } from './decimal.ts'

/** Digits of a rounded rate: more than any source publishes, so that no figure loses one. */
const significantDigits = 10
const minDecimals = 2

/** Rounds a rate to ten significant digits, without trailing zeros after two decimals: 1.1699, 0.00005123456789. */
export function roundRate(rate: Fraction): Decimal {
  return withoutZeros(roundHalfUp(rate, Math.max(minDecimals, significantDigits - digitsBeforePoint(rate))))
}

/** Returns a rate with all published digits of its only figure; undefined if the denominator is no power of ten. */
export function findPrinted({ numerator, denominator }: Fraction): Decimal | undefined {
  const scale = scales.get(denominator)
  return scale === undefined ? undefined : { units: numerator, scale }
}

const scales = new Map(Array.from({ length: 40 }, (_, scale) => [powerOfTen(scale), scale]))

/** Returns the number of digits before the point; below one, minus the zeros after it. */
function digitsBeforePoint({ numerator, denominator }: Fraction): number {
  if (numerator >= denominator) return lengthOf(numerator / denominator)
  return numerator > 0n ? 1 - lengthOf(denominator / numerator) : 0
}

/** Returns the number of digits. One digit is a shortcut: most rates are near one, and converting to text is slow. */
function lengthOf(number: bigint): number {
  return number < 10n ? 1 : number.toString().length
}

function withoutZeros({ units, scale }: Decimal): Decimal {
  if (units === 0n) return { units, scale: minDecimals }
  if (units % 10n !== 0n) return { units, scale }
  const digits = units.toString()
  let zeros = 0
  while (zeros < scale - minDecimals && digits.charCodeAt(digits.length - 1 - zeros) === zeroDigit) zeros++
  return zeros === 0 ? { units, scale } : { units: units / powerOfTen(zeros), scale: scale - zeros }
}

const zeroDigit = 48
