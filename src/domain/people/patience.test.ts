import { expect, test } from 'vitest'
import { patience, waitUntil } from './patience.ts'

const last = new Date('2026-11-16T08:00:00Z')

test.each([
  [0, undefined],
  [4, undefined],
  [5, 30],
  [6, 60],
  [7, 120],
  [9, 480],
  [10, 900],
  [1_000, 900],
])('after %s failures one waits %s seconds', (failures, seconds) => {
  const until = waitUntil(failures, last, patience.pair)
  expect(until && (until.getTime() - last.getTime()) / 1_000).toBe(seconds)
})

test('strangers who try one mail address from everywhere lock its owner out far later than its own network would', () => {
  expect(waitUntil(49, last, patience.mail)).toBeUndefined()
  expect(waitUntil(19, last, patience.network)).toBeUndefined()
  expect(waitUntil(20, last, patience.network)).toBeDefined()
})

test('who never failed never waits', () => {
  expect(waitUntil(0, undefined, { free: 0 })).toBeUndefined()
})
