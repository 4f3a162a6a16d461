import { expect, test } from 'vitest'
import { sources } from '../sources/source.ts'
import { defaultCurrencyOf, findCountry } from './country.ts'
import { countriesAt, usualSettings } from './country-settings.ts'

const countries = countriesAt(usualSettings, new Date('2026-11-16'))

const supported = ['EUR', 'PLN', 'RON', 'UAH', 'GBP', 'ALL', 'GEL']

test.each([
  ...['LT', 'LV', 'EE', 'BG', 'ES', 'DE', 'FR', 'XK'].map((country) => [country, 'EUR'] as const),
  ...([
    ['PL', 'PLN'],
    ['RO', 'RON'],
    ['UA', 'UAH'],
    ['GB', 'GBP'],
    ['AL', 'ALL'],
    ['GE', 'GEL'],
  ] as const),
  ['US', 'EUR'] as const,
])('%s starts with %s', (country, currency) => {
  expect(defaultCurrencyOf(countries.of(country), supported)).toBe(currency)
})

test('if the country default currency is not among the supported currencies, EUR is used', () => {
  expect(defaultCurrencyOf(countries.of('PL'), ['EUR', 'USD'])).toBe('EUR')
})

test('every country compares the commercial rate with the official one', () => {
  expect(countries.of('LT').providers).toEqual(['commercial', 'official_by_partner'])
})

test.each([
  ['LT', 'ecb'],
  ['PL', 'poland'],
  ['RO', 'romania'],
  ['UA', 'ukraine'],
  ['GB', 'ecb'],
  ['JP', 'ecb'],
])('the official rates in %s come first from %s', (country, source) => {
  expect(countries.of(country).officialSources[0]).toBe(source)
  expect(countries.of(country).officialSources.every((name) => name in sources)).toBe(true)
})

test('finds a country by its code in either case, and only existing ones', () => {
  expect(['lt', 'LT', 'xk', 'Us'].map(findCountry)).toEqual(['LT', 'LT', 'XK', 'US'])
  expect(['zz', '', 'ltu', '__proto__', 'ß'].map(findCountry)).toEqual(Array(5).fill(undefined))
})
