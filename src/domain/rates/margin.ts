import type { Country } from '../countries/country.ts'
import { type Currency, houseCurrency } from '../money/currency.ts'
import {
  compareDecimals,
  compareFractions,
  type Decimal,
  type Fraction,
  fractionOf,
  subtract,
  zero,
} from '../money/decimal.ts'
import type { ClientType } from '../sources/provider.ts'

/** From this amount, counted in EUR at the mid rate, the margin is `margin` (0.0035 is 0.35 %). */
export type MarginTier = { readonly fromAmount: Decimal; readonly margin: Decimal }

/**
 * Our margin on an exchange against EUR, one way. Country and client type are absent if the schedule applies to all. A
 * schedule replaces the one before it for the same three; one without tiers withdraws it.
 */
export type MarginSchedule = {
  readonly currency: Currency
  readonly country: Country | undefined
  readonly clientType: ClientType | undefined
  readonly validFrom: Date
  /** A schedule never applied before it was recorded, even if it has an earlier start. */
  readonly recordedAt: Date
  readonly tiers: readonly MarginTier[]
}

/** The clients a schedule applies to. */
export type MarginScope = Pick<MarginSchedule, 'currency' | 'country' | 'clientType'>

export type MarginQuestion = { currency: Currency; country: Country; clientType: ClientType; at: Date }

/** Official rates have no margin, and neither has EUR itself. */
export const noMargin: readonly MarginTier[] = [{ fromAmount: zero, margin: zero }]

/** Returns when a schedule takes effect. */
export function startOf({ validFrom, recordedAt }: Pick<MarginSchedule, 'validFrom' | 'recordedAt'>): Date {
  return validFrom > recordedAt ? validFrom : recordedAt
}

/** Returns the most specific schedule in force: country before client type. Undefined: not offered. */
export function findSchedule(
  schedules: readonly MarginSchedule[],
  { currency, country, clientType, at }: MarginQuestion,
): MarginSchedule | undefined {
  const ofCurrency = schedules.filter((schedule) => schedule.currency === currency)
  const atPlace = (place: Country | undefined) =>
    scheduleAtPlace(ofCurrency, { currency, country: place, clientType }, at)
  return atPlace(country) ?? atPlace(undefined)
}

/** Returns the schedule in force in one country, or in all: that of the client type, otherwise the general one. */
export function scheduleAtPlace(
  schedules: readonly MarginSchedule[],
  { currency, country, clientType }: MarginScope,
  at: Date,
): MarginSchedule | undefined {
  return (
    scheduleInForce(schedules, { currency, country, clientType }, at) ??
    scheduleInForce(schedules, { currency, country, clientType: undefined }, at)
  )
}

/** Returns the schedule in force for exactly a scope; undefined if there is none or it was withdrawn. */
export function scheduleInForce(
  schedules: readonly MarginSchedule[],
  scope: MarginScope,
  at: Date,
): MarginSchedule | undefined {
  const found = latest(schedules.filter((schedule) => isSameScope(schedule, scope) && startOf(schedule) <= at))
  return found && found.tiers.length > 0 ? found : undefined
}

/** Returns all schedules in force at a moment, each for exactly its scope. */
export function schedulesInForce(schedules: readonly MarginSchedule[], at: Date): MarginSchedule[] {
  const scopes = Map.groupBy(schedules, ({ currency, country, clientType }) => `${currency} ${country} ${clientType}`)
  return [...scopes.values()].flatMap((ofScope) => {
    const [first] = ofScope
    return (first && scheduleInForce(ofScope, first, at)) ?? []
  })
}

export function isSameScope(one: MarginScope, other: MarginScope): boolean {
  return one.currency === other.currency && one.country === other.country && one.clientType === other.clientType
}

/** Returns the tiers in force; EUR needs none. */
export function findMarginTiers(
  schedules: readonly MarginSchedule[],
  question: MarginQuestion,
): readonly MarginTier[] | undefined {
  return question.currency === houseCurrency ? noMargin : findSchedule(schedules, question)?.tiers
}

/** Returns the share a client keeps of an exchange worth `value` euros; the tiers start at 0. */
export function keptShare(tiers: readonly MarginTier[], value: Fraction): Fraction {
  let reached: MarginTier | undefined
  for (const tier of tiers) {
    const isReached = compareFractions(fractionOf(tier.fromAmount), value) <= 0
    if (isReached && (!reached || compareDecimals(tier.fromAmount, reached.fromAmount) > 0)) reached = tier
  }
  return fractionOf(subtract(hundredPercent, reached?.margin ?? zero))
}

const hundredPercent: Decimal = { units: 1n, scale: 0 }

/** Returns when the next schedule takes effect, if there is one. */
export function nextMarginChange(schedules: readonly MarginSchedule[], now: Date): Date | undefined {
  const waiting = schedules.map((schedule) => startOf(schedule).getTime()).filter((time) => time > now.getTime())
  return waiting.length > 0 ? new Date(Math.min(...waiting)) : undefined
}

// Schedules come in the order in which they were recorded, so of two with the same start the later record wins.
function latest(schedules: readonly MarginSchedule[]): MarginSchedule | undefined {
  return schedules.reduce<MarginSchedule | undefined>(
    (found, schedule) => (found && startOf(found) > startOf(schedule) ? found : schedule),
    undefined,
  )
}
