import { type Day, dayOf, lastMomentOf, never } from '../calendar/day.ts'
import type { Country } from '../countries/country.ts'
import { defaultFromAmount } from '../money/amount.ts'
import type { Currency } from '../money/currency.ts'
import { divide, type Fraction, fractionOf, multiply, zero } from '../money/decimal.ts'
import { findMarginTiers, keptShare, type MarginSchedule, type MarginTier, noMargin, startOf } from '../rates/margin.ts'
import { largestShare } from '../rates/round-trip.ts'
import type { ClientType } from '../sources/provider.ts'

type Client = {
  readonly from: Currency
  readonly to: Currency
  readonly country: Country
  readonly clientType: ClientType
  /** Margins that start later are not used: no one has exchanged at them yet. */
  readonly at: Date
}

/** Units of the first currency per euro; evaluated only if the amount decides about the margin. */
type PerEuro = () => Fraction | undefined

/**
 * Returns a function that finds the share of the mid rate left after margins, for ascending days; undefined without an
 * offer.
 */
export function createShare(schedules: readonly MarginSchedule[], client: Client) {
  const tiersFrom = createTiers(schedules, client.from, client)
  const tiersTo = createTiers(schedules, client.to, client)
  let known: { from: Tiers; to: Tiers; share: Fraction } | undefined
  return (day: Day, perEuro: PerEuro): Fraction | undefined => {
    const tiers = { from: tiersFrom(day), to: tiersTo(day) }
    if (!tiers.from || !tiers.to) return undefined
    if (tiers.from === known?.from && tiers.to === known.to) return known.share
    // With one tier the share does not depend on the amount and is the same on thousands of days.
    const isSettled = tiers.from.length === 1 && tiers.to.length === 1
    const value = isSettled ? nothing : valueInEuro(perEuro())
    const share = multiply(keptShare(tiers.from, value), keptShare(tiers.to, value))
    known = isSettled ? { ...tiers, share } : undefined
    return share
  }
}

/** Returns a function of the largest share of the mid rate that a client gets on a day. Call it with ascending days. */
export function createLargestShare(schedules: readonly MarginSchedule[], client: Client) {
  const tiersFrom = createTiers(schedules, client.from, client)
  const tiersTo = createTiers(schedules, client.to, client)
  return (day: Day): Fraction => largestShare({ from: tiersFrom(day) ?? noMargin, to: tiersTo(day) ?? noMargin })
}

const nothing: Fraction = fractionOf(zero)

/** Returns the value of the default amount in euros; if it is unknown, the margin of the smallest amount is used. */
function valueInEuro(perEuro: Fraction | undefined): Fraction {
  return perEuro ? divide(fractionOf(defaultFromAmount), perEuro) : nothing
}

type Tiers = readonly MarginTier[] | undefined

/**
 * Returns a function that finds the margins at the end of a day, for ascending days. They are looked up only when they
 * change.
 */
function createTiers(schedules: readonly MarginSchedule[], currency: Currency, client: Client) {
  const tiersAt = (at: Date) => findMarginTiers(schedules, { ...client, currency, at })
  const changes = schedules
    .filter((schedule) => schedule.currency === currency && startOf(schedule) <= client.at)
    .map((schedule) => dayOf(startOf(schedule)))
    .sort()
  let next = 0
  let tiers = tiersAt(beforeAll)
  return (day: Day): Tiers => {
    if ((changes[next] ?? never) > day) return tiers
    while ((changes[next] ?? never) <= day) next++
    const end = lastMomentOf(day)
    tiers = tiersAt(end < client.at ? end : client.at)
    return tiers
  }
}

const beforeAll = new Date(-8_640_000_000_000_000)
