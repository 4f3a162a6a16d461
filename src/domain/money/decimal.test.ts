import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDecimals, decimalText, parseDecimal, roundHalfUp, subtract } from './decimal.ts'

const decimal = fc.record({ units: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), scale: fc.nat(20) })

test('writing and reading keeps all digits, trailing zeros included', () => {
  expect(decimalText(parseDecimal('5.0920'))).toBe('5.0920')
  expect(decimalText(parseDecimal('-0.05'))).toBe('-0.05')
  fc.assert(
    fc.property(decimal, (value) => {
      expect(parseDecimal(decimalText(value))).toEqual(value)
    }),
  )
})

test.each(['999999999999999', '9999999999999999', '99999999999.999', '999999999999.9999', '0.0000000000001', '007.50'])(
  'reads every digit of %s',
  (text) => expect(parseDecimal(text)).toEqual(digitByDigit(text)),
)

function digitByDigit(text: string) {
  const [whole = '', after = ''] = text.split('.')
  return { units: BigInt(whole + after), scale: after.length }
}

test.each(['', '.', '5.', '.5', '1e9', 'NaN', 'Infinity', '1,5', '0x10', ' 1', '1 ', '+1', '--1', '１'])(
  '%j is not a decimal number',
  (text) => expect(() => parseDecimal(text)).toThrow(RangeError),
)

test.each([
  ['0.005', 2, '0.01'],
  ['0.0049999999', 2, '0.00'],
  ['-0.005', 2, '-0.01'],
  ['1.005', 2, '1.01'],
  ['2.675', 2, '2.68'],
  ['999.995', 2, '1000.00'],
  ['7', 2, '7.00'],
])('rounds %s to %i digits as %s, halves away from zero', (text, scale, rounded) => {
  const { units, scale: from } = parseDecimal(text)
  expect(decimalText(roundHalfUp({ numerator: units, denominator: 10n ** BigInt(from) }, scale))).toBe(rounded)
})

test('a rounded quotient is at most half a unit away', () => {
  const denominator = fc.bigInt({ min: 1n, max: 10n ** 20n })
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }),
      denominator,
      fc.nat(8),
      (numerator, below, scale) => {
        const { units } = roundHalfUp({ numerator, denominator: below }, scale)
        const error = 2n * (units * below - numerator * 10n ** BigInt(scale))
        expect(error <= below && error >= -below).toBe(true)
      },
    ),
  )
})

test('comparing agrees with subtracting', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      const { units } = subtract(a, b)
      expect(compareDecimals(a, b)).toBe(units > 0n ? 1 : units < 0n ? -1 : 0)
    }),
  )
})
