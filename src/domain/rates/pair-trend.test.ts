import { expect, test } from 'vitest'
import { decimalText } from '../money/decimal.ts'
import { findPairTrend } from './pair-trend.ts'

const daily = { EUR: [1, 1, 1], USD: [1.1, null, 1.21], GBP: [0.8, 0.9, 0.8], XAU: [null, 2, null] }

test('a trend is the value of one unit of the fixed currency, day by day', () => {
  expect(findPairTrend([daily], 'EUR', 'USD')?.values).toEqual([1.1, undefined, 1.21])
  expect(findPairTrend([daily], 'GBP', 'EUR')?.values).toEqual([1 / 0.8, 1 / 0.9, 1 / 0.8])
})

test('its change is from the first to the last known value', () => {
  const trends = [
    findPairTrend([daily], 'EUR', 'USD'),
    findPairTrend([daily], 'USD', 'EUR'),
    findPairTrend([daily], 'EUR', 'GBP'),
  ]
  expect(trends.map((trend) => trend && decimalText(trend.change))).toEqual(['10.0', '-9.1', '0.0'])
})

test('reports a change that rounds to zero as a change', () => {
  const tiny = { EUR: [10_000, 10_000], USD: [10_000, 10_000.1], GBP: [10_000, 10_000] }
  const trends = [findPairTrend([tiny], 'EUR', 'USD'), findPairTrend([tiny], 'EUR', 'GBP')]
  expect(trends.map((trend) => trend && [decimalText(trend.change), trend.isSame])).toEqual([
    ['0.0', false],
    ['0.0', true],
  ])
})

test.each([
  ['EUR', 'EUR', 'the same currency'],
  ['EUR', 'XAU', 'one known day'],
  ['EUR', 'XXX', 'a currency nobody knows'],
  ['XXX', 'EUR', 'a currency nobody knows'],
])('from %s to %s there is no trend: %s', (fixed, open) => {
  expect(findPairTrend([daily], fixed, open)).toBeUndefined()
})

test('takes both currencies from the first source that has both', () => {
  const others = { EUR: [1, 1], USD: [1.1, 1.3], GEL: [3, 3.3] }
  expect(findPairTrend([daily, others], 'USD', 'GEL')?.values).toEqual([3 / 1.1, 3.3 / 1.3])
  expect(findPairTrend([daily, others], 'EUR', 'USD')?.values).toHaveLength(3)
})
