import { expect, test } from 'vitest'
import { minorUnitsByCode } from '#domain/money/iso-4217.ts'
import { languages } from '#domain/texts/languages/language.ts'
import { currencyName } from './currency-name.ts'

test.each([
  ['lt', 'USD', 'JAV doleris'],
  ['en', 'USD', 'US Dollar'],
  ['de', 'CHF', 'Schweizer Franken'],
  ['ar', 'EUR', 'يورو'],
  ['xk', 'EUR', 'Euroja'],
  ['ds', 'GBP', 'British Pound'],
  ['zz', 'GBP', 'British Pound'],
])('in %s, %s is %s', (locale, currency, name) => expect(currencyName(currency, locale)).toBe(name))

test.each([
  ['lv', 'EUR', 'Eiro'],
  ['et', 'EUR', 'Euro'],
  ['pl', 'PLN', 'Złoty polski'],
  ['ru', 'USD', 'Доллар США'],
  ['es', 'GBP', 'Libra esterlina'],
  ['ro', 'GBP', 'Liră sterlină'],
  ['fr', 'USD', 'Dollar des États-Unis'],
  ['uk', 'EUR', 'Євро'],
])('capitalizes currency names: in %s, %s is %s', (locale, currency, name) => {
  expect(currencyName(currency, locale)).toBe(name)
})

test.each([
  ['lt', 'XAD', 'Arabų apskaitos dinaras'],
  ['xk', 'SVC', 'Koloni salvadorian'],
  ['sq', 'ILS', 'Shekeli i ri izraelit'],
  ['ds', 'XAD', 'Arab Accounting Dinar'],
])('has names that the platform lacks: in %s, %s is %s', (locale, currency, name) => {
  expect(currencyName(currency, locale)).toBe(name)
})

test('every currency has a capitalized name in all languages', () => {
  for (const locale of languages) {
    for (const currency of Object.keys(minorUnitsByCode)) {
      const name = currencyName(currency, locale)
      expect(name, `${currency} in ${locale}`).not.toBe(currency)
      expect(name[0], name).toBe(name[0]?.toLocaleUpperCase())
    }
  }
})

test('shows the code of a currency without a name', () => {
  expect(currencyName('XYZ', 'lt')).toBe('XYZ')
  expect(currencyName('constructor'.slice(0, 3).toUpperCase(), 'lt')).toBe('CON')
})
