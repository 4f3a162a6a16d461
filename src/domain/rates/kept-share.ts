import { type Decimal, divide, type Fraction, roundHalfUp } from '../money/decimal.ts'
import type { PricedEntry } from './conversion.ts'

/** Decimals: two more than margins usually have, because a cross rate combines the margins of both currencies. */
const digits = 4

/** Returns our share of an exchange in percent of its value at the mid rate; undefined without a mid rate. */
export function keptPercent({ rate, mid }: Pick<PricedEntry, 'rate' | 'mid'>): Decimal | undefined {
  if (!mid) return undefined
  const { numerator, denominator }: Fraction = divide(rate, mid.rate)
  return roundHalfUp({ numerator: (denominator - numerator) * 100n, denominator }, digits)
}
