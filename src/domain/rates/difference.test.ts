import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxDigits } from '../money/amount.ts'
import {
  decimalText,
  divide,
  type Fraction,
  fractionOf,
  multiply,
  parseDecimal,
  roundHalfUp,
} from '../money/decimal.ts'
import type { RateEntry } from './conversion.ts'
import { moneyDifference, negate, percentDifference, shownDifference, verdictOn } from './difference.ts'

function entry(fromAmount: string, toAmount: string): RateEntry {
  return {
    provider: 'commercial',
    from: 'EUR',
    to: 'USD',
    fromAmount: parseDecimal(fromAmount),
    toAmount: parseDecimal(toAmount),
  }
}

function difference(offer: string, commercial: string, fixed: 'from' | 'to'): string[] {
  const entryOf = (open: string) => (fixed === 'from' ? entry('100', open) : entry(open, '100'))
  const rateOf = ({ fromAmount, toAmount }: RateEntry) => divide(fractionOf(toAmount), fractionOf(fromAmount))
  const [one, other] = [entryOf(offer), entryOf(commercial)]
  return [
    decimalText(shownDifference(one, other, fixed)),
    decimalText(percentDifference(rateOf(one), rateOf(other), fixed)),
    verdictOn(rateOf(one), rateOf(other)),
  ]
}

test.each([
  ['117', '116', '1.00', '0.86', 'better'],
  ['115', '116', '-1.00', '-0.86', 'worse'],
  ['116', '116.00', '0.00', '0.00', 'same'],
])('with a from amount, getting %s instead of %s is %s or %s %%: %s', (offer, commercial, ...expected) => {
  expect(difference(offer, commercial, 'from')).toEqual(expected)
})

test.each([
  ['85', '86', '1.00', '1.16', 'better'],
  ['87', '86', '-1.00', '-1.16', 'worse'],
  ['86', '86', '0.00', '0.00', 'same'],
])(
  'without a from amount it is multiplied by -1: paying %s instead of %s is %s or %s %%: %s',
  (offer, commercial, ...expected) => {
    expect(difference(offer, commercial, 'to')).toEqual(expected)
  },
)

test('the page subtracts the displayed amounts, and the API the unrounded ones', () => {
  expect(difference('1.005', '1.0049', 'from')).toEqual(['0.01', '0.01', 'better'])
  expect(difference('1.0149', '1.005', 'from')).toEqual(['0.00', '0.99', 'better'])
  expect(difference('1000000.001', '1000000', 'to')).toEqual(['0.00', '0.00', 'worse'])
  expect(decimalText(moneyDifference(entry('100', '1.0149'), entry('100', '1.005'), 'from'))).toBe('0.0099')
  expect(decimalText(moneyDifference(entry('1.0149', '1'), entry('1.005', '1'), 'to'))).toBe('-0.0099')
})

const rate = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
  .map(([numerator, denominator]): Fraction => ({ numerator, denominator }))
const amount = fc.bigInt({ min: 1n, max: 10n ** 17n }).map((units) => ({ units, scale: maxDigits }))

test('a percentage does not depend on the amount, however small', () => {
  fc.assert(
    fc.property(rate, rate, amount, (offer, commercial, given) => {
      const exact = fractionOf(given)
      const [got, usual] = [multiply(exact, offer), multiply(exact, commercial)]
      expect(percentDifference(got, usual, 'from')).toEqual(percentDifference(offer, commercial, 'from'))
      // In percent of the amount paid.
      const [paid, ours] = [divide(exact, offer), divide(exact, commercial)]
      const { numerator, denominator } = divide(paid, ours)
      const less = roundHalfUp({ numerator: (denominator - numerator) * 100n, denominator }, 2)
      expect(percentDifference(offer, commercial, 'to')).toEqual(less)
    }),
  )
})

test('rounds halves away from zero in both directions', () => {
  const share = { numerator: 98505n, denominator: 100000n }
  expect(decimalText(percentDifference({ numerator: 1n, denominator: 1n }, share, 'to'))).toBe('1.50')
  expect(decimalText(negate(percentDifference(share, { numerator: 1n, denominator: 1n }, 'from')))).toBe('1.50')
})
