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

test('the best match comes first, and its group with it', () => {
  expect(found('ma')).toEqual(['go: margins, map'])
  expect(found('pln')).toEqual(['found: PLN margins'])
})

test('words are found from their beginnings, in any order, without accents', () => {
  expect(found('rates held')).toEqual(['go: held'])
  expect(found('zloty')).toEqual(['found: PLN margins'])
  expect(found('zilinskas luk')).toEqual(['found: Łukasz'])
  expect(found('dark')).toEqual(['do: theme'])
})

test('the kind of a thing is one more word for it, but nothing is found by it alone', () => {
  expect(found('margins pln')).toEqual(['found: PLN margins'])
  expect(found('margins')).toEqual(['go: margins'])
})

test('every word must be there, and from its beginning', () => {
  expect(found('held nothing')).toEqual([])
  expect(found('argins')).toEqual([])
})

test('among equals what was used lately is first', () => {
  expect(found('ma', ['map'])).toEqual(['go: map, margins'])
})

test('before anything is typed, what was used lately stands by itself, the last first, and then all in their order', () => {
  expect(found('', ['theme', 'map'])).toEqual([
    `${recentGroup}: theme, map`,
    'go: held, margins',
    'found: PLN margins, Łukasz',
  ])
  expect(found('  ')[0]).toBe('go: held, margins, map')
})

test('a mistyped word is taken for the one that is most like it, and a known word for itself', () => {
  expect(meantText(items, 'mragins')).toBe('margins')
  expect(meantText(items, 'zlotty margins')).toBe('zloty margins')
  expect(meantText(items, 'hled xyzzy')).toBe('held xyzzy')
})
