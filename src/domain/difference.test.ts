import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RateEntry } from './conversion.ts'
import { type Decimal, decimalText, fractionOf, parseDecimal, subtract } from './decimal.ts'
import { differenceFromCommercial, markupOverReference } from './difference.ts'

function entry(fromAmount: string, toAmount: string): RateEntry {
  return {
    ...{ provider: 'commercial', from: 'EUR', to: 'USD' },
    ...{ fromAmount: parseDecimal(fromAmount), toAmount: parseDecimal(toAmount) },
  }
}

function difference(offer: string, commercial: string, fixed: 'from' | 'to'): (string | undefined)[] {
  const entryOf = (open: string) => (fixed === 'from' ? entry('100', open) : entry(open, '100'))
  const { money, percent, verdict } = differenceFromCommercial(entryOf(offer), entryOf(commercial), fixed)
  return [decimalText(money), percent && decimalText(percent), verdict]
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
  'without one it is multiplied by -1: paying %s instead of %s is %s or %s %%: %s',
  (offer, commercial, ...expected) => {
    expect(difference(offer, commercial, 'to')).toEqual(expected)
  },
)

test('the money is the difference of the two figures on the page, the verdict that of the exact ones', () => {
  expect(difference('1.005', '1.0049', 'from')).toEqual(['0.01', '0.01', 'better'])
  expect(difference('1.0149', '1.005', 'from')).toEqual(['0.00', '0.99', 'better'])
  expect(difference('1000000.001', '1000000', 'to')).toEqual(['0.00', '0.00', 'worse'])
})

test('nothing has no percentage', () => {
  expect(difference('0.00000001', '0.00000000', 'from')).toEqual(['0.00', undefined, 'better'])
})

const amount = fc.record({ units: fc.bigInt({ min: 1n, max: 10n ** 17n }), scale: fc.constant(8) })

test('what is better with the one amount fixed is worse by as much with the other', () => {
  const entryOf = (open: Decimal): RateEntry => ({ ...entry('1', '1'), fromAmount: open, toAmount: open })
  const opposite = { better: 'worse', worse: 'better', same: 'same' } as const
  fc.assert(
    fc.property(amount, amount, (offer, commercial) => {
      const gain = differenceFromCommercial(entryOf(offer), entryOf(commercial), 'from')
      const cost = differenceFromCommercial(entryOf(offer), entryOf(commercial), 'to')
      expect(cost.verdict).toBe(opposite[gain.verdict])
      expect([cost.money.units, cost.percent?.units]).toEqual([-gain.money.units, -(gain.percent?.units ?? 0n)])
      const { units } = subtract(offer, commercial)
      expect(gain.verdict).toBe(units > 0n ? 'better' : units < 0n ? 'worse' : 'same')
      // Both are within half a hundredth of the truth, which is counted in units of the eighth digit.
      const error = gain.money.units * 1_000_000n - units
      expect(error <= 1_000_000n && error >= -1_000_000n).toBe(true)
    }),
  )
})

test.each([
  ['100', '116.580535', '0.35'],
  ['85.77761288', '100', '0.35'],
  ['100', '116.99', '0.00'],
  ['100', '118', '-0.86'],
])('giving %s EUR for %s USD at a reference of 1.1699 is a mark-up of %s %%', (fromAmount, toAmount, markup) => {
  const reference = referenceOf('1', '1.1699')
  const found = markupOverReference(entry(fromAmount, toAmount), reference)
  expect(found && decimalText(found)).toBe(markup)
})

test('a mark-up between two other currencies crosses through the euro', () => {
  const reference = referenceOf('4.3078', '0.8567')
  const found = markupOverReference(entry('1000', '197'), reference)
  expect(found && decimalText(found)).toBe('0.95')
})

test('the mark-up on nothing is unknown', () => {
  const reference = referenceOf('185.66', '1')
  expect(markupOverReference(entry('0.00000001', '0.00000000'), reference)).toBeUndefined()
})

function referenceOf(from: string, to: string) {
  return { from: fractionOf(parseDecimal(from)), to: fractionOf(parseDecimal(to)) }
}
