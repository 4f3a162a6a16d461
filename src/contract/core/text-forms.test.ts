import { expect, test } from 'vitest'
import { csvLines } from './csv.ts'
import { day, moment } from './text-forms.ts'

test.each([
  ['2026-11-13T15:00:00Z', '2026-11-13T15:00:00.000Z'],
  ['2026-11-13T15:00Z', '2026-11-13T15:00:00.000Z'],
  ['2026-11-13T15:00:00.125+02:00', '2026-11-13T13:00:00.125Z'],
  ['2026-11-13T15:00:00 02:00', '2026-11-13T13:00:00.000Z'],
])('reads %s as a moment', (text, expected) => {
  expect(moment('').find(text)?.toISOString()).toBe(expected)
})

test.each([
  '',
  '2026',
  '2026-11-13',
  '2026-11-13T15:00:00',
  '2026-02-30T00:00:00Z',
  '2026-11-13T24:01:00Z',
  '0000-01-01T00:00:00Z',
  '+012026-01-01T00:00Z',
])('rejects %s as a moment', (text) => {
  expect(moment('').find(text)).toBeUndefined()
})

test('accepts only existing days', () => {
  expect(
    ['2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '0001-01-01', '1899-12-31', '3000-01-01'].map(
      (text) => day('').find(text),
    ),
  ).toEqual(['2028-02-29', ...Array.from({ length: 7 }, () => undefined)])
})

test('quotes CSV cells with commas, quotes or line breaks', () => {
  const table = [
    ['a', 'b'],
    ['1,5', 'say "so"'],
    ['two\nlines', ''],
  ]
  expect([...csvLines(table)]).toEqual(['a,b\r\n', '"1,5","say ""so"""\r\n', '"two\nlines",\r\n'])
})
