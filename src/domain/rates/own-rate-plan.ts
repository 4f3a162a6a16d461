import { findOwnRate, hasCounted, type OwnRate, ownEnd, ownStart } from './own-rate.ts'

/** A rate among the others of its currency: what gives way to it, and what it gives way to. */
type OwnPlan<Rate extends OwnRate> = {
  /** What holds when it begins. It does not come back. */
  readonly before: Rate | undefined
  /** What begins while this one would still hold. */
  readonly after: Rate | undefined
  /** Until when it holds in the end; undefined: until somebody ends it. */
  readonly until: Date | undefined
}

/** Rates come in the order they were recorded; one that is not among them would be the last. */
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

/** Those that hold at a moment, or will. */
export function openOwnRates<Rate extends OwnRate>(rates: readonly Rate[], at: Date): Rate[] {
  return rates.filter((rate) =>
    ownStart(rate) > at ? everHolds(rates, rate) : findOwnRate(rates, rate.currency, at) === rate,
  )
}

/** What has to be ended so that nothing holds from a moment on: what is open, and what would step in for it. */
export function ratesToEnd<Rate extends OwnRate>(rates: readonly Rate[], at: Date): Rate[] {
  const open = openOwnRates(rates, at)
  if (open.length === 0) return []
  const left = rates.map((rate) => (open.includes(rate) ? { ...rate, endedAt: at } : rate))
  return [...open, ...ratesToEnd(left, at)]
}

/** Whether there is a moment at which it is the one that counts. */
export function everHolds(rates: readonly OwnRate[], rate: OwnRate): boolean {
  const { until } = planOf(rates, rate)
  return hasCounted(rate) && !(until && until <= ownStart(rate))
}
