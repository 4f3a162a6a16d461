import { formatAmount } from './amount.ts'
import { compareDecimals, type Decimal, decimalText, fractionOf, roundHalfUp } from './decimal.ts'
import type { NumberSymbols } from './number-symbols.ts'

/** Rounds once to the given digits after the separator. Zero has no sign. */
export function formatNumber(value: Decimal, digits: number, symbols: NumberSymbols): string {
  const { sign, number } = writeParts(value, digits, symbols)
  return sign === symbols.minus ? sign + number : number
}

/** Does the same as `formatNumber`, with a plus sign for gains. */
export function formatSigned(value: Decimal, digits: number, symbols: NumberSymbols): string {
  const { sign, number } = writeParts(value, digits, symbols)
  return sign + number
}

/** Formats a signed percentage; 0.84 means 0.84 %. */
export function formatPercent(value: Decimal, digits: number, symbols: NumberSymbols): string {
  const { sign, number } = writeParts(value, digits, symbols)
  return sign + symbols.percentBefore + number + symbols.percentAfter
}

/** Formats a percentage that is a share, not a gain: 0.84 means 0.84 %, without a plus. */
export function formatShare(value: Decimal, digits: number, symbols: NumberSymbols): string {
  return symbols.percentBefore + formatNumber(value, digits, symbols) + symbols.percentAfter
}

/** Formats a unit rate as commercial ones are shown. */
export function formatRate(value: Decimal, symbols: NumberSymbols): string {
  return formatNumber(value, 6, symbols)
}

/** Formats an amount with two decimals, regardless of the minor units of its currency. */
export function formatMoney(value: Decimal, symbols: NumberSymbols): string {
  return formatNumber(value, 2, symbols)
}

/** Formats an amount for a heading: whole ones without a fraction. */
export function formatBriefly(value: Decimal, symbols: NumberSymbols): string {
  const whole = roundHalfUp(fractionOf(value), 0)
  return compareDecimals(whole, value) === 0 ? formatNumber(value, 0, symbols) : formatExactly(value, symbols)
}

/** Formats all significant digits, and at least two after the separator. */
export function formatExactly(value: Decimal, symbols: NumberSymbols): string {
  const plain = formatAmount(value)
  return formatNumber(value, plain.length - plain.indexOf('.') - 1, symbols)
}

function writeParts(value: Decimal, digits: number, symbols: NumberSymbols): { sign: string; number: string } {
  const { units, scale } = roundHalfUp(fractionOf(value), digits)
  const [whole = '', part] = decimalText({ units: units < 0n ? -units : units, scale }).split('.')
  const grouped = whole.length < symbols.minGrouped ? whole : whole.replace(groupBreaks, () => symbols.group)
  return {
    sign: units < 0n ? symbols.minus : units > 0n ? symbols.plus : '',
    number: inOwnDigits(part === undefined ? grouped : grouped + symbols.decimal + part, symbols),
  }
}

const groupBreaks = /\B(?=(?:\d{3})+$)/g

function inOwnDigits(number: string, { digits }: NumberSymbols): string {
  if (digits === '0123456789') return number
  const own = Array.from(digits)
  return number.replace(/\d/g, (digit) => own[Number(digit)] ?? digit)
}
