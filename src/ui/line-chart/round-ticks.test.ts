import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText } from '#domain/money/decimal.ts'
import { roomyFor, roundTicks } from './round-ticks.ts'

test.each([
  [1.112, 1.187, 4, ['1.12', '1.14', '1.16', '1.18']],
  [0.3, 2.2, 4, ['0.5', '1.0', '1.5', '2.0']],
  [160, 181, 5, ['160', '165', '170', '175', '180']],
  [-0.04, 0.05, 5, ['-0.04', '-0.02', '0.00', '0.02', '0.04']],
  [0.00005, 0.00006, 6, ['0.000050', '0.000052', '0.000054', '0.000056', '0.000058', '0.000060']],
  [12_000, 61_000, 5, ['20000', '30000', '40000', '50000', '60000']],
])('from %d to %d the ticks are round, at most %d', (low, high, most, ticks) => {
  expect(roundTicks({ low, high }, most).map(decimalText)).toEqual(ticks)
})

test('there are at most as many ticks as requested, all within the range', () => {
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(value, value, fc.integer({ min: 2, max: 8 }), (one, other, most) => {
      fc.pre(Math.abs(one - other) > 1e-6)
      const span = { low: Math.min(one, other), high: Math.max(one, other) }
      const ticks = roundTicks(span, most).map((tick) => Number(decimalText(tick)))
      expect(ticks.length).toBeLessThanOrEqual(most)
      // On the very edge a tick may be off by an invisible amount.
      const edge = (span.high - span.low) * 1e-7
      for (const tick of ticks) {
        expect(tick).toBeGreaterThanOrEqual(span.low - edge)
        expect(tick).toBeLessThanOrEqual(span.high + edge)
      }
    }),
    { examples: [[29_999.99999, 0, 4]] },
  )
})

test('an empty range has no ticks, and gets room around it', () => {
  expect(roundTicks({ low: 1, high: 1 }, 5)).toEqual([])
  expect(roomyFor({ low: 100, high: 100 })).toEqual({ low: 99, high: 101 })
  expect(roomyFor({ low: 0, high: 0 })).toEqual({ low: -1, high: 1 })
  expect(roomyFor({ low: 0, high: 100 })).toEqual({ low: -8, high: 108 })
})
