import { expect, test } from 'vitest'
import { clearedFilter } from '#domain/filter/filter.ts'
import { allCurrencies, oneCurrency } from '#domain/filter/side.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { compareQuery } from './shared-address.ts'

const filter = clearedFilter({ supported: ['EUR', 'USD', 'PLN'], defaultCurrency: 'EUR' })
const several = { kind: 'several', currencies: ['USD', 'PLN'] } as const

test.each([
  [filter, undefined, 'from_currency[]=EUR&from_amount=100.00&country_code=LT'],
  [filter, ['USD'], 'from_currency[]=EUR&to_currency[]=USD&from_amount=100.00&country_code=LT'],
  [
    { ...filter, from: several, to: oneCurrency('EUR'), fromAmount: undefined, toAmount: parseDecimal('7.5') },
    undefined,
    'from_currency[]=USD&from_currency[]=PLN&to_currency[]=EUR&to_amount=7.50&country_code=LT',
  ],
  [
    { ...filter, from: allCurrencies, to: oneCurrency('EUR') },
    ['PLN', 'USD'],
    'from_currency[]=PLN&from_currency[]=USD&to_currency[]=EUR&from_amount=100.00&country_code=LT',
  ],
] as const)('requests the content of the table by the wire names: %#', (seen, shown, query) => {
  expect(decodeURIComponent(compareQuery(seen, shown, 'LT'))).toBe(query)
})
