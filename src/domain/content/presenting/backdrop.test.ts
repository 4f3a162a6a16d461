import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backdropPlaces } from '../model/collections/background-images.ts'
import type { Value } from '../model/field.ts'
import { type ContentRecords, createContentBook, type DocumentRecords } from '../publishing/content-book.ts'
import { backdropFor, type Onlooker } from './backdrop.ts'

const now = new Date('2026-11-16T08:00:00Z')
const original = { hash: 'a'.repeat(64), mediaType: 'image/png', width: 600, height: 200, colour: '#3538cd' }
const shown = 1
const drafted = 2

type Assigned = { readonly id: number; readonly value: Value; readonly since?: string; readonly until?: string }

function bookOf(assigned: readonly Assigned[], at = now) {
  const documents: DocumentRecords[] = [
    published(shown, 'images', { title: 'Dusk', picture: { original } }),
    ...assigned.map(({ id, value, since = '2026-11-01T00:00:00Z', until }) =>
      published(id, 'background-images', { image: shown, on: 'rates_page', ...value }, { since, until }),
    ),
  ]
  const records: ContentRecords = new Map(documents.map((document) => [document.id, document]))
  return createContentBook(records, at)
}

function published(
  id: number,
  collection: string,
  value: Value,
  { since = '2026-11-01T00:00:00Z', until }: { since?: string; until?: string | undefined } = {},
): DocumentRecords {
  const record = { number: id, part: 'shared', version: id, liveFrom: new Date(since), value } as const
  const end = until ? [{ ...record, number: id + 1_000, version: undefined, liveFrom: new Date(until), value: {} }] : []
  return { id, collection, key: `k${id}`, records: [record, ...end] }
}

const polish: Onlooker = { page: 'rates_page', country: 'PL', language: 'pl' }
const seenBy = (onlooker: Onlooker, assigned: readonly Assigned[], at?: Date) =>
  backdropFor(bookOf(assigned, at), onlooker)?.document.id

test.each<[string, Value, Value]>([
  ['the rates page before all pages', { on: 'rates_page' }, { on: 'all_pages' }],
  [
    'the rates page before all pages in a named country and language',
    {},
    { on: 'all_pages', countries: ['PL'], languages: ['pl'] },
  ],
  ['one that names the country before one for all', { countries: ['PL'] }, {}],
  ['one that names the country before one that names the language', { countries: ['LT', 'PL'] }, { languages: ['pl'] }],
  ['one that names the language before one for all', { languages: ['pl'] }, {}],
  ['both before one of them', { countries: ['PL'], languages: ['pl'] }, { countries: ['PL'] }],
  ['empty lists name no country and no language', { countries: ['PL'] }, { countries: [], languages: [] }],
])('the most specific rule wins: %s', (_, winner, other) => {
  const [first, second] = [
    { id: 11, value: winner },
    { id: 12, value: other },
  ]
  expect(seenBy(polish, [first, second])).toBe(11)
  expect(seenBy(polish, [second, first])).toBe(11)
})

test('the last to start wins among equal rules, and then the last created', () => {
  const older = { id: 12, value: {}, since: '2026-11-02T00:00:00Z' }
  const newer = { id: 11, value: {}, since: '2026-11-10T00:00:00Z' }
  expect(seenBy(polish, [older, newer])).toBe(11)
  expect(seenBy(polish, [older, { ...newer, since: older.since }])).toBe(12)
})

test('a rule for one page wins on that page and applies to no other', () => {
  const assigned = [
    { id: 11, value: { on: 'page', page: 7 } },
    { id: 12, value: { on: 'all_pages' } },
    { id: 13, value: { on: 'rates_page' } },
  ]
  expect(seenBy({ ...polish, page: 7 }, assigned)).toBe(11)
  expect(seenBy({ ...polish, page: 8 }, assigned)).toBe(12)
  expect(seenBy(polish, assigned)).toBe(13)
})

test('a rule applies from its start until it is unpublished', () => {
  const assigned = [{ id: 11, value: {}, since: '2026-11-17T00:00:00Z', until: '2026-11-20T00:00:00Z' }]
  const seenAt = (moment: string) => seenBy(polish, assigned, new Date(moment))
  expect(seenAt('2026-11-16T23:59:59Z')).toBeUndefined()
  expect(seenAt('2026-11-17T00:00:00Z')).toBe(11)
  expect(seenAt('2026-11-20T00:00:00Z')).toBeUndefined()
  expect(bookOf(assigned).edition.goodUntil).toEqual(new Date('2026-11-17T00:00:00Z'))
})

test('a rule with an unpublished image is skipped', () => {
  const assigned = [
    { id: 11, value: { countries: ['PL'], image: drafted } },
    { id: 12, value: {} },
  ]
  expect(seenBy(polish, assigned)).toBe(12)
  expect(backdropFor(bookOf(assigned), polish)?.picture.original.hash).toBe(original.hash)
})

const anyAssigned = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 10, max: 900 }),
    since: fc.constantFrom('2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z', '2026-12-01T00:00:00Z'),
    value: fc.record({
      on: fc.constantFrom(...backdropPlaces),
      page: fc.constantFrom(7, 8),
      image: fc.constantFrom(shown, shown, drafted),
      countries: fc.subarray(['PL', 'LT']),
      languages: fc.subarray(['pl', 'lt']),
    }),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
)
const anyOnlooker: fc.Arbitrary<Onlooker> = fc.record({
  page: fc.constantFrom<Onlooker['page']>('rates_page', 7, 8),
  country: fc.constantFrom('PL', 'LT', 'DE'),
  language: fc.constantFrom('pl', 'lt', 'en'),
})

test('one image is shown if any rule matches, in any order of the records', () => {
  fc.assert(
    fc.property(anyAssigned, anyOnlooker, (assigned, onlooker) => {
      const seen = seenBy(onlooker, assigned)
      expect(seenBy(onlooker, assigned.toReversed())).toBe(seen)
      expect(seen === undefined).toBe(assigned.every((one) => seenBy(onlooker, [one]) === undefined))
    }),
  )
})

test('the winning rule beats each of the others, and stays when one of them goes', () => {
  fc.assert(
    fc.property(anyAssigned, anyOnlooker, (assigned, onlooker) => {
      const seen = seenBy(onlooker, assigned)
      const winner = assigned.find(({ id }) => id === seen)
      if (!winner) return
      for (const other of assigned) {
        if (other === winner) continue
        expect(seenBy(onlooker, [other, winner])).toBe(seen)
        expect(
          seenBy(
            onlooker,
            assigned.filter((one) => one !== other),
          ),
        ).toBe(seen)
      }
    }),
  )
})
