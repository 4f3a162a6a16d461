import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../test/property-runs.ts'
import type { Language } from '../../texts/languages/language.ts'
import { pages } from '../model/collections/pages.ts'
import { findPage, pageFor } from '../pages/site-page.ts'
import { findAddressClash, type NamingPublication } from './address-clash.ts'
import { type ContentBook, createContentBook } from './content-book.ts'

const languages: readonly Language[] = ['en', 'lt', 'pl']
const lastMinute = 4
const minuteOf = (minute: number) => new Date(Date.parse('2026-11-16T08:00:00Z') + minute * 60_000)

const publications: fc.Arbitrary<NamingPublication[]> = fc
  .array(
    fc.record({
      part: fc.constantFrom(...languages),
      slug: fc.constantFrom('fees', 'prices', undefined),
      minute: fc.integer({ min: -1, max: lastMinute }),
    }),
    { maxLength: 6 },
  )
  .map((some) =>
    some.map(({ part, slug, minute }, number) => ({
      number,
      part,
      slug,
      liveFrom: minuteOf(minute),
      version: slug === undefined ? undefined : number,
    })),
  )

function bookAt(minute: number, documents: readonly (readonly NamingPublication[])[]): ContentBook {
  const recorded = documents.map((own, id) => {
    const records = own.map(({ slug, ...one }) => ({ ...one, value: slug === undefined ? {} : { slug } }))
    return [id, { id, collection: pages.name, key: String(id), records }] as const
  })
  return createContentBook(new Map(recorded), minuteOf(minute))
}

/** Tells whether a reader of the language finds every page at its address. */
function isFound(book: ContentBook, language: Language): boolean {
  const reader = { language, country: 'LT' } as const
  return book
    .documents(pages.name)
    .values()
    .every((document) => {
      const slug = pageFor(document, reader)?.said.value.slug
      return typeof slug !== 'string' || findPage(book, slug, reader)?.document.id === document.id
    })
}

test('two documents clash if and only if one of them cannot be found at its address, now or later', () => {
  const minutes = Array.from({ length: lastMinute + 1 }, (_, minute) => minute)
  fc.assert(
    fc.property(publications, publications, fc.subarray([...languages]), (mine, theirs, asked) => {
      const clash = findAddressClash(mine, theirs, { languages: asked, now: minuteOf(0) })
      const books = minutes.map((minute) => bookAt(minute, [mine, theirs]))
      expect(clash?.language).toBe(asked.find((language) => books.some((book) => !isFound(book, language))))
    }),
    runs(40, 1_000),
  )
})

test('a clash names the language of the slug of both documents', () => {
  const said = (part: Language) => [{ number: 1, part, slug: 'fees', version: 1, liveFrom: minuteOf(0) }]
  const context = { languages, now: minuteOf(0) }
  const inLithuanian = { language: 'lt', slug: 'fees' }
  expect(findAddressClash(said('lt'), said('en'), context)).toEqual({ ...inLithuanian, mine: 'lt', theirs: 'en' })
  expect(findAddressClash(said('en'), said('lt'), context)).toEqual({ ...inLithuanian, mine: 'en', theirs: 'lt' })
  expect(findAddressClash(said('lt'), said('pl'), context)).toBeUndefined()
})
