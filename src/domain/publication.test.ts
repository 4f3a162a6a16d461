import { expect, test } from 'vitest'
import { parseDecimal } from './decimal.ts'
import { isInForce, nextDay, nextPublication, type PublishedRate } from './publication.ts'

test.each([
  ['before the hour in winter', '2026-01-15T14:59:59Z', '2026-01-15T15:00:00Z'],
  ['before the hour in summer', '2026-07-15T13:59:59Z', '2026-07-15T14:00:00Z'],
  ['at the hour: the next day', '2026-07-15T14:00:00Z', '2026-07-16T14:00:00Z'],
  ['the night the clocks go forward', '2026-03-28T16:00:00Z', '2026-03-29T14:00:00Z'],
  ['the night the clocks go back', '2026-10-24T15:00:00Z', '2026-10-25T15:00:00Z'],
  ['after midnight in Berlin, before it in London', '2026-07-15T22:30:00Z', '2026-07-16T14:00:00Z'],
])('the ECB publishes at 16:00 Berlin time: %s', (_, now, next) => {
  expect(nextPublication('ecb', new Date(now))).toEqual(new Date(next))
})

test('our own desk has no hour', () => {
  expect(nextPublication('treasury', new Date())).toBeUndefined()
})

test('a new day begins at midnight UTC', () => {
  expect(nextDay(new Date('2026-12-31T23:59:59.999Z'))).toEqual(new Date('2027-01-01T00:00:00Z'))
})

test.each([
  ['ecb', '2026-11-01', true],
  ['ecb', '2026-10-31', false],
  ['lithuania', '2026-10-01', true],
  ['lithuania', '2026-09-30', false],
  ['market', '2024-03-02', true],
  ['ecb', '2026-11-16', false],
] as const)('on 2026-11-15 a figure of %s for %s is in force: %s', (source, date, expected) => {
  const figure: PublishedRate = {
    ...{ source, date, base: 'EUR', quote: 'USD', quantity: 1 },
    rate: parseDecimal('1.1'),
    learnedAt: new Date(),
  }
  expect(isInForce(figure, '2026-11-15')).toBe(expected)
})
