import { expect, test } from 'vitest'
import type { Language } from '../../texts/languages/language.ts'
import { pages } from '../model/collections/pages.ts'
import {
  type ContentBook,
  createContentBook,
  type RecordedBook,
  updateContentBook,
} from '../publishing/content-book.ts'
import { type PublicOrder, publicDocumentsInOrder } from './public-order.ts'

const now = new Date('2026-11-16T08:00:00Z')

/** A book of pages with titles by language, newest first. */
function bookOf(...titles: readonly Partial<Record<Language, string>>[]): RecordedBook {
  const recorded = titles.map((byLanguage, id) => {
    const records = Object.entries(byLanguage).map(([part, title]) => ({
      part: part as Language,
      number: id,
      version: id,
      value: { title },
      liveFrom: new Date(now.getTime() - id),
    }))
    return [id, { id, collection: pages.name, key: `page-${id}`, records }] as const
  })
  return createContentBook(new Map(recorded), now)
}

const keysOf = (book: ContentBook, language: Language, by: PublicOrder) =>
  publicDocumentsInOrder(book, pages, { language, by }).map(({ document }) => document.key)

test('sorts titles by the rules of the language, English titles included, and leaves out documents without either', () => {
  const book = bookOf({ lt: 'Jūra' }, { lt: 'Yla' }, { en: 'Zebra', lt: 'Ąžuolas' }, { en: 'Bread' }, { pl: 'Arbuz' })
  expect(keysOf(book, 'lt', 'title')).toEqual(['page-2', 'page-3', 'page-1', 'page-0'])
  expect(keysOf(book, 'en', 'title')).toEqual(['page-3', 'page-2'])
})

test('sorts equal entries by key', () => {
  const book = bookOf({ en: 'Same' }, { en: 'Same' }, { en: 'Other' })
  expect(keysOf(book, 'en', 'title')).toEqual(['page-2', 'page-0', 'page-1'])
  expect(keysOf(book, 'en', 'since')).toEqual(['page-2', 'page-1', 'page-0'])
  expect(keysOf(book, 'en', 'key')).toEqual(['page-0', 'page-1', 'page-2'])
})

test('sorts a collection once until one of its documents changes', () => {
  const book = bookOf({ en: 'One' })
  const menu = { id: 9, collection: 'menus', key: 'menu', records: [] }
  const withMenu = updateContentBook(book, new Map([[9, menu]]), { changed: [9], now })
  expect(publicDocumentsInOrder(withMenu, pages, { language: 'en', by: 'title' })).toBe(
    publicDocumentsInOrder(book, pages, { language: 'en', by: 'title' }),
  )
})

test('sorts again when a document of the collection changes', () => {
  const [book, next] = [bookOf({ en: 'One' }), bookOf({ en: 'One' }, { en: 'Another' })]
  const wanted = { language: 'en', by: 'title' } as const
  expect(publicDocumentsInOrder(book, pages, wanted)).toBe(publicDocumentsInOrder(book, pages, wanted))
  expect(keysOf(next, 'en', 'title')).toEqual(['page-1', 'page-0'])
})
