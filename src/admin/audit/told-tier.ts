import { type Decimal, parseDecimal } from '#domain/money/decimal.ts'

/** A margin in percent, with the digits it was told with, and the euros from which on it holds. */
type ToldTier = { readonly percent: Decimal; readonly from: Decimal }

const sentence = /^(-?\d{1,3}(?:\.\d{1,4})?) %(?: from (\d{1,10}(?:\.\d{1,2})?) EUR)?$/

/** Reads a tier as acts tell it: `0.40 % from 10000 EUR`, or as it was proposed. Undefined for anything else. */
export function findToldTier(told: unknown): ToldTier | undefined {
  if (typeof told === 'object' && told !== null && 'margin' in told && 'from_amount' in told)
    return findToldTier(`${told.margin} % from ${told.from_amount} EUR`)
  const [, percent, from = '0'] = (typeof told === 'string' && sentence.exec(told)) || []
  return percent === undefined ? undefined : { percent: parseDecimal(percent), from: parseDecimal(from) }
}
