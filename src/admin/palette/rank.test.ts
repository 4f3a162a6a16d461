import { expect, test } from 'vitest'
import { type Findable, meantText, rank, recentGroup } from './rank.ts'

const items: readonly Findable[] = [
  { id: 'held', group: 'go', title: 'Held rates' },
  { id: 'margins', group: 'go', title: 'Margins' },
  { id: 'map', group: 'go', title: 'Map' },
  { id: 'theme', group: 'do', title: 'Toggle theme', terms: ['dark', 'theme'] },
  { id: 'PLN margins', group: 'found', title: 'PLN', terms: ['Polish zloty', 'złoty polski'], note: 'Margins' },
  { id: 'Łukasz', group: 'found', title: 'Łukasz Žilinskas', terms: ['lukasz@evp.example'] },
]

function found(text: string, recent: readonly string[] = []): string[] {
  return rank(items, text, recent).map(({ group, items: of }) => `${group}: ${of.map(({ id }) => id).join(', ')}`)
}

test('ranks the best match first, with its group', () => {
  expect(found('ma')).toEqual(['go: margins, map'])
  expect(found('pln')).toEqual(['found: PLN margins'])
})

test('matches beginnings of words in any order and without accents', () => {
  expect(found('rates held')).toEqual(['go: held'])
  expect(found('zloty')).toEqual(['found: PLN margins'])
  expect(found('zilinskas luk')).toEqual(['found: Łukasz'])
  expect(found('dark')).toEqual(['do: theme'])
})

test('matches the note of an item only together with its other words', () => {
  expect(found('margins pln')).toEqual(['found: PLN margins'])
  expect(found('margins')).toEqual(['go: margins'])
})

test('requires every word to match a beginning', () => {
  expect(found('held nothing')).toEqual([])
  expect(found('argins')).toEqual([])
})

test('ranks recent items first among items that match equally well', () => {
  expect(found('ma', ['map'])).toEqual(['go: map, margins'])
})

test('lists recent items first without typed text, then all items in their order', () => {
  expect(found('', ['theme', 'map'])).toEqual([
    `${recentGroup}: theme, map`,
    'go: held, margins',
    'found: PLN margins, Łukasz',
  ])
  expect(found('  ')[0]).toBe('go: held, margins, map')
})

test('corrects mistyped words to the most similar ones and keeps known words', () => {
  expect(meantText(items, 'mragins')).toBe('margins')
  expect(meantText(items, 'zlotty margins')).toBe('zloty margins')
  expect(meantText(items, 'hled xyzzy')).toBe('held xyzzy')
})
