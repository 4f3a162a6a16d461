import { formatSignedAmount } from '../money/amount.ts'
import { plainText } from '../money/amount-input.ts'
import { type Decimal, fractionOf, parseDecimal, roundHalfUp } from '../money/decimal.ts'
import type { NumberSymbols } from '../money/number-symbols.ts'
import { maxPercentDigits } from './margin-change.ts'

/** Converts a margin to percent: 0.0045 is 0.45 %. */
function percentOfMargin({ units, scale }: Decimal): Decimal {
  return roundHalfUp(fractionOf({ units: units * 100n, scale }), maxPercentDigits)
}

export function marginOfPercent({ units, scale }: Decimal): Decimal {
  return { units, scale: scale + 2 }
}

/** Writes a margin for the wire: 0.45, with as many digits as it needs and at least two. */
export function percentText(margin: Decimal): string {
  return formatSignedAmount(percentOfMargin(margin))
}

const writtenPercent = /^-?\d{1,3}(\.\d{1,4})?$/

/** Reads a typed margin with either decimal sign: 0,45 % is 0.45. */
export function findTypedPercent(text: string, symbols: NumberSymbols): Decimal | undefined {
  const plain = plainText(text.replace(/[%٪]/g, ''), symbols).replace(/^\+/, '').replace(/[,٫]/, '.')
  return findPercent(plain.replace(/^(-?)\./, '$10.'))
}

/** Reads a recorded margin, and throws if it is none. */
export function parsePercent(text: string): Decimal {
  const margin = findPercent(text)
  if (!margin) throw new Error(`${text} is not a margin in percent.`)
  return margin
}

export function findPercent(text: string): Decimal | undefined {
  return writtenPercent.test(text) ? marginOfPercent(parseDecimal(text)) : undefined
}
