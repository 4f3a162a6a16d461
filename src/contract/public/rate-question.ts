import type { Decimal } from '#domain/money/decimal.ts'
import { heldRules, staleRules } from '#domain/rates/offer-rules.ts'
import { list, single } from '../core/query.ts'
import { amount, clientType, countryCode, currencyCode, day, moment, oneOf, providerName } from '../core/text-forms.ts'

/**
 * Parameters with the rules for our offers in responses about the past. Their defaults depend on settings, so permanent
 * links contain them.
 */
export const offerRuleFields = {
  heldOffers: single(
    'held_offers',
    oneOf(
      heldRules,
      'Only with at. suspend: no offer while a figure that may be a real move is held; keep: an offer based on the last good figure. The current setting by default.',
    ),
  ),
  staleOffers: single(
    'stale_offers',
    oneOf(
      staleRules,
      'Only with at. mark: offers based on rates older than 14 days are marked; hide: they are left out. The current setting by default.',
    ),
  ),
}

/** Parameters of every request for amounts. */
export const questionFields = {
  from: list('from_currency', currencyCode('Source currencies, as ISO 4217 codes.')),
  to: list('to_currency', currencyCode('Target currencies, as ISO 4217 codes.')),
  fromAmount: single('from_amount', amount('Amount of the source currency; not together with to_amount.')),
  toAmount: single('to_amount', amount('Amount of the target currency; not together with from_amount.')),
  providers: list('providers', providerName),
  clientType: single('clientType', clientType),
  country: single('country_code', countryCode),
  date: single(
    'date',
    day(
      'A day: the answer uses the figures that counted on it, carried forward if none was published for it. Today by default.',
    ),
  ),
  at: single('at', moment('A moment in the past: the answer uses the records known then. Now by default.')),
  ...offerRuleFields,
}

type Amounts = { readonly fromAmount?: Decimal; readonly toAmount?: Decimal }

/** Rejects a request that has both a source amount and a target amount. */
export function requireOneAmount({ fromAmount, toAmount }: Amounts): Record<string, string[]> | undefined {
  return fromAmount && toAmount ? { to_amount: ['Only one of from_amount and to_amount is allowed.'] } : undefined
}
