import { formatSignedAmount } from '../money/amount.ts'
import { plainText } from '../money/amount-input.ts'
import { type Decimal, fractionOf, parseDecimal, roundHalfUp } from '../money/decimal.ts'
import type { NumberSymbols } from '../money/number-symbols.ts'
import { maxPercentDigits } from './margin-change.ts'

/** 0.0045 is 0.45 %. */
function percentOfMargin({ units, scale }: Decimal): Decimal {
  return roundHalfUp(fractionOf({ units: units * 100n, scale }), maxPercentDigits)
}

export function marginOfPercent({ units, scale }: Decimal): Decimal {
  return { units, scale: scale + 2 }
}

/** As it travels: 0.45, with the digits it needs and at least two. */
export function percentText(margin: Decimal): string {
  return formatSignedAmount(percentOfMargin(margin))
}

const writtenPercent = /^-?\d{1,3}(\.\d{1,4})?$/

/** Reads a margin that somebody typed, whichever sign of decimals their keyboard has: 0,45 % is 0.45. */
export function findTypedPercent(text: string, symbols: NumberSymbols): Decimal | undefined {
  const plain = plainText(text.replace(/[%٪]/g, ''), symbols).replace(/^\+/, '').replace(/[,٫]/, '.')
  return findPercent(plain.replace(/^(-?)\./, '$10.'))
}

/** Reads what was written down as a margin: one that is none would be no margin at all. */
export function parsePercent(text: string): Decimal {
  const margin = findPercent(text)
  if (!margin) throw new Error(`${text} is no margin in percent.`)
  return margin
}

export function findPercent(text: string): Decimal | undefined {
  return writtenPercent.test(text) ? marginOfPercent(parseDecimal(text)) : undefined
}
