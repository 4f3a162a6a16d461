import { defaultFromAmount } from './amount.ts'
import type { Country } from './country.ts'
import type { Currency } from './currency.ts'
import { type Day, dayAfter, dayOf, never } from './day.ts'
import { divide, type Fraction, fractionOf, multiply } from './decimal.ts'
import type { DayLeg } from './history-legs.ts'
import { findMarginTiers, keptShare, type MarginSchedule, type MarginTier } from './margin.ts'
import type { ClientType } from './provider.ts'

type Asker = {
  readonly from: Currency
  readonly to: Currency
  readonly country: Country
  readonly clientType: ClientType
}

/** What is left of a mid rate, for days asked in their order; undefined where there is no offer. */
export function createShare(schedules: readonly MarginSchedule[], asker: Asker) {
  const tiersFrom = createTiers(schedules, asker.from, asker)
  const tiersTo = createTiers(schedules, asker.to, asker)
  let known: { from: Tiers; to: Tiers; share: Fraction } | undefined
  return (day: Day, from: DayLeg): Fraction | undefined => {
    const tiers = { from: tiersFrom(day), to: tiersTo(day) }
    if (!tiers.from || !tiers.to) return undefined
    if (tiers.from === known?.from && tiers.to === known.to) return known.share
    const value = divide(fractionOf(defaultFromAmount), from.perEuro)
    const share = multiply(keptShare(tiers.from, value), keptShare(tiers.to, value))
    // With one tier it does not depend on the value, and is the same on thousands of days.
    const isSettled = tiers.from.length === 1 && tiers.to.length === 1
    known = isSettled ? { ...tiers, share } : undefined
    return share
  }
}

type Tiers = readonly MarginTier[] | undefined

/** The margins at the end of a day, for days asked in their order. They change seldom, so they are looked up seldom. */
function createTiers(schedules: readonly MarginSchedule[], currency: Currency, asker: Asker) {
  const tiersAt = (at: Date) => findMarginTiers(schedules, { ...asker, currency, at })
  const changes = schedules
    .filter((schedule) => schedule.currency === currency)
    .map(({ validFrom }) => dayOf(validFrom))
    .sort()
  let next = 0
  let tiers = tiersAt(new Date(0))
  return (day: Day): Tiers => {
    if ((changes[next] ?? never) > day) return tiers
    while ((changes[next] ?? never) <= day) next++
    tiers = tiersAt(new Date(Date.parse(dayAfter(day, 1)) - 1))
    return tiers
  }
}
