import { compareDecimals, type Decimal, parseDecimal, zero } from './decimal.ts'

/** What a visitor may ask about: a positive amount, at most a thousand million. */
const largestAmount: Decimal = { units: 1_000_000_000n, scale: 0 }

/** The amount of the source that is meant when nobody names one. */
export const defaultFromAmount: Decimal = { units: 100n, scale: 0 }

/** Amounts leave with at least this many digits after the point … */
const minDigits = 2

/** … and are rounded to this many, once, at the very end. */
export const maxDigits = 8

const amountText = /^\d{1,10}(\.\d{1,8})?$/

/** Reads an amount as it travels; undefined when it is not one. */
export function findAmount(text: string): Decimal | undefined {
  if (!amountText.test(text)) return undefined
  const amount = parseDecimal(text)
  const inRange = compareDecimals(amount, zero) > 0 && compareDecimals(amount, largestAmount) <= 0
  return inRange ? amount : undefined
}

/** Plain text of an amount, which is never negative: trailing zeros dropped, but not the first two. */
export function formatAmount({ units, scale }: Decimal): string {
  const digits = units.toString().padStart(scale + 1, '0')
  const point = digits.length - scale
  let end = digits.length
  while (end > point + minDigits && digits.charCodeAt(end - 1) === zeroDigit) end--
  return `${digits.slice(0, point)}.${digits.slice(point, end).padEnd(minDigits, '0')}`
}

/** The same of a difference of amounts, which may be negative. */
export function formatSignedAmount({ units, scale }: Decimal): string {
  return units < 0n ? `-${formatAmount({ units: -units, scale })}` : formatAmount({ units, scale })
}

const zeroDigit = 48
