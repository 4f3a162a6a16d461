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

/** From this much, counted in EUR at the mid rate, the margin is `margin` (0.0035 is 0.35 %). */
export type MarginTier = { readonly fromAmount: Decimal; readonly margin: Decimal }

/**
 * What we keep when a currency is exchanged against EUR, one way. Country and client type are absent where the schedule
 * holds for all of them. A schedule replaces the one before it for the same three; one without tiers withdraws it.
 */
export type MarginSchedule = {
  readonly currency: Currency
  readonly country: Country | undefined
  readonly clientType: ClientType | undefined
  readonly validFrom: Date
  /** Nothing was ever sold by a schedule before it was recorded, whatever it says of its start. */
  readonly recordedAt: Date
  readonly tiers: readonly MarginTier[]
}

/** What a schedule is for. */
export type MarginScope = Pick<MarginSchedule, 'currency' | 'country' | 'clientType'>

export type MarginQuestion = { currency: Currency; country: Country; clientType: ClientType; at: Date }

/** Official rates have no margin, and neither has EUR itself. */
export const noMargin: readonly MarginTier[] = [{ fromAmount: zero, margin: zero }]

/** The moment from which a schedule is in force. */
export function startOf({ validFrom, recordedAt }: Pick<MarginSchedule, 'validFrom' | 'recordedAt'>): Date {
  return validFrom > recordedAt ? validFrom : recordedAt
}

/** The schedule in force, the most particular one: country before client type. Undefined: not on offer. */
export function findSchedule(
  schedules: readonly MarginSchedule[],
  { currency, country, clientType, at }: MarginQuestion,
): MarginSchedule | undefined {
  const ofCurrency = schedules.filter((schedule) => schedule.currency === currency)
  const atPlace = (place: Country | undefined) =>
    scheduleAtPlace(ofCurrency, { currency, country: place, clientType }, at)
  return atPlace(country) ?? atPlace(undefined)
}

/** The schedule in force in just this country, or in all: that of exactly these clients, or else that of all. */
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

/** The schedule that holds for exactly a scope; undefined where there is none, or the last one was withdrawn. */
export function scheduleInForce(
  schedules: readonly MarginSchedule[],
  scope: MarginScope,
  at: Date,
): MarginSchedule | undefined {
  const found = latest(schedules.filter((schedule) => isSameScope(schedule, scope) && startOf(schedule) <= at))
  return found && found.tiers.length > 0 ? found : undefined
}

/** All that hold at a moment, each for exactly its scope. */
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

/** The tiers in force; EUR needs none. */
export function findMarginTiers(
  schedules: readonly MarginSchedule[],
  question: MarginQuestion,
): readonly MarginTier[] | undefined {
  return question.currency === houseCurrency ? noMargin : findSchedule(schedules, question)?.tiers
}

/** What a client keeps of an exchange worth `value` euros; the tiers begin at nothing. */
export function keptShare(tiers: readonly MarginTier[], value: Fraction): Fraction {
  let reached: MarginTier | undefined
  for (const tier of tiers) {
    const isReached = compareFractions(fractionOf(tier.fromAmount), value) <= 0
    if (isReached && (!reached || compareDecimals(tier.fromAmount, reached.fromAmount) > 0)) reached = tier
  }
  return fractionOf(subtract(hundredPercent, reached?.margin ?? zero))
}

const hundredPercent: Decimal = { units: 1n, scale: 0 }

/** When the next schedule takes effect, if one is waiting. */
export function nextMarginChange(schedules: readonly MarginSchedule[], now: Date): Date | undefined {
  const waiting = schedules.map((schedule) => startOf(schedule).getTime()).filter((time) => time > now.getTime())
  return waiting.length > 0 ? new Date(Math.min(...waiting)) : undefined
}

// Schedules come in the order they were recorded, so of two with the same start the later record wins.
function latest(schedules: readonly MarginSchedule[]): MarginSchedule | undefined {
  return schedules.reduce<MarginSchedule | undefined>(
    (found, schedule) => (found && startOf(found) > startOf(schedule) ? found : schedule),
    undefined,
  )
}
