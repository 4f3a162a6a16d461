import { expect, test } from 'vitest'
import { clearedFilter } from '#domain/filter/filter.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { compareQuery } from './page-url.ts'

const filter = clearedFilter({ supported: ['EUR', 'USD', 'PLN'], defaultCurrency: 'EUR' })

test.each([
  [filter, undefined, 'from_currency[]=EUR&from_amount=100.00&country_code=LT'],
  [filter, ['USD'], 'from_currency[]=EUR&to_currency[]=USD&from_amount=100.00&country_code=LT'],
  [
    { ...filter, from: ['USD', 'PLN'], to: 'EUR', fromAmount: undefined, toAmount: parseDecimal('7.5') },
    undefined,
    'from_currency[]=USD&from_currency[]=PLN&to_currency[]=EUR&to_amount=7.50&country_code=LT',
  ],
  [
    { ...filter, from: 'all', to: 'EUR' },
    ['PLN', 'USD'],
    'from_currency[]=PLN&from_currency[]=USD&to_currency[]=EUR&from_amount=100.00&country_code=LT',
  ],
] as const)('what the table shows is asked for by the names of the wire: %#', (seen, shown, query) => {
  expect(decodeURIComponent(compareQuery(seen, shown, 'LT'))).toBe(query)
})
