import { expect, test } from 'vitest'
import { rangeDays } from './chosen-range.ts'

const known = { today: '2026-11-13', newest: undefined }

test.each([
  ['month', '2026-10-13', 'daily'],
  ['year', '2025-11-13', 'daily'],
  ['five_years', '2021-11-13', 'weekly'],
  ['all', '1999-01-01', 'monthly'],
] as const)('the range %s begins on %s, %s', (range, start, interval) => {
  expect(rangeDays(range, known)).toEqual({ start, end: '2026-11-13', interval })
})

test('a month counts back from the newest figure', () => {
  expect(rangeDays('month', { ...known, newest: '2026-09-29' }).start).toBe('2026-08-29')
})

test('uses the last day of a shorter month', () => {
  expect(rangeDays('month', { ...known, today: '2026-03-31' }).start).toBe('2026-02-28')
  expect(rangeDays('year', { ...known, today: '2024-02-29' }).start).toBe('2023-02-28')
})
