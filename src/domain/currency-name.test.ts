import { expect, test } from 'vitest'
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
