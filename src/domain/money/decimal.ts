/** An exact decimal number: `units` divided by ten to the power of `scale`. */
export type Decimal = { readonly units: bigint; readonly scale: number }

/** An exact quotient, for rates that no decimal can represent. The denominator is positive. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

export const zero: Decimal = { units: 0n, scale: 0 }
export const one: Fraction = { numerator: 1n, denominator: 1n }

const plainDecimal = /^-?\d+(\.\d+)?$/

/** Reads decimal text: digits, an optional point and sign, no exponent. */
export function parseDecimal(text: string): Decimal {
  return parseShort(text) ?? parseAny(text)
}

function parseAny(text: string): Decimal {
  if (!plainDecimal.test(text)) throw new RangeError(`not a plain decimal number: ${text.slice(0, 40)}`)
  const point = text.indexOf('.')
  if (point < 0) return { units: BigInt(text), scale: 0 }
  return { units: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: text.length - point - 1 }
}

const maxExactDigits = 15
const [zeroDigit, nineDigit, pointSign] = [48, 57, 46]

/** Reads a short positive decimal digit by digit as a plain number, which is exact and fast; undefined for others. */
function parseShort(text: string): Decimal | undefined {
  if (text.length > maxExactDigits) return undefined
  let units = 0
  let point = -1
  for (let index = 0; index < text.length; index++) {
    const sign = text.charCodeAt(index)
    if (sign >= zeroDigit && sign <= nineDigit) units = units * 10 + sign - zeroDigit
    else if (sign === pointSign && point < 0 && index > 0) point = index
    else return undefined
  }
  const digitsAfter = text.length - 1 - point
  if (digitsAfter === 0) return undefined
  return { units: BigInt(units), scale: point < 0 ? 0 : digitsAfter }
}

/** Writes a decimal with all digits of its scale, including trailing zeros: 5.0920 stays 5.0920. */
export function decimalText({ units, scale }: Decimal): string {
  if (scale === 0) return units.toString()
  const negative = units < 0n
  const digits = (negative ? -units : units).toString().padStart(scale + 1, '0')
  const point = digits.length - scale
  return `${negative ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`
}

export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale)
  const left = unitsAt(a, scale)
  const right = unitsAt(b, scale)
  return left < right ? -1 : left > right ? 1 : 0
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: unitsAt(a, scale) - unitsAt(b, scale), scale }
}

export function fractionOf({ units, scale }: Decimal): Fraction {
  return { numerator: units, denominator: powerOfTen(scale) }
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator }
}

/** Divides by a positive fraction. */
export function divide(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator * b.denominator, denominator: a.denominator * b.numerator }
}

export function compareFractions(a: Fraction, b: Fraction): number {
  const left = a.numerator * b.denominator
  const right = b.numerator * a.denominator
  return left < right ? -1 : left > right ? 1 : 0
}

/** Rounds to `scale` digits after the point, halves away from zero. The only rounding function. */
export function roundHalfUp({ numerator, denominator }: Fraction, scale: number): Decimal {
  const doubled = numerator * (doubledPowers[scale] ?? 2n * powerOfTen(scale))
  const half = numerator < 0n ? -denominator : denominator
  return { units: (doubled + half) / (denominator * 2n), scale }
}

export function powerOfTen(exponent: number): bigint {
  return powers[exponent] ?? 10n ** BigInt(exponent)
}

const powers = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent))
const doubledPowers = powers.map((power) => 2n * power)

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return units * powerOfTen(wanted - scale)
}
