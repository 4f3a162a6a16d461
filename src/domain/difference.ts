import type { RateEntry } from './conversion.ts'
import {
  compareDecimals,
  type Decimal,
  divide,
  type Fraction,
  fractionOf,
  multiply,
  roundHalfUp,
  subtract,
} from './decimal.ts'

/** How an offer compares with the commercial one. Positive is always better for the visitor. */
export type Difference = {
  /** In the currency that the visitor gave no amount of. */
  readonly money: Decimal
  /** Undefined where the commercial amount is so small that it is zero. */
  readonly percent: Decimal | undefined
  readonly verdict: 'better' | 'worse' | 'same'
}

export function differenceFromCommercial(offer: RateEntry, commercial: RateEntry, fixed: 'from' | 'to'): Difference {
  const offered = fixed === 'from' ? offer.toAmount : offer.fromAmount
  const usual = fixed === 'from' ? commercial.toAmount : commercial.fromAmount
  // The amounts are rounded first, so that the difference is that of the figures on the page.
  const money = subtract(asShown(offered), asShown(usual))
  const percent = usual.units === 0n ? undefined : percentOver(fractionOf(offered), fractionOf(usual))
  const order = compareDecimals(offered, usual)
  if (fixed === 'from') return { money, percent, verdict: verdictOf(order) }
  // With the target fixed the amounts are what the visitor pays, so less is better and the sign turns.
  return { money: negate(money), percent: percent && negate(percent), verdict: verdictOf(-order) }
}

/** How many units of each currency one euro is worth at the European Central Bank. */
type ReferenceRates = { readonly from: Fraction; readonly to: Fraction }

/** By how many percent what the visitor gives is worth more than what they get; undefined where they get nothing. */
export function markupOverReference(entry: RateEntry, reference: ReferenceRates): Decimal | undefined {
  if (entry.toAmount.units === 0n) return undefined
  const inEuro = divide(fractionOf(entry.fromAmount), reference.from)
  return percentOver(multiply(inEuro, reference.to), fractionOf(entry.toAmount))
}

function asShown(amount: Decimal): Decimal {
  return roundHalfUp(fractionOf(amount), 2)
}

/** By how many percent `value` is larger than `base`, which is positive. */
export function percentOver(value: Fraction, base: Fraction, digits = 2): Decimal {
  const { numerator, denominator } = divide(value, base)
  return roundHalfUp({ numerator: (numerator - denominator) * 100n, denominator }, digits)
}

function verdictOf(order: number): Difference['verdict'] {
  return order > 0 ? 'better' : order < 0 ? 'worse' : 'same'
}

function negate({ units, scale }: Decimal): Decimal {
  return { units: -units, scale }
}
