import { findOwnRate, hasCounted, type OwnRate, ownEnd, ownStart } from './own-rate.ts'

/** A rate among the others of its currency: what it replaces and what replaces it. */
type OwnPlan<Rate extends OwnRate> = {
  /** The rate it replaces, which does not return. */
  readonly before: Rate | undefined
  /** The rate that replaces it while it would still be active. */
  readonly after: Rate | undefined
  /** When it ends; undefined: until it is ended. */
  readonly until: Date | undefined
}

/**
 * Returns the plan of a rate. Rates must come in the order in which they were recorded; one that is not among them
 * would be the last.
 */
export function planOf<Rate extends OwnRate>(rates: readonly Rate[], rate: OwnRate): OwnPlan<Rate> {
  const places = new Map<OwnRate, number>(rates.map((one, index) => [one, index]))
  const place = places.get(rate) ?? rates.length
  const [start, end] = [ownStart(rate), ownEnd(rate)]
  const others = rates.filter((one) => one !== rate && one.currency === rate.currency && hasCounted(one))
  const isLater = (one: Rate) => ownStart(one) > start || (ownStart(one) >= start && (places.get(one) ?? 0) > place)
  const [after] = others
    .filter((one) => isLater(one) && !(end && ownStart(one) >= end))
    .toSorted((one, other) => ownStart(one).getTime() - ownStart(other).getTime())
  const earlier = others.filter((one) => !isLater(one))
  return {
    before: earlier.find((one) => one === findOwnRate(earlier, rate.currency, start)),
    after,
    until: after ? ownStart(after) : end,
  }
}

/** Returns the rates active at a moment or later. */
export function openOwnRates<Rate extends OwnRate>(rates: readonly Rate[], at: Date): Rate[] {
  return rates.filter((rate) =>
    ownStart(rate) > at ? everHolds(rates, rate) : findOwnRate(rates, rate.currency, at) === rate,
  )
}

/** Returns the rates to end so that none is active from a moment on: open ones, and those that would return. */
export function ratesToEnd<Rate extends OwnRate>(rates: readonly Rate[], at: Date): Rate[] {
  const open = openOwnRates(rates, at)
  if (open.length === 0) return []
  const left = rates.map((rate) => (open.includes(rate) ? { ...rate, endedAt: at } : rate))
  return [...open, ...ratesToEnd(left, at)]
}

/** Tells whether a rate is active at any moment. */
export function everHolds(rates: readonly OwnRate[], rate: OwnRate): boolean {
  const { until } = planOf(rates, rate)
  return hasCounted(rate) && !(until && until <= ownStart(rate))
}
