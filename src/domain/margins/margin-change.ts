import { houseCurrency, isUnsupported, minorUnits } from '../money/currency.ts'
import { compareDecimals, type Decimal, zero } from '../money/decimal.ts'
import type { MarginSchedule, MarginScope, MarginTier } from '../rates/margin.ts'

/** New tiers of a scope; without tiers its margins are removed. */
export type MarginChange = MarginScope & { readonly tiers: readonly MarginTier[] }

/** Margins are sent in percent with at most this many decimals. */
export const maxPercentDigits = 4
export const maxTiers = 20

const largestStart: Decimal = { units: 1_000_000_000n, scale: 0 }
const hundredPercent: Decimal = { units: 1n, scale: 0 }
const allOfIt: Decimal = { units: -1n, scale: 0 }

export const changeProblems = [
  'no_margin_of_its_own',
  'unknown_currency',
  'too_many_tiers',
  'starts_above_nothing',
  'same_start_twice',
  'start_out_of_range',
  'margin_out_of_range',
] as const

/** Why a change is invalid. */
export type ChangeProblem = (typeof changeProblems)[number]

export function problemOf({ currency, tiers }: MarginChange): ChangeProblem | undefined {
  if (currency === houseCurrency) return 'no_margin_of_its_own'
  if (minorUnits(currency) === undefined || isUnsupported(currency)) return 'unknown_currency'
  if (tiers.length === 0) return undefined
  if (tiers.length > maxTiers) return 'too_many_tiers'
  const starts = tiers.map(({ fromAmount }) => fromAmount).toSorted(compareDecimals)
  const [first = zero, ...rest] = starts
  if (compareDecimals(first, zero) < 0 || starts.some(isTooLarge)) return 'start_out_of_range'
  // Otherwise small amounts would have no price.
  if (compareDecimals(first, zero) > 0) return 'starts_above_nothing'
  if (rest.some((start, index) => compareDecimals(start, starts[index] ?? first) === 0)) return 'same_start_twice'
  return tiers.every(({ margin }) => isPossible(margin)) ? undefined : 'margin_out_of_range'
}

/** Tells whether a tier starts at an unrealistic amount. */
export function isTooLarge(start: Decimal): boolean {
  return compareDecimals(start, largestStart) > 0
}

/**
 * Tells whether a margin is between -100 and 100 percent, so that clients get something and at most twice the mid rate.
 */
export function isPossible(margin: Decimal): boolean {
  return compareDecimals(margin, hundredPercent) < 0 && compareDecimals(margin, allOfIt) > 0
}

/** Tells whether two scopes share clients. */
export function overlap(one: MarginScope, other: MarginScope): boolean {
  const isSameClient =
    one.clientType === other.clientType || one.clientType === undefined || other.clientType === undefined
  return one.currency === other.currency && one.country === other.country && isSameClient
}

/** Returns the changes as schedules that start at a moment. */
export function schedulesFrom(changes: readonly MarginChange[], start: Date): MarginSchedule[] {
  return changes.map((change) => ({ ...change, validFrom: start, recordedAt: start }))
}

export function tiersEqual(one: readonly MarginTier[], other: readonly MarginTier[]): boolean {
  const [left, right] = [sortTiers(one), sortTiers(other)]
  return (
    left.length === right.length &&
    left.every(({ fromAmount, margin }, index) => {
      const tier = right[index]
      return tier && compareDecimals(fromAmount, tier.fromAmount) === 0 && compareDecimals(margin, tier.margin) === 0
    })
  )
}

/** Sorts tiers, smallest amount first. */
export function sortTiers(tiers: readonly MarginTier[]): MarginTier[] {
  return tiers.toSorted((one, other) => compareDecimals(one.fromAmount, other.fromAmount))
}
