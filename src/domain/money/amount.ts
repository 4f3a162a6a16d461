import { compareDecimals, type Decimal, parseDecimal, zero } from './decimal.ts'

/** Largest amount that visitors may ask about. */
const largestAmount: Decimal = { units: 1_000_000_000n, scale: 0 }

/** Amount of the source currency if none is given. */
export const defaultFromAmount: Decimal = { units: 100n, scale: 0 }

/** Minimum number of digits after the point in answers. */
const minDigits = 2

/** Maximum number of digits after the point, to which amounts are rounded once, at the end. */
export const maxDigits = 8

const amountText = /^\d{1,10}(\.\d{1,8})?$/

/** Reads an amount from the wire; undefined if it is not one. */
export function findAmount(text: string): Decimal | undefined {
  if (!amountText.test(text)) return undefined
  const amount = parseDecimal(text)
  const inRange = compareDecimals(amount, zero) > 0 && compareDecimals(amount, largestAmount) <= 0
  return inRange ? amount : undefined
}

/** Writes a non-negative amount without trailing zeros, but with at least two decimals. */
export function formatAmount({ units, scale }: Decimal): string {
  const digits = units.toString().padStart(scale + 1, '0')
  const point = digits.length - scale
  let end = digits.length
  while (end > point + minDigits && digits.charCodeAt(end - 1) === zeroDigit) end--
  return `${digits.slice(0, point)}.${digits.slice(point, end).padEnd(minDigits, '0')}`
}

/** Does the same for a difference of amounts, which may be negative. */
export function formatSignedAmount({ units, scale }: Decimal): string {
  return units < 0n ? `-${formatAmount({ units: -units, scale })}` : formatAmount({ units, scale })
}

const zeroDigit = 48
