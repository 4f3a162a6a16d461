import { type Decimal, type Fraction, powerOfTen, roundHalfUp } from './decimal.ts'

/** More than any source prints, so that nothing of a figure is lost, and two to compare with others. */
const significantDigits = 10
const minDecimals = 2

/** A rate with ten significant digits, without zeros at its end: 1.1699, 0.00005123456789. */
export function roundRate(rate: Fraction): Decimal {
  return withoutZeros(roundHalfUp(rate, Math.max(minDecimals, significantDigits - digitsBeforePoint(rate))))
}

/** A rate that is one printed figure, with every digit as printed; undefined where no decimal is the whole of it. */
export function findPrinted({ numerator, denominator }: Fraction): Decimal | undefined {
  const scale = scales.get(denominator)
  return scale === undefined ? undefined : { units: numerator, scale }
}

const scales = new Map(Array.from({ length: 40 }, (_, scale) => [powerOfTen(scale), scale]))

/** As many digits as stand before the point; below one, less by each zero behind it. */
function digitsBeforePoint({ numerator, denominator }: Fraction): number {
  if (numerator >= denominator) return lengthOf(numerator / denominator)
  return numerator > 0n ? 1 - lengthOf(denominator / numerator) : 0
}

/** Most rates are near one, and writing a number out takes longest. */
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
