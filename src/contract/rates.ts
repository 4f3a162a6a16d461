import { z } from 'zod'
import { findAmount, formatAmount } from '#domain/amount.ts'
import type { RateEntry } from '#domain/conversion.ts'
import { findCountry } from '#domain/country.ts'
import { isCurrencyCode } from '#domain/currency.ts'
import type { Decimal } from '#domain/decimal.ts'
import { parseDecimal } from '#domain/decimal.ts'
import { clientTypes, providers } from '#domain/provider.ts'
import { endpoint, noQuery } from './endpoint.ts'
import { list, query, single } from './query.ts'

const CurrencyCode = z
  .string()
  .refine(isCurrencyCode, 'Must be three capital letters, such as EUR.')
  .meta({ description: 'An ISO 4217 currency code.', pattern: '^[A-Z]{3}$', examples: ['EUR'] })

const DecimalText = z
  .string()
  .regex(/^\d+\.\d{2,8}$/)
  .meta({ description: 'A decimal number as text, with 2 to 8 digits after the point.', examples: ['116.58'] })

const Amount = textCodec<Decimal>({
  find: findAmount,
  write: formatAmount,
  problem: 'Must be a positive decimal number up to 1000000000 with at most 8 digits after the point, such as 12.50.',
}).meta({
  description: 'A positive decimal number up to 1000000000, with a point and at most 8 digits after it.',
  pattern: '^\\d{1,10}(\\.\\d{1,8})?$',
})

const CountryCode = textCodec<string>({
  find: findCountry,
  write: (country) => country,
  problem: 'Must be a two-letter country code, such as lt.',
}).meta({
  description: "A country code of ISO 3166-1, in either case. The server's default country when left out.",
  pattern: '^[A-Za-z]{2}$',
})

const ClientType = z
  .enum(clientTypes)
  .meta({ description: 'natural: a person; legal: a company. natural when left out.' })

const countryQuery = query({ country: single('country_code', CountryCode) })

export const supportedCurrencies = endpoint({
  name: 'supportedCurrencies',
  method: 'GET',
  path: '/{locale}/currency-exchange/rest/supported-currencies',
  summary: 'Supported currencies',
  description: 'The codes of all currencies that can be exchanged.',
  query: noQuery,
  answer: asIs(z.object({ currencies: z.array(CurrencyCode) })),
  errors: [],
})

export const countryDefaultCurrency = endpoint({
  name: 'countryDefaultCurrency',
  method: 'GET',
  path: '/{locale}/currency-exchange/rest/country-default-currency',
  summary: 'Default currency of a country',
  description: 'The currency a visitor from the country starts with; EUR where the country has no supported one.',
  query: countryQuery,
  answer: asIs(z.object({ currency: CurrencyCode })),
  errors: ['invalid_parameters'],
})

export const countrySupportedProviders = endpoint({
  name: 'countrySupportedProviders',
  method: 'GET',
  path: '/{locale}/currency-exchange/rest/country-supported-providers',
  summary: 'Rate providers of a country',
  description: 'The kinds of rate that can be asked for in the country, the commercial one first.',
  query: countryQuery,
  answer: asIs(z.object({ providers: z.array(z.enum(providers)) })),
  errors: ['invalid_parameters'],
})

const ConvertQuery = query(
  {
    from: list('from_currency', CurrencyCode),
    to: list('to_currency', CurrencyCode),
    fromAmount: single('from_amount', Amount),
    toAmount: single('to_amount', Amount),
    providers: list('providers', z.string().meta({ examples: ['commercial', 'official_by_partner'] })),
    clientType: single('clientType', ClientType),
    country: single('country_code', CountryCode),
  },
  ({ fromAmount, toAmount }) =>
    fromAmount && toAmount ? { to_amount: ['Give either from_amount or to_amount, not both.'] } : undefined,
)

const WireRate = z
  .object({
    provider: z.enum(providers),
    from_currency: CurrencyCode,
    to_currency: CurrencyCode,
    from_amount: DecimalText,
    to_amount: DecimalText,
  })
  .meta({ id: 'RateEntry', description: 'What one amount is worth in another currency, by one provider.' })

export const convert = endpoint({
  name: 'convert',
  method: 'GET',
  path: '/{locale}/currency-exchange/rest/convert',
  summary: 'Convert an amount',
  description:
    'What an amount is worth in other currencies. Without an amount, 100 of the source. Without a source, the default ' +
    'currency of the country, or every supported currency when only a target is given; without a target, every ' +
    'supported currency. A currency against itself is left out where a side is a list.',
  query: ConvertQuery,
  answer: {
    wire: z.object({ rates: z.array(WireRate) }),
    read: ({ rates }): { rates: RateEntry[] } => ({ rates: rates.map(readRate) }),
    text: ({ rates }) => ratesText(rates),
  },
  errors: ['invalid_parameters', 'unsupported_currency', 'unsupported_provider', 'rates_unavailable'],
})

const CurrencyName = z
  .object({ code: CurrencyCode, name: z.string().meta({ examples: ['euro'] }) })
  .meta({ id: 'CurrencyName' })

export const currencyNames = endpoint({
  name: 'currencyNames',
  method: 'GET',
  path: '/v2/{_locale}/currency-exchange/rest/v1/currencies',
  summary: 'Currency names',
  description: 'Every supported currency with its name in the language of the path.',
  query: noQuery,
  answer: asIs(z.array(CurrencyName)),
  errors: [],
})

type TextCodec<Value> = { find: (text: string) => Value | undefined; write: (value: Value) => string; problem: string }

function textCodec<Value>({
  find,
  write,
  problem,
}: TextCodec<Value>): z.ZodCodec<z.ZodString, z.ZodCustom<Value, Value>> {
  return z.codec(z.string(), z.custom<Value>(), {
    decode(text, context) {
      const value = find(text)
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', message: problem, input: text })
      return z.NEVER
    },
    encode: write,
  })
}

function asIs<Wire>(wire: z.ZodType<Wire>) {
  return { wire, read: (value: Wire) => value, text: (value: Wire) => JSON.stringify(value) }
}

function readRate(rate: z.infer<typeof WireRate>): RateEntry {
  return {
    provider: rate.provider,
    from: rate.from_currency,
    to: rate.to_currency,
    fromAmount: parseDecimal(rate.from_amount),
    toAmount: parseDecimal(rate.to_amount),
  }
}

/** Written by hand, because it is the bulk of the work for a new amount. Codes and digits need no escaping. */
function ratesText(rates: readonly RateEntry[]): string {
  let entries = ''
  for (const { provider, from, to, fromAmount, toAmount } of rates) {
    const comma = entries === '' ? '' : ','
    const amounts = `"from_amount":"${formatAmount(fromAmount)}","to_amount":"${formatAmount(toAmount)}"`
    entries += `${comma}{"provider":"${provider}","from_currency":"${from}","to_currency":"${to}",${amounts}}`
  }
  return `{"rates":[${entries}]}`
}
