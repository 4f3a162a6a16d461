import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAmount, formatAmount } from './amount.ts'
import { parseDecimal } from './decimal.ts'

test.each(['0.01', '100', '1234.5', '1000000000', '1000000000.00', '0.00000001', '007'])('%s is an amount', (text) => {
  expect(findAmount(text)).toEqual(parseDecimal(text))
})

test.each([
  '0',
  '0.00',
  '-1',
  '1000000000.00000001',
  '99999999999',
  '1e9',
  'NaN',
  'Infinity',
  '1,5',
  '1 000',
  '',
  ' ',
  '5.',
  '.5',
  '0.000000001',
  '0x1F',
  '١٠٠',
  '1_000',
  '+5',
  'constructor',
])('%j is not an amount', (text) => {
  expect(findAmount(text)).toBeUndefined()
})

test.each([
  ['100', '100.00'],
  ['1.5', '1.50'],
  ['116.58000000', '116.58'],
  ['116.58053500', '116.580535'],
  ['0.00000001', '0.00000001'],
  ['100.00000000', '100.00'],
])('writes %s as %s: with at least two decimal places, and no trailing zeros after these', (text, written) => {
  expect(formatAmount(parseDecimal(text))).toBe(written)
})

test('writing an amount never changes it', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 17n }), (units) => {
      const text = formatAmount({ units, scale: 8 })
      expect(text).toMatch(/^\d+\.\d{2,8}$/)
      const { units: read, scale } = parseDecimal(text)
      expect(read * 10n ** BigInt(8 - scale)).toBe(units)
    }),
  )
})
