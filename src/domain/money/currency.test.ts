import { expect, test } from 'vitest'
import { isCurrencyCode, minorUnits, supportedCurrencies } from './currency.ts'

test('RUB and HRK are unsupported and removed from the supported currency list', () => {
  expect(supportedCurrencies(['EUR', 'RUB', 'USD', 'HRK', 'PLN'])).toEqual(['EUR', 'USD', 'PLN'])
})

test('a currency listed twice is supported once', () => {
  expect(supportedCurrencies(['EUR', 'USD', 'EUR'])).toEqual(['EUR', 'USD'])
})

test('minor units are those of ISO 4217, where the platform disagrees too', () => {
  expect(['EUR', 'JPY', 'KWD', 'HUF', 'ALL', 'IDR', 'ISK', 'CLF'].map(minorUnits)).toEqual([2, 0, 3, 2, 2, 2, 0, 4])
  expect(minorUnits('BGN')).toBeUndefined()
})

test('a code is three capital letters', () => {
  expect(isCurrencyCode('EUR')).toBe(true)
  expect(['eur', 'EURO', 'EU', '', 'E1R', 'EUR\n'].some(isCurrencyCode)).toBe(false)
})

test('a name that every object has is no currency', () => {
  for (const name of ['constructor', 'toString', '__proto__']) expect(minorUnits(name)).toBeUndefined()
})
