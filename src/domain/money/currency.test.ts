import { expect, test } from 'vitest'
import { isCurrencyCode, minorUnits, supportedCurrencies } from './currency.ts'

test('RUB and HRK are unsupported and removed from the supported currency list', () => {
  expect(supportedCurrencies(['EUR', 'RUB', 'USD', 'HRK', 'PLN'])).toEqual(['EUR', 'USD', 'PLN'])
})

test('supports a currency once that is listed twice', () => {
  expect(supportedCurrencies(['EUR', 'USD', 'EUR'])).toEqual(['EUR', 'USD'])
})

test('uses the minor units of ISO 4217, also where the platform differs', () => {
  expect(['EUR', 'JPY', 'KWD', 'HUF', 'ALL', 'IDR', 'ISK', 'CLF'].map(minorUnits)).toEqual([2, 0, 3, 2, 2, 2, 0, 4])
  expect(minorUnits('BGN')).toBeUndefined()
})

test('accepts only three capital letters as a code', () => {
  expect(isCurrencyCode('EUR')).toBe(true)
  expect(['eur', 'EURO', 'EU', '', 'E1R', 'EUR\n'].some(isCurrencyCode)).toBe(false)
})

test('does not take properties of every object for currencies', () => {
  for (const name of ['constructor', 'toString', '__proto__']) expect(minorUnits(name)).toBeUndefined()
})
