import { expect, test } from 'vitest'
import { dayAfter } from '../calendar/day.ts'
import { isInForce } from './publication.ts'
import type { Source } from './source.ts'

const published = '2026-10-01'

test.each([
  ['ecb', 'USD', 14],
  ['lithuania', 'USD', 14],
  ['lithuania', 'AED', 45],
] as const)('carries figures of %s for %s forward for %i days', (source, quote, days) => {
  expect(isInForceAfter(days, source, 'EUR', quote)).toBe(true)
  expect(isInForceAfter(days + 1, source, 'EUR', quote)).toBe(false)
})

test('carries a swapped pair forward as long', () => {
  expect(isInForceAfter(15, 'lithuania', 'USD', 'EUR')).toBe(false)
  expect(isInForceAfter(45, 'lithuania', 'AED', 'EUR')).toBe(true)
  expect(isInForceAfter(46, 'lithuania', 'AED', 'EUR')).toBe(false)
})

test('only the Bank of Lithuania has a monthly list', () => {
  expect(isInForceAfter(14, 'poland', 'AED', 'PLN')).toBe(true)
  expect(isInForceAfter(15, 'poland', 'AED', 'PLN')).toBe(false)
})

test('a market figure is valid until the next one', () => {
  expect(isInForceAfter(1000, 'market', 'EUR', 'USD')).toBe(true)
})

test('a figure is in force on its own day and not before', () => {
  expect(isInForceAfter(0, 'ecb', 'EUR', 'USD')).toBe(true)
  expect(isInForceAfter(-1, 'ecb', 'EUR', 'USD')).toBe(false)
})

function isInForceAfter(days: number, source: Source, base: string, quote: string): boolean {
  return isInForce({ source, base, quote, date: published }, dayAfter(published, days))
}
