import { expect, test } from 'vitest'
import { decimalText, fractionOf, parseDecimal } from './decimal.ts'
import { roundRate } from './rate-rounding.ts'

test.each([
  ['1.1699', '1.1699'],
  ['1.1600', '1.16'],
  ['5', '5.00'],
  ['20659.38', '20659.38'],
  ['0.0000512345678949', '0.00005123456789'],
  ['0.1', '0.10'],
  ['0.9999999999996', '1.00'],
  ['123456789012.345', '123456789012.35'],
  ['12.34567890123', '12.3456789'],
  ['0', '0.00'],
])('writes %s as %s', (exact, written) => {
  expect(decimalText(roundRate(fractionOf(parseDecimal(exact))))).toBe(written)
})

test('rounds a quotient with endless digits to ten significant digits', () => {
  const textOf = (numerator: bigint, denominator: bigint) => decimalText(roundRate({ numerator, denominator }))
  expect(textOf(2n, 3n)).toBe('0.6666666667')
  expect(textOf(200n, 3n)).toBe('66.66666667')
  expect(textOf(1n, 300n)).toBe('0.003333333333')
  expect(textOf(1n, 10n ** 12n)).toBe('0.000000000001')
})
