import type { Country } from './country.ts'
import { type Currency, fallbackCurrency } from './currency.ts'
import { compareFractions, type Decimal, type Fraction, fractionOf, one } from './decimal.ts'
import type { ClientType } from './provider.ts'

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
  readonly tiers: readonly MarginTier[]
}

export type MarginQuestion = { currency: Currency; country: Country; clientType: ClientType; at: Date }

/** The share of an exchange that is left after the margin, by the amount from which it holds, smallest first. */
export type KeptTier = { readonly fromAmount: Fraction; readonly kept: Fraction }

/** No margin at all: official rates, and EUR itself. */
export const keepAll: readonly KeptTier[] = [{ fromAmount: { numerator: 0n, denominator: 1n }, kept: one }]

/** The tiers in force, the most particular schedule first: country before client type. Undefined: not on offer. */
export function findKeptTiers(
  schedules: readonly MarginSchedule[],
  question: MarginQuestion,
): readonly KeptTier[] | undefined {
  const { currency, country, clientType, at } = question
  if (currency === fallbackCurrency) return keepAll
  const started = schedules.filter((schedule) => schedule.currency === currency && schedule.validFrom <= at)
  for (const [forCountry, forClient] of [
    [country, clientType],
    [country, undefined],
    [undefined, clientType],
    [undefined, undefined],
  ]) {
    const schedule = latest(started.filter((s) => s.country === forCountry && s.clientType === forClient))
    if (schedule && schedule.tiers.length > 0) return keptTiers(schedule.tiers)
  }
  return undefined
}

/** What is left of an exchange worth `amount` EUR. Below the first tier the first tier holds. */
export function keptShare(tiers: readonly KeptTier[], amount: Fraction): Fraction {
  let kept = tiers[0]?.kept ?? one
  for (const tier of tiers) {
    if (compareFractions(tier.fromAmount, amount) > 0) break
    kept = tier.kept
  }
  return kept
}

/** When the next schedule takes effect, if one is waiting. */
export function nextMarginChange(schedules: readonly MarginSchedule[], now: Date): Date | undefined {
  const waiting = schedules.map((schedule) => schedule.validFrom.getTime()).filter((time) => time > now.getTime())
  return waiting.length > 0 ? new Date(Math.min(...waiting)) : undefined
}

// Schedules come in the order they were recorded, so of two with the same start the later record wins.
function latest(schedules: readonly MarginSchedule[]): MarginSchedule | undefined {
  return schedules.reduce<MarginSchedule | undefined>(
    (found, schedule) => (found && found.validFrom > schedule.validFrom ? found : schedule),
    undefined,
  )
}

function keptTiers(tiers: readonly MarginTier[]): KeptTier[] {
  return tiers
    .map(({ fromAmount, margin }) => ({ fromAmount: fractionOf(fromAmount), kept: oneMinus(fractionOf(margin)) }))
    .sort((a, b) => compareFractions(a.fromAmount, b.fromAmount))
}

function oneMinus({ numerator, denominator }: Fraction): Fraction {
  return { numerator: denominator - numerator, denominator }
}
