import type { Decimal } from '#domain/money/decimal.ts'
import { heldRules, staleRules } from '#domain/rates/offer-rules.ts'
import { list, single } from '../core/query.ts'
import { amount, clientType, countryCode, currencyCode, day, moment, oneOf, providerName } from '../core/text-forms.ts'

/** Rules for our offers in answers about the past. They are settings, so permanent links contain them. */
export const offerRuleFields = {
  heldOffers: single(
    'held_offers',
    oneOf(heldRules, 'Only with at: whether offers stop while a rate is held. The current setting by default.'),
  ),
  staleOffers: single(
    'stale_offers',
    oneOf(staleRules, 'Only with at: what happens to offers of old rates. The current setting by default.'),
  ),
}

/** Parameters of every question about amounts. */
export const questionFields = {
  from: list('from_currency', currencyCode('The currencies given, as ISO 4217 codes.')),
  to: list('to_currency', currencyCode('The currencies received, as ISO 4217 codes.')),
  fromAmount: single('from_amount', amount('How much is given; not together with to_amount.')),
  toAmount: single('to_amount', amount('How much is to be got; not together with from_amount.')),
  providers: list('providers', providerName),
  clientType: single('clientType', clientType),
  country: single('country_code', countryCode),
  date: single(
    'date',
    day('A day: what counted on it, carried over if nothing was published for it. Today when left out.'),
  ),
  at: single('at', moment('A moment in the past: what was known then. Now when left out.')),
  ...offerRuleFields,
}

type Amounts = { readonly fromAmount?: Decimal; readonly toAmount?: Decimal }

/** Rejects two amounts, which would be two questions. */
export function requireOneAmount({ fromAmount, toAmount }: Amounts): Record<string, string[]> | undefined {
  return fromAmount && toAmount ? { to_amount: ['Give either from_amount or to_amount, not both.'] } : undefined
}
