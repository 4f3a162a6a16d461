import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { clientTypes } from '#domain/sources/provider.ts'
import { endpoint } from '../core/endpoint.ts'
import { query, single } from '../core/query.ts'
import { CountryCode, CurrencyCode, MomentText, SignedText } from '../core/schemas.ts'
import { amount, clientType, countryCode, currencyCode } from '../core/text-forms.ts'
import { readComparison, WireComparison, writeComparison } from '../public/comparison-wire.ts'

const ShownQuery = query({
  from: single('from_currency', currencyCode('Source currency; EUR by default.')),
  amount: single('from_amount', amount('Amount of the source currency; 100 by default.')),
  country: single('country_code', countryCode),
  clientType: single('client_type', clientType),
})

const WireShown = z.object({
  at: MomentText,
  country_code: CountryCode,
  client_type: z.enum(clientTypes),
  from_currency: CurrencyCode,
  countries: z.array(CountryCode).check(z.meta({ description: 'Countries with their own settings.' })),
  currencies: z.array(CurrencyCode),
  comparisons: z.array(WireComparison),
  margins: z
    .array(z.object({ currency: CurrencyCode, percent: SignedText }))
    .check(z.meta({ description: 'Our margin on a conversion, in percent of the value at the mid rate.' })),
})

type Wire = z.infer<typeof WireShown>

export type ShownRates = Omit<Wire, 'comparisons'> & { readonly comparisons: ReturnType<typeof readComparison>[] }

export const listShown = endpoint({
  name: 'listShown',
  subject: 'Rates',
  method: 'GET',
  route: deskRoutes.desk_rates,
  access: 'rates.read',
  summary: 'List the rates visitors see now',
  description:
    'Rates from one currency to all others, computed as in `compare`, each with the margin that it includes.',
  query: ShownQuery,
  answer: {
    wire: WireShown,
    read: (wire): ShownRates => ({ ...wire, comparisons: wire.comparisons.map(readComparison) }),
    text: ({ comparisons, ...shown }) =>
      JSON.stringify({ ...shown, comparisons: comparisons.map((one) => writeComparison(one)) }),
  },
  errors: ['invalid_parameters', 'unsupported_currency'],
})
