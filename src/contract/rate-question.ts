import type { Decimal } from '#domain/money/decimal.ts'
import { list, single } from './query.ts'
import { amount, clientType, countryCode, currencyCode, day, moment, providerName } from './text-forms.ts'

/** What every question about amounts may say. */
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
    day('A day: what counted on it, carried over from before where nothing was published for it. Today when left out.'),
  ),
  at: single('at', moment('A moment in the past: what was known then. Now when left out.')),
}

type Amounts = { readonly fromAmount?: Decimal; readonly toAmount?: Decimal }

/** Two amounts at once would be two questions. */
export function requireOneAmount({ fromAmount, toAmount }: Amounts): Record<string, string[]> | undefined {
  return fromAmount && toAmount ? { to_amount: ['Give either from_amount or to_amount, not both.'] } : undefined
}
