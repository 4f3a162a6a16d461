import { type Day, isDay } from '#domain/calendar/day.ts'
import { type Country, findCountry } from '#domain/countries/country.ts'
import { findAmount, formatAmount } from '#domain/money/amount.ts'
import { type Currency, isCurrencyCode } from '#domain/money/currency.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { type ClientType, clientTypes, providers } from '#domain/sources/provider.ts'
import type { TextForm } from './query.ts'

/** Text forms shared by several calls. */
export function currencyCode(meaning: string): TextForm<Currency> {
  return {
    find: (text) => (isCurrencyCode(text) ? text : undefined),
    write: (currency) => currency,
    problem: 'Must be three capital letters, such as EUR.',
    schema: { type: 'string', description: meaning, pattern: '^[A-Z]{3}$' },
  }
}

export function amount(meaning: string): TextForm<Decimal> {
  return {
    find: findAmount,
    write: formatAmount,
    problem: 'Must be a positive decimal number up to 1000000000 with at most 8 digits after the point, such as 12.50.',
    schema: {
      type: 'string',
      description: `${meaning} A positive decimal number up to 1000000000, at most 8 digits after the point.`,
      pattern: '^\\d{1,10}(\\.\\d{1,8})?$',
    },
  }
}

export const countryCode: TextForm<Country> = {
  find: findCountry,
  write: (country) => country,
  problem: 'Must be a two-letter country code, such as lt.',
  schema: {
    type: 'string',
    description: 'An ISO 3166-1 country code, in either case. The default country of the site if absent.',
    pattern: '^[A-Za-z]{2}$',
  },
}

export const clientType: TextForm<ClientType> = oneOf(
  clientTypes,
  'natural: a person; legal: a company. natural by default.',
)

/** Form of a provider. Any name is accepted, because a provider that is not offered has an error code of its own. */
export const providerName: TextForm<string> = {
  find: (text) => text,
  write: (provider) => provider,
  problem: 'Must be a name.',
  schema: { type: 'string', description: 'Kind of rate; all kinds of the country by default.', examples: providers },
}

export function oneOf<Value extends string>(values: readonly Value[], description: string): TextForm<Value> {
  return {
    find: (text) => values.find((value) => value === text),
    write: (value) => value,
    problem: `Must be one of ${values.join(', ')}.`,
    schema: { type: 'string', enum: values, description },
  }
}

export function day(meaning: string): TextForm<Day> {
  return {
    find: (text) => (isDay(text) ? text : undefined),
    write: (value) => value,
    problem: 'Must be a date from 1900 to 2999, such as 2026-11-13.',
    schema: { type: 'string', format: 'date', description: meaning },
  }
}

const momentText = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

export function moment(meaning: string): TextForm<Date> {
  return {
    find(text) {
      // In a query a plus sign means a space, and clients rarely escape it.
      const written = text.replace(' ', '+')
      const found = new Date(written)
      return momentText.test(written) && isDay(written.slice(0, 10)) && !Number.isNaN(found.getTime())
        ? found
        : undefined
    },
    write: (value) => value.toISOString(),
    problem: 'Must be a time from 1900 to 2999 with its zone, such as 2026-11-13T15:00:00Z.',
    schema: { type: 'string', format: 'date-time', description: meaning },
  }
}

/** Returns the form of search text. */
export function words(description: string): TextForm<string> {
  return {
    find: (text: string) => (/^\P{Cc}{0,100}$/u.test(text) ? text : undefined),
    write: (text: string) => text,
    problem: 'Must be one line of at most 100 characters.',
    schema: { type: 'string', maxLength: 100, description },
  }
}
