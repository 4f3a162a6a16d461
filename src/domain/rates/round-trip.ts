import { compareFractions, divide, type Fraction, fractionOf, multiply, one, subtract } from '../money/decimal.ts'
import type { MarginTier } from './margin.ts'

/** Rates of a pair's two currencies, as units of each per euro. */
type EuroRates = Readonly<Record<'from' | 'to', Fraction>>

/**
 * Tells whether a cross rate differs from the rate through the euro by no more than our margins. If that holds for
 * every cross, no round trip gains: going through the euro instead costs the client at least as much in margins.
 */
export function fitsEuroRates(cross: Fraction, euro: EuroRates, largestShare: Fraction): boolean {
  const ratio = divide(multiply(cross, euro.from), euro.to)
  const order = compareFractions(ratio, one)
  if (order === 0) return true
  return compareFractions(multiply(order > 0 ? ratio : divide(one, ratio), largestShare), one) <= 0
}

/** Returns the largest share of a mid rate that a client gets for any amount. */
export function largestShare(tiers: Readonly<Record<'from' | 'to', readonly MarginTier[]>>): Fraction {
  return multiply(mostOf(tiers.from), mostOf(tiers.to))
}

function mostOf(tiers: readonly MarginTier[]): Fraction {
  return tiers
    .map(({ margin }) => fractionOf(subtract({ units: 1n, scale: 0 }, margin)))
    .reduce((most, share) => (compareFractions(share, most) > 0 ? share : most), fractionOf({ units: 0n, scale: 0 }))
}
