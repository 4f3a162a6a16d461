import { expect, test } from 'vitest'
import type { Language } from '../languages/language.ts'
import { isOutdated, marksOf, type TextCell } from './text-cell.ts'
import { createTextTable, findKeys, type OwnText } from './text-table.ts'

const days = '%count% day|%count% days'
const seeds = new Map([
  [
    'messages',
    new Map([
      ['en', { title: 'Rates', days, fees: 'What it costs' }],
      ['lt', { title: 'Kursai', days: '%count% diena|%count% dienos|%count% dienų' }],
      ['de', { title: 'Kurse', days: '%count% Tag|%count% Tage', fees: 'Gebühren' }],
    ]),
  ],
])

function tableWith(own: Record<string, OwnText> = {}) {
  return createTextTable({
    domain: 'messages',
    seeds,
    findOwn: (key: string, language: Language) => own[`${language} ${key}`],
  })
}

test('a text is missing if English replaces it, and never in languages that read English', () => {
  const english = { came: 'What it costs', said: 'What it costs' }
  expect(marksOf({ language: 'lt' }, english)).toEqual(['missing'])
  expect(marksOf({ language: 'ds' }, english)).toEqual([])
})

test.each<[name: string, cell: TextCell, said: string, isOld: boolean]>([
  ['a default text beside the default English', { language: 'lt', came: 'Kursai' }, 'Rates', false],
  ['a default text beside edited English', { language: 'lt', came: 'Kursai' }, 'Our rates', true],
  [
    'an edited text made from the current English',
    { language: 'lt', ours: 'Mūsų kursai', source: 'Our rates' },
    'Our rates',
    false,
  ],
  ['an edited text made from earlier English', { language: 'lt', ours: 'Kursai', source: 'Rates' }, 'Our rates', true],
  [
    'edited English made from the current default',
    { language: 'en', ours: 'Our rates', source: 'Rates' },
    'Our rates',
    false,
  ],
  [
    'edited English made from an earlier default',
    { language: 'en', ours: 'Our rates', source: 'R' },
    'Our rates',
    true,
  ],
  ['a missing text', { language: 'lt' }, 'Our rates', false],
])('tells whether a text is outdated: %s', (_, cell, said, isOld) => {
  expect(isOutdated(cell, { came: 'Rates', said })).toBe(isOld)
})

test('finds keys by their text in any language, without diacritics', () => {
  const table = tableWith()
  expect(found(table, { languages: ['en'], search: 'gebuhr' }).keys).toEqual(['fees'])
  expect(found(table, { languages: ['en'], search: 'DIENU' }).keys).toEqual(['days'])
  expect(found(table, { languages: ['en'], search: 'nowhere' })).toMatchObject({ keys: [], counts: { all: 0 } })
})

test('counts and finds keys by the marks of their texts in the chosen languages', () => {
  const table = tableWith({
    'lt days': { text: '%count% diena|%count% dienos', source: days },
    'en title': { text: 'Our rates', source: 'Rates' },
  })
  const ofPlurals = found(table, { languages: ['en', 'lt'], only: 'plurals' })
  expect(ofPlurals.keys).toEqual(['days'])
  expect(ofPlurals.counts).toEqual({ all: 3, missing: 1, outdated: 1, plurals: 1, problems: 0, changed: 2 })
  expect(found(table, { languages: ['de'] }).counts).toMatchObject({ missing: 0, plurals: 0, changed: 0 })
})

test('a text reset to the default is not edited', () => {
  const cell = tableWith({ 'lt title': { text: undefined, source: 'Rates' } }).cell('title', 'lt')
  expect(marksOf(cell, { came: 'Rates', said: 'Rates' })).toEqual([])
})

test('pauses after each text while it searches', () => {
  const table = tableWith({})
  expect([...findKeys(table, { languages: ['lt'], search: 'nowhere' })]).toHaveLength(table.keys.length)
})

function found(...question: Parameters<typeof findKeys>) {
  const steps = findKeys(...question)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
