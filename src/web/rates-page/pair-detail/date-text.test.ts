import { expect, test } from 'vitest'
import { createDateTexts } from './date-text.ts'

test('days are written as the language writes them, the day first', () => {
  expect(createDateTexts('en', '0123456789').day('2026-11-13')).toBe('13 November 2026')
  expect(createDateTexts('de', '0123456789').day('2026-11-13')).toBe('13. November 2026')
  expect(createDateTexts('pl', '0123456789').day('2026-11-13')).toBe('13 listopada 2026')
})

test('under a chart stands only what counts', () => {
  const { tick } = createDateTexts('en', '0123456789')
  expect([tick('2026-11-13', 'day'), tick('2026-11-13', 'month'), tick('2026-11-13', 'year')]).toEqual([
    '13 Nov',
    'Nov 2026',
    '2026',
  ])
})

test('the digits are those of the numbers on the page', () => {
  expect(createDateTexts('ar', '٠١٢٣٤٥٦٧٨٩').tick('2026-11-13', 'year')).toBe('٢٠٢٦')
  expect(createDateTexts('ar', '0123456789').tick('2026-11-13', 'year')).toBe('2026')
})

test('a moment has its time of day', () => {
  expect(createDateTexts('en', '0123456789').moment(new Date(2026, 10, 13, 16, 1))).toBe('13 Nov 2026, 16:01')
})
