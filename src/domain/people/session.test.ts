import { expect, test } from 'vitest'
import { isFresh, isSessionOver, isWorthNoting } from './session.ts'

const rules = { idleMinutes: 30, maxHours: 12 }
const start = Date.parse('2026-11-16T08:00:00Z')
const after = (minutes: number) => new Date(start + minutes * 60_000)

test.each([
  [0, 0, false],
  [0, 29.9, false],
  [0, 30, true],
  [700, 719.9, false],
  [700, 720, true],
  [719.9, 720, true],
  // Started by a clock that was ahead.
  [0, -29.9, false],
  [0, -30, true],
])('a session last used after %s minutes is over after %s: %s', (seen, now, isOver) => {
  expect(isSessionOver({ startedAt: after(0), lastSeenAt: after(seen) }, after(now), rules)).toBe(isOver)
})

test('a confirmation of identity is fresh for ten minutes', () => {
  expect([0, 9.9, 10, 600].map((minutes) => isFresh(after(0), after(minutes)))).toEqual([true, true, false, false])
  expect([-9.9, -10].map((minutes) => isFresh(after(0), after(minutes)))).toEqual([true, false])
})

test('records activity once a minute', () => {
  expect([0, 0.9, 1].map((minutes) => isWorthNoting(after(0), after(minutes)))).toEqual([false, false, true])
})
