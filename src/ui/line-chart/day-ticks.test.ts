import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#domain/calendar/day.ts'
import { runs } from '../../../test/property-runs.ts'
import { dayTicks } from './day-ticks.ts'

test.each([
  ['2026-11-11', '2026-11-13', 'day', ['2026-11-11', '2026-11-12', '2026-11-13']],
  ['2026-10-14', '2026-11-13', 'day', ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09']],
  [
    '2025-11-14',
    '2026-11-13',
    'month',
    ['2026-01-01', '2026-03-01', '2026-05-01', '2026-07-01', '2026-09-01', '2026-11-01'],
  ],
  ['2021-11-14', '2026-11-13', 'year', ['2022-01-01', '2023-01-01', '2024-01-01', '2025-01-01', '2026-01-01']],
  [
    '1999-01-01',
    '2026-11-13',
    'year',
    ['2000-01-01', '2005-01-01', '2010-01-01', '2015-01-01', '2020-01-01', '2025-01-01'],
  ],
])('labels the days from %s to %s by the %s', (start, end, unit, days) => {
  expect(dayTicks(start, end, 6)).toEqual({ unit, days })
})

test('returns at most the requested number of days, all within the range', () => {
  fc.assert(
    fc.property(fc.nat(12_000), fc.nat(12_000), fc.integer({ min: 3, max: 8 }), (first, length, most) => {
      const start = dayAfter('1999-01-01', first)
      const end = dayAfter(start, length)
      const { days } = dayTicks(start, end, most)
      expect(days.length).toBeLessThanOrEqual(most)
      expect(days.filter((day) => day < start || day > end)).toEqual([])
    }),
    runs(40),
  )
})
