import { expect, test } from 'vitest'
import { languages } from '#domain/texts/languages/language.ts'
import { dateTextsOf } from './date-text.ts'

const zone = 'Europe/Vilnius'

test('writes days as the language does, the day first', () => {
  expect(dateTextsOf('en', '0123456789', zone).day('2026-11-13')).toBe('13 November 2026')
  expect(dateTextsOf('de', '0123456789', zone).day('2026-11-13')).toBe('13. November 2026')
  expect(dateTextsOf('pl', '0123456789', zone).day('2026-11-13')).toBe('13 listopada 2026')
})

test('writes only the significant parts of a date under a chart', () => {
  const { tick } = dateTextsOf('en', '0123456789', zone)
  expect([tick('2026-11-13', 'day'), tick('2026-11-13', 'month'), tick('2026-11-13', 'year')]).toEqual([
    '13 Nov',
    'Nov 2026',
    '2026',
  ])
})

test('uses the digits of the numbers on the page', () => {
  expect(dateTextsOf('ar', '٠١٢٣٤٥٦٧٨٩', zone).tick('2026-11-13', 'year')).toBe('٢٠٢٦')
  expect(dateTextsOf('ar', '0123456789', zone).tick('2026-11-13', 'year')).toBe('2026')
})

test('writes a moment with its local time', () => {
  const moment = new Date('2026-11-13T14:01:00Z')
  expect(dateTextsOf('en', '0123456789', zone).moment(moment)).toBe('13 Nov 2026, 16:01')
  expect(dateTextsOf('en', '0123456789', 'Europe/London').moment(moment)).toBe('13 Nov 2026, 14:01')
  for (const language of languages) {
    const text = dateTextsOf(language, '0123456789', zone).moment(moment)
    expect(text, language).toContain('16:01')
    expect(text, language).not.toMatch(/GMT|UTC|Гринуич|[+−]\d/)
  }
})
