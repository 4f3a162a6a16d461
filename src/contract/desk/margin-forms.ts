import * as z from 'zod/mini'
import { findCountry } from '#domain/countries/country.ts'
import { type ChangeProblem, type MarginChange, maxTiers, problemOf } from '#domain/margins/margin-change.ts'
import { parsePercent, percentText } from '#domain/margins/percent.ts'
import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import type { MarginTier } from '#domain/rates/margin.ts'
import { clientTypes } from '#domain/sources/provider.ts'
import { CurrencyCode } from '../core/schemas.ts'

const StartText = z
  .string()
  .check(z.regex(/^\d{1,10}(\.\d{1,2})?$/))
  .check(
    z.meta({
      description: 'Amount from which the tier applies, converted to EUR at the mid rate.',
      examples: ['10000'],
    }),
  )

const PercentText = z
  .string()
  .check(z.regex(/^-?\d{1,3}(\.\d{1,4})?$/))
  .check(z.meta({ description: 'Margin in percent, one way.', examples: ['0.45'] }))

const tiers = z
  .array(z.strictObject({ from_amount: StartText, margin: PercentText }))
  .check(z.maxLength(maxTiers))
  .check(z.meta({ description: 'Tiers by amount, smallest first; empty if the scope has no margins of its own.' }))

const CountryText = z
  .string()
  .check(
    z.regex(/^[A-Z]{2}$/),
    z.refine((code) => findCountry(code) !== undefined, 'Must be an ISO 3166-1 country code.'),
  )
  .check(z.meta({ description: 'An ISO 3166-1 country code.', examples: ['LT'] }))

export const marginScope = {
  currency: CurrencyCode,
  country: z.nullable(CountryText).check(z.meta({ description: 'null: all countries without margins of their own.' })),
  client_type: z.nullable(z.enum(clientTypes)).check(z.meta({ description: 'null: both client types.' })),
}

const Tiered = z.strictObject({ ...marginScope, tiers })

export type WireMarginChangeValue = z.infer<typeof Tiered>

/** Messages for invalid changes, for developers. */
const problemSentences: Readonly<Record<ChangeProblem, string>> = {
  no_margin_of_its_own: 'EUR has no margin: margins are measured against it.',
  unknown_currency: 'Must be a currency that can be offered.',
  too_many_tiers: `Has more than ${maxTiers} tiers.`,
  starts_above_nothing: 'The tiers must start at 0.',
  same_start_twice: 'Two tiers start at the same amount.',
  start_out_of_range: 'A tier starts above 1000000000.',
  margin_out_of_range: 'A margin must be above -100 and below 100 %.',
}

export const WireMarginChange = Tiered.check((context) => {
  // The check also runs if a field is invalid, and then the change cannot be read.
  if (context.issues.length > 0) return
  const problem = problemOf(readMarginChange(context.value))
  if (problem) context.issues.push({ code: 'custom', message: problemSentences[problem], input: context.value })
}).check(z.meta({ id: 'MarginChange', description: 'Tiers of a currency for a scope of clients.' }))

export const maxChanges = 1_000

export const marginChanges = z
  .array(WireMarginChange)
  .check(
    z.minLength(1),
    z.maxLength(maxChanges),
    z.refine(hasEachScopeOnce, 'Must not contain two changes for the same clients.'),
  )

function hasEachScopeOnce(changes: readonly WireMarginChangeValue[]): boolean {
  return new Set(changes.map((one) => [one.currency, one.country, one.client_type].join())).size === changes.length
}

export function readMarginChange({ currency, country, client_type, tiers }: WireMarginChangeValue): MarginChange {
  return {
    currency,
    country: country ?? undefined,
    clientType: client_type ?? undefined,
    tiers: tiers.map(({ from_amount, margin }) => ({
      fromAmount: parseDecimal(from_amount),
      margin: parsePercent(margin),
    })),
  }
}

export function writeMarginChange({ currency, country, clientType, tiers }: MarginChange): WireMarginChangeValue {
  return {
    currency,
    country: country ?? null,
    client_type: clientType ?? null,
    tiers: tiers.map(writeTier),
  }
}

function writeTier({ fromAmount, margin }: MarginTier) {
  return { from_amount: decimalText(fromAmount), margin: percentText(margin) }
}
