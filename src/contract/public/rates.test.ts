import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { type Decimal, parseDecimal } from '#domain/money/decimal.ts'
import { clientTypes, providers } from '#domain/sources/provider.ts'
import { runs } from '../../../test/property-runs.ts'
import { parseQueryString, writeQueryString } from '../core/query-string.ts'
import { convert, ratesText } from './rates.ts'

const code = fc.stringMatching(/^[A-Z]{3}$/).filter(isCurrencyCode)
const codes = fc.uniqueArray(code, { minLength: 1, maxLength: 40 })
const amount: fc.Arbitrary<Decimal> = fc
  .integer({ min: 1, max: 10 ** 9 })
  .map((cents) => ({ units: BigInt(cents), scale: 2 }))
const question = fc.record(
  {
    from: codes,
    to: codes,
    fromAmount: amount,
    providers: fc.subarray([...providers], { minLength: 1 }),
    clientType: fc.constantFrom(...clientTypes),
    country: fc.constantFrom('LT', 'PL', 'XK'),
  },
  { requiredKeys: [] },
)

test('reads back the query that it wrote', () => {
  fc.assert(
    fc.property(question, (asked) => {
      expect(convert.query.read(parseQueryString(writeQueryString(convert.query.write(asked))))).toEqual(asked)
    }),
    runs(40),
  )
})

test('lists have brackets on the wire, and names are those of the specification', () => {
  const pairs = convert.query.write({
    from: ['EUR', 'USD'],
    toAmount: parseDecimal('5'),
    clientType: 'natural',
    country: 'LT',
    providers: ['commercial'],
  })
  expect(pairs).toEqual([
    ['from_currency[]', 'EUR'],
    ['from_currency[]', 'USD'],
    ['to_amount', '5.00'],
    ['providers[]', 'commercial'],
    ['clientType', 'natural'],
    ['country_code', 'LT'],
  ])
})

test('writes the same JSON as JSON.stringify of the wire format', () => {
  const entry = fc.record({
    provider: fc.constantFrom(...providers),
    from: code,
    to: code,
    fromAmount: amount,
    toAmount: amount,
  })
  fc.assert(
    fc.property(fc.array(entry), (rates) => {
      const wire = convert.answer.wire.parse(JSON.parse(ratesText(rates)))
      expect(convert.answer.read(wire)).toEqual({ rates })
      expect(JSON.stringify(wire)).toBe(ratesText(rates))
    }),
    runs(40),
  )
})
