import { expect, test } from 'vitest'
import { languages } from '../languages/language.ts'
import { pluralFormCounts } from './plural-form-counts.ts'
import { pluralPosition } from './plural-rules.ts'

test.each([
  ['en', { 0: [1], 1: [0, 2, 5, 11, 21, 101] }],
  ['fr', { 0: [0, 1], 1: [2, 11, 101] }],
  ['ru', { 0: [1, 21, 101], 1: [2, 4, 22, 104], 2: [0, 5, 11, 12, 14, 19, 111, 112] }],
  ['uk', { 0: [1, 21], 1: [3, 33], 2: [0, 11, 13, 20] }],
  ['lt', { 0: [1, 21, 101], 1: [2, 9, 22, 129], 2: [0, 10, 11, 19, 20, 30, 111] }],
  ['lv', { 0: [0], 1: [1, 21, 101], 2: [2, 11, 20, 111] }],
  ['pl', { 0: [1], 1: [2, 4, 22, 34], 2: [0, 5, 11, 12, 14, 21, 112] }],
  ['ro', { 0: [1], 1: [0, 2, 19, 101, 119], 2: [20, 99, 100, 120] }],
  ['ar', { 0: [0], 1: [1], 2: [2], 3: [3, 10], 4: [11, 99], 5: [100, 103, 1000] }],
  ['xk', { 0: [0, 1, 2, 5, 100] }],
  ['ds', { 0: [0, 1, 2, 5, 100] }],
])('chooses the form of a count in %s', (locale, forms) => {
  for (const [position, counts] of Object.entries(forms)) {
    for (const count of counts) expect(pluralPosition(count, locale), `${count} in ${locale}`).toBe(Number(position))
  }
})

test('ignores a territory after an underscore; other spellings have no rule', () => {
  expect(['lt_LT', 'lt', 'lt-LT', 'LT', 'constructor', ''].map((locale) => pluralPosition(2, locale))).toEqual([
    1, 1, 0, 0, 0, 0,
  ])
})

test('every language of the site has a number of forms and uses each of them', () => {
  for (const language of languages) {
    const used = new Set(Array.from({ length: 1_000 }, (_, count) => pluralPosition(count, language)))
    expect(used.size, language).toBe(pluralFormCounts[language])
  }
})
