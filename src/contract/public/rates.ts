import * as z from 'zod/mini'
import { exchangeRoutes } from '#domain/addresses/exchange-routes.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatAmount } from '#domain/money/amount.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import type { RateEntry } from '#domain/rates/conversion.ts'
import { rememberingLast } from '#domain/rates/last-result.ts'
import type { HeldFigure } from '#domain/sources/held-figure.ts'
import { providers } from '#domain/sources/provider.ts'
import type { Source } from '#domain/sources/source.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { databaseErrors } from '../core/error.ts'
import { query, single } from '../core/query.ts'
import { AmountText, CurrencyCode } from '../core/schemas.ts'
import { countryCode } from '../core/text-forms.ts'
import { questionFields, requireOneAmount } from './rate-question.ts'

const countryQuery = query({ country: single('country_code', countryCode) })

export const supportedCurrencies = endpoint({
  name: 'supportedCurrencies',
  subject: 'Rates',
  method: 'GET',
  route: exchangeRoutes.currency_exchange_supported_currencies,
  access: 'public',
  limit: 'reads',
  summary: 'List supported currencies',
  description: 'Codes of all currencies that can be exchanged.',
  query: noQuery,
  answer: asIs(z.object({ currencies: z.array(CurrencyCode) })),
  errors: [],
})

export const countryDefaultCurrency = endpoint({
  name: 'countryDefaultCurrency',
  subject: 'Rates',
  method: 'GET',
  route: exchangeRoutes.currency_exchange_country_default_currency,
  access: 'public',
  limit: 'reads',
  summary: 'Get the default currency of a country',
  description: 'The source currency for visitors from the country; EUR if no currency of the country is supported.',
  query: countryQuery,
  answer: asIs(z.object({ currency: CurrencyCode })),
  errors: ['invalid_parameters'],
})

export const countrySupportedProviders = endpoint({
  name: 'countrySupportedProviders',
  subject: 'Rates',
  method: 'GET',
  route: exchangeRoutes.currency_exchange_country_supported_providers,
  access: 'public',
  limit: 'reads',
  summary: 'List the rate providers of a country',
  description: 'Kinds of rate available in the country, the commercial one first.',
  query: countryQuery,
  answer: asIs(z.object({ providers: z.array(z.enum(providers)) })),
  errors: ['invalid_parameters'],
})

const ConvertQuery = query(questionFields, requireOneAmount)

const WireRate = z
  .object({
    provider: z.enum(providers).check(z.meta({ description: 'Kind of rate.' })),
    from_currency: CurrencyCode,
    to_currency: CurrencyCode,
    from_amount: AmountText,
    to_amount: AmountText,
  })
  .check(z.meta({ id: 'RateEntry', description: 'Value of an amount in another currency, by one provider.' }))

/** The rates, and on the server also the values of response headers, which clients do not read. */
export type Converted = {
  readonly rates: readonly RateEntry[]
  readonly told?: RatesReport
}

export type RatesReport = {
  readonly sources: readonly Source[]
  readonly dates: readonly Day[]
  readonly held: readonly HeldFigure[]
}

export const convert = endpoint({
  name: 'convert',
  subject: 'Rates',
  method: 'GET',
  route: exchangeRoutes.currency_exchange_convert,
  access: 'public',
  limit: 'reads',
  summary: 'Convert an amount',
  description:
    'Converts an amount to other currencies. Without an amount, 100 of the source currency. Without a source, the default currency of the country, or every supported currency if only one target is given; without a target, every supported currency. A currency against itself is left out of lists. Currencies without an offer, for example because a figure is under review, are left out of lists too.',
  query: ConvertQuery,
  answer: {
    wire: z.object({ rates: z.array(WireRate) }),
    read: ({ rates }): Converted => ({ rates: rates.map(readRate) }),
    text: ({ rates }) => ratesText(rates),
  },
  headers: {
    'X-Rate-Sources': 'Sources of the figures behind the rates, such as `ecb, market`; `compare` returns every figure.',
    'X-Rate-Dates': 'Dates of the oldest figure behind each rate, newest first, such as `2026-11-13, 2026-09-29`.',
    'X-Rate-Held': 'Newer figures under review, which do not count yet, such as `ecb:EUR/CHF:2026-11-13`.',
  },
  errors: [
    ...(['invalid_parameters', 'not_found', 'unsupported_currency', 'unsupported_provider'] as const),
    ...(['rates_unavailable', 'rate_limit_exceeded', ...databaseErrors] as const),
  ],
})

const CurrencyName = z
  .object({
    code: CurrencyCode,
    name: z.string().check(z.meta({ description: 'In the language of the path.', examples: ['Euras'] })),
  })
  .check(z.meta({ id: 'CurrencyName' }))

export const currencyNames = endpoint({
  name: 'currencyNames',
  subject: 'Rates',
  method: 'GET',
  route: exchangeRoutes.currency_names,
  access: 'public',
  limit: 'reads',
  summary: 'List currency names',
  description: 'Every supported currency with its name in the language of the path.',
  query: noQuery,
  answer: asIs(z.array(CurrencyName)),
  errors: [],
})

function readRate(rate: z.infer<typeof WireRate>): RateEntry {
  return {
    provider: rate.provider,
    from: rate.from_currency,
    to: rate.to_currency,
    fromAmount: parseDecimal(rate.from_amount),
    toAmount: parseDecimal(rate.to_amount),
  }
}

/**
 * Writes entries without JSON.stringify, because this is most of the work for a new amount. Codes and digits need no
 * escaping.
 */
export function ratesText(rates: readonly RateEntry[]): string {
  // The requested amount is one side of every entry.
  const [fromText, toText] = [rememberingLast(formatAmount), rememberingLast(formatAmount)]
  let entries = ''
  for (const { provider, from, to, fromAmount, toAmount } of rates) {
    const comma = entries === '' ? '' : ','
    const amounts = `"from_amount":"${fromText(fromAmount)}","to_amount":"${toText(toAmount)}"`
    entries += `${comma}{"provider":"${provider}","from_currency":"${from}","to_currency":"${to}",${amounts}}`
  }
  return `{"rates":[${entries}]}`
}
