import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../test/property-runs.ts'
import { type ContentBook, createContentBook, type DocumentRecords, updateContentBook } from './content-book.ts'

const lastMinute = 6
const minuteOf = (minute: number) => new Date(Date.parse('2026-11-16T08:00:00Z') + minute * 60_000)
const collections = ['pages', 'menus', 'images']

/** Publications of a document: some are scheduled, some are unpublications. */
const recorded: fc.Arbitrary<DocumentRecords> = fc
  .tuple(
    fc.integer({ min: 1, max: 8 }),
    fc.array(
      fc.record({
        part: fc.constantFrom('shared', 'en', 'lt'),
        number: fc.nat(50),
        isSaid: fc.boolean(),
        minute: fc.integer({ min: -1, max: lastMinute }),
      }),
      { maxLength: 5 },
    ),
  )
  .map(([id, publications]) => ({
    id,
    collection: collections[id % collections.length] ?? '',
    key: `key-${id}`,
    records: publications.map(({ part, number, isSaid, minute }) => ({
      part,
      number,
      liveFrom: minuteOf(minute),
      version: isSaid ? number : undefined,
      value: isSaid ? { title: `${number}` } : {},
    })),
  }))

/** Documents that change, by minute; the clock may be set back. */
const steps = fc.array(
  fc.record({ minute: fc.integer({ min: 0, max: lastMinute }), changes: fc.array(recorded, { maxLength: 3 }) }),
  { maxLength: 8 },
)

test('a book updated by changes equals one made from everything', () => {
  fc.assert(
    fc.property(fc.array(recorded, { maxLength: 8 }), steps, (first, following) => {
      const records = byId(first)
      let book = createContentBook(records, minuteOf(0))
      for (const { minute, changes } of following) {
        for (const one of changes) records.set(one.id, one)
        const [now, before, contentsBefore] = [minuteOf(minute), book, contentsOf(book)]
        book = updateContentBook(book, records, { changed: changes.map(({ id }) => id), now })
        expect(contentsOf(book)).toEqual(contentsOf(createContentBook(records, now)))
        // Requests that began before continue with their book.
        expect(contentsOf(before)).toEqual(contentsBefore)
      }
    }),
    runs(40, 2_000),
  )
})

test('an update shares the documents of unchanged collections', () => {
  const documentOf = (id: number, collection: string, title: string): DocumentRecords => {
    const one = { part: 'en', number: 1, version: 1, liveFrom: minuteOf(0), value: { title } } as const
    return { id, collection, key: `key-${id}`, records: [one] }
  }
  const before = createContentBook(byId([documentOf(1, 'pages', 'One'), documentOf(2, 'menus', 'Menu')]), minuteOf(0))
  const after = updateContentBook(before, byId([documentOf(1, 'pages', 'Other'), documentOf(2, 'menus', 'Menu')]), {
    changed: [1],
    now: minuteOf(1),
  })
  expect(after.documents('menus')).toBe(before.documents('menus'))
  expect(after.find('pages', 'key-1')?.local.get('en')?.value.title).toBe('Other')
  expect(before.find('pages', 'key-1')?.local.get('en')?.value.title).toBe('One')
})

function byId(documents: readonly DocumentRecords[]): Map<number, DocumentRecords> {
  return new Map(documents.map((one) => [one.id, one]))
}

function contentsOf(book: ContentBook) {
  return {
    edition: book.edition,
    size: book.size,
    documents: collections.map((name) => [...book.documents(name).values()].toSorted((a, b) => a.id - b.id)),
    found: collections.map((name) => Array.from({ length: 9 }, (_, id) => book.find(name, `key-${id}`)?.id)),
  }
}
