import { type Decimal, divide, type Fraction, roundHalfUp } from '../money/decimal.ts'
import type { PricedEntry } from './conversion.ts'

/** Enough for margins in hundredths of a percent, of both currencies of a cross together. */
const digits = 4

/** What we keep of an exchange, in percent of what it is worth at the mid rate; undefined without one. */
export function keptPercent({ rate, mid }: Pick<PricedEntry, 'rate' | 'mid'>): Decimal | undefined {
  if (!mid) return undefined
  const { numerator, denominator }: Fraction = divide(rate, mid.rate)
  return roundHalfUp({ numerator: (denominator - numerator) * 100n, denominator }, digits)
}
