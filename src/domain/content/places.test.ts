import { expect, test } from 'vitest'
import { pages } from './collections/pages.ts'
import { createContentBook, type DocumentRecords } from './content-book.ts'
import { inPlaces, placesOf, withinPlaces } from './places.ts'

const now = new Date('2026-11-16T08:00:00Z')

function said(id: number, collection: string, value: DocumentRecords['records'][number]['value']): DocumentRecords {
  const record = { part: 'shared', number: 1, version: 1, liveFrom: now, value } as const
  return { id, collection, key: `${collection}-${id}`, records: [record] }
}

const layout = said(1, 'layouts', { title: 'Two columns', slots: [{ name: '2' }, { name: '1' }, { name: 'note' }] })
const page = said(2, 'pages', { layout: 1 })

function readPage(...records: DocumentRecords[]) {
  const book = createContentBook(new Map(records.map((one) => [one.id, one])), now)
  const document = book.documents('pages').get(2)
  if (!document) throw new Error('the page is said')
  return { book, document }
}

test('what a page says stands in the order of its layout, and only in places that has', () => {
  const { book, document } = readPage(layout, page)
  const places = placesOf(document, 'layout', book)
  expect(inPlaces({ '1': 'first', '2': 'second', aside: 'left over' }, places)).toEqual([
    ['2', 'second'],
    ['1', 'first'],
  ])
  const value = { title: 'Fees', slots: { '1': [], aside: [] } }
  expect(withinPlaces(pages.local, value, document, book)).toEqual({ title: 'Fees', slots: { '1': [] } })
})

test('a layout that says nothing hides nothing', () => {
  const { book, document } = readPage(page)
  const value = { slots: { main: [], aside: [] } }
  expect(withinPlaces(pages.local, value, document, book)).toEqual(value)
})
