import { expect, test } from 'vitest'
import type { Language } from '../../texts/languages/language.ts'
import { createContentBook, type DocumentRecords } from '../publishing/content-book.ts'
import { findPage, findPageElsewhere } from './site-page.ts'

const now = new Date('2026-11-16T08:00:00Z')

function page(id: number, slugs: Partial<Record<Language, string>>): DocumentRecords {
  const records = Object.entries(slugs).map(([part, slug]) => ({
    number: id,
    version: 1,
    liveFrom: now,
    value: { slug },
    // The keys of the record.
    part: part as Language,
  }))
  return { id, collection: 'pages', key: `page-${id}`, records }
}

const bookOf = (...pages: DocumentRecords[]) => createContentBook(new Map(pages.map((one) => [one.id, one])), now)
const inLithuanian = { language: 'lt', country: 'LT' } as const

const onlyEnglish = page(1, { en: 'fees' })
const alsoLithuanian = page(2, { en: 'costs', lt: 'fees' })

test('prefers a slug in the language of the reader to the same slug in English', () => {
  for (const book of [bookOf(onlyEnglish, alsoLithuanian), bookOf(alsoLithuanian, onlyEnglish)]) {
    expect(findPage(book, 'fees', inLithuanian)).toMatchObject({ document: { id: 2 }, said: { language: 'lt' } })
    expect(findPage(book, 'fees', { ...inLithuanian, language: 'en' })?.document.id).toBe(1)
    expect(findPage(book, 'fees', { ...inLithuanian, language: 'pl' })?.document.id).toBe(1)
  }
})

test('always finds the same one of several pages with the same slug in other languages', () => {
  const [polish, estonian] = [page(3, { en: 'one', pl: 'fees' }), page(4, { en: 'two', et: 'fees' })]
  for (const book of [bookOf(polish, estonian), bookOf(estonian, polish)])
    expect(findPageElsewhere(book, 'fees', inLithuanian)?.document.id).toBe(3)
})
