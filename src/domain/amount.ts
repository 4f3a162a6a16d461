import { compareDecimals, type Decimal, decimalText, parseDecimal, zero } from './decimal.ts'

/** What a visitor may ask about: a positive amount, at most a thousand million. */
export const largestAmount: Decimal = { units: 1_000_000_000n, scale: 0 }

/** The amount of the source that is meant when nobody names one. */
export const defaultFromAmount: Decimal = { units: 100n, scale: 0 }

/** Amounts leave with at least this many digits after the point … */
export const leastDigits = 2

/** … and are rounded to this many, once, at the very end. */
export const mostDigits = 8

const amountText = /^\d{1,10}(\.\d{1,8})?$/

/** Reads an amount as it travels; undefined when it is not one. */
export function findAmount(text: string): Decimal | undefined {
  if (!amountText.test(text)) return undefined
  const amount = parseDecimal(text)
  const inRange = compareDecimals(amount, zero) > 0 && compareDecimals(amount, largestAmount) <= 0
  return inRange ? amount : undefined
}

/** Plain text of an amount: trailing zeros dropped, but never below two digits. */
export function formatAmount(amount: Decimal): string {
  const text = decimalText(amount)
  if (amount.scale < leastDigits) return amount.scale === 0 ? `${text}.00` : `${text}0`
  let end = text.length
  const least = text.length - amount.scale + leastDigits
  while (end > least && text.charCodeAt(end - 1) === zeroDigit) end--
  return end === text.length ? text : text.slice(0, end)
}

const zeroDigit = 48
