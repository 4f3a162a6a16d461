import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, lengthOf, nextDay, splitDays, zonedDay, zonedTime } from './day.ts'

test('a new day begins at midnight UTC', () => {
  expect(nextDay(new Date('2026-12-31T23:59:59.999Z'))).toEqual(new Date('2027-01-01T00:00:00Z'))
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31')
})

test.each([
  ['winter', '2026-01-15', '2026-01-15T15:00:00Z'],
  ['summer', '2026-07-15', '2026-07-15T14:00:00Z'],
  ['the day the clocks go forward', '2026-03-29', '2026-03-29T14:00:00Z'],
  ['the day the clocks go back', '2026-10-25', '2026-10-25T15:00:00Z'],
])('16:00 in Berlin: %s', (_, day, moment) => {
  expect(zonedTime(day, { hour: 16, minute: 0, timeZone: 'Europe/Berlin' })).toEqual(new Date(moment))
})

test('after midnight in Berlin it is still the day before in London', () => {
  const moment = new Date('2026-07-15T22:30:00Z')
  expect(zonedDay(moment, 'Europe/Berlin')).toBe('2026-07-16')
  expect(zonedDay(moment, 'Europe/London')).toBe('2026-07-15')
})

test('splits days without gaps or repetitions', () => {
  const range = fc.record({ length: fc.integer({ min: 1, max: 400 }), count: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(range, ({ length, count }) => {
      const whole = { start: dayAfter('9999-12-31', 1 - length), end: '9999-12-31' }
      const pieces = splitDays(whole, count)
      expect(pieces.length).toBeLessThanOrEqual(count)
      expect(pieces.map(lengthOf).reduce((a, b) => a + b)).toBe(length)
      expect([pieces[0]?.start, pieces.at(-1)?.end]).toEqual([whole.start, whole.end])
      for (const [index, { start }] of pieces.slice(1).entries()) {
        expect(start).toBe(dayAfter(pieces[index]?.end ?? '', 1))
      }
    }),
  )
})
