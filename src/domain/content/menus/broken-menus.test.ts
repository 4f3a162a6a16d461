import { expect, test } from 'vitest'
import type { Value } from '../model/field.ts'
import type { Part } from '../model/part.ts'
import { createContentBook, type DocumentRecords } from '../publishing/content-book.ts'
import { brokenMenus } from './broken-menus.ts'
import type { MenuItem } from './menu-changes.ts'

const now = new Date('2026-11-16T08:00:00Z')

function published(id: number, collection: string, parts: Partial<Record<Part, Value>>): DocumentRecords {
  const records = Object.entries(parts).map(([part, value]) => ({
    number: id,
    version: 1,
    liveFrom: now,
    value,
    // The keys of the record.
    part: part as Part,
  }))
  return { id, collection, key: `${collection}-${id}`, records }
}

const menu = (id: number, items: readonly MenuItem[]) => published(id, 'menus', { shared: { title: 'Footer', items } })
const bookOf = (...documents: DocumentRecords[]) =>
  createContentBook(new Map(documents.map((one) => [one.id, one])), now)

test('counts the items of a menu that lead nowhere, also nested ones, but not pages that lack some languages', () => {
  const pages = [published(1, 'pages', { en: { slug: 'fees' } }), published(2, 'pages', { lt: { slug: 'kainos' } })]
  const items: MenuItem[] = [
    { target: { page: 1 } },
    { target: { page: 2 } },
    { children: [{ target: { page: 3 } }, { target: { link: 'bank_login' } }] },
    {},
  ]
  expect(brokenMenus(bookOf(...pages, menu(4, items)))).toEqual([{ key: 'menus-4', title: 'Footer', count: 2 }])
})

test('does not list a menu whose items all lead somewhere', () => {
  expect(
    brokenMenus(bookOf(menu(4, [{ target: { address: '/' } }, { children: [{ target: { address: '/' } }] }]))),
  ).toEqual([])
})
