import {
  compareFractions,
  type Decimal,
  divide,
  type Fraction,
  fractionOf,
  roundHalfUp,
  subtract,
} from '../money/decimal.ts'
import type { PricedEntry, RateEntry } from './conversion.ts'

/** Difference of an offer from the commercial one. Positive is always better for the visitor. */
export type Difference = {
  /** In the currency without a given amount. */
  readonly money: Decimal
  readonly percent: Decimal
  readonly verdict: Verdict
}

export const verdicts = ['better', 'worse', 'same'] as const
export type Verdict = (typeof verdicts)[number]

/** Side with the given amount. */
export const fixedSides = ['from', 'to'] as const
export type FixedSide = (typeof fixedSides)[number]

/** Returns the difference of an offer: the money from its amounts, the rest from exact rates. */
export function differenceOf(offer: PricedEntry, commercial: PricedEntry, fixed: FixedSide): Difference {
  return {
    money: moneyDifference(offer, commercial, fixed),
    percent: percentDifference(offer.rate, commercial.rate, fixed),
    verdict: verdictOn(offer.rate, commercial.rate),
  }
}

/** Returns how much better an offer is in money: the difference of two amounts. */
export function moneyDifference(offer: RateEntry, commercial: RateEntry, fixed: FixedSide): Decimal {
  if (fixed === 'from') return subtract(offer.toAmount, commercial.toAmount)
  // With the target fixed the amounts are what the visitor pays, so less is better and the sign turns.
  return subtract(commercial.fromAmount, offer.fromAmount)
}

/** Does the same for amounts with two decimals, so that it is the difference of the amounts on the page. */
export function shownDifference(offer: RateEntry, commercial: RateEntry, fixed: FixedSide): Decimal {
  return moneyDifference(asShown(offer), asShown(commercial), fixed)
}

/** Returns how many percent better a rate is than the commercial one, of what is received or paid. */
export function percentDifference(rate: Fraction, commercial: Fraction, fixed: FixedSide, digits = 2): Decimal {
  if (fixed === 'from') return percentOver(rate, commercial, digits)
  return negate(percentOver(commercial, rate, digits))
}

/** Tells whether a rate gives the client more or less than the commercial one. */
export function verdictOn(rate: Fraction, commercial: Fraction): Verdict {
  const order = compareFractions(rate, commercial)
  return order > 0 ? 'better' : order < 0 ? 'worse' : 'same'
}

/** Returns the verdict by the amounts on the page; exact rates decide only if the amounts are equal. */
export function shownVerdict({ units }: Decimal, exact: Verdict | undefined): Verdict {
  if (units === 0n) return exact ?? 'same'
  return units > 0n ? 'better' : 'worse'
}

function asShown(entry: RateEntry): RateEntry {
  const { fromAmount, toAmount } = entry
  return { ...entry, fromAmount: withTwoDigits(fromAmount), toAmount: withTwoDigits(toAmount) }
}

function withTwoDigits(amount: Decimal): Decimal {
  return roundHalfUp(fractionOf(amount), 2)
}

/** Returns how many percent `value` is larger than `base`, which is positive. */
export function percentOver(value: Fraction, base: Fraction, digits = 2): Decimal {
  const { numerator, denominator } = divide(value, base)
  return roundHalfUp({ numerator: (numerator - denominator) * 100n, denominator }, digits)
}

export function negate({ units, scale }: Decimal): Decimal {
  return { units: -units, scale }
}
