import { expect, test } from 'vitest'
import { createLinks, type LinkSites } from '../../addresses/links/link.ts'
import { linkSites } from '../../addresses/links/link-variants.ts'
import type { Country } from '../../countries/country.ts'
import type { Language } from '../../texts/languages/language.ts'
import type { Target } from '../model/target.ts'
import { createContentBook, type DocumentRecords } from '../publishing/content-book.ts'
import { readingOf } from './reading.ts'

// Every site has an address.
const sites = Object.fromEntries(linkSites.map((site) => [site, `https://${site}.example`])) as LinkSites
const now = new Date('2026-11-16T08:00:00Z')

function override(key: string, id: number, targets: Partial<Record<Language, Target>>): DocumentRecords {
  const records = Object.entries(targets).map(([part, target]) => ({
    number: id,
    version: 1,
    liveFrom: now,
    value: { target },
    // The keys of the record.
    part: part as Language,
  }))
  return { id, collection: 'links', key, records }
}

const documents = [
  override('bank_login', 1, { en: { address: 'https://in.example/en' }, pl: { address: 'https://in.example/pl' } }),
  override('central_bank_lt', 2, { en: { address: 'https://lb.example/' } }),
  override('consultation', 3, { en: { address: 'https://talk.example/' } }),
  override('site_faq', 4, { en: { page: 99 } }),
]
const book = createContentBook(new Map(documents.map((one) => [one.id, one])), now)

test.each<[Parameters<typeof address>[0], Language, Country, string]>([
  ['bank_login', 'en', 'LT', 'https://in.example/en'],
  ['bank_login', 'pl', 'LT', 'https://in.example/pl'],
  // The catalogue has an address of its own in Lithuanian.
  ['bank_login', 'lt', 'LT', 'https://bank.example/lt/login'],
  // It has none of its own in Arabic, and one in Lithuanian.
  ['central_bank_lt', 'ar', 'LT', 'https://lb.example/'],
  ['central_bank_lt', 'lt', 'LT', 'https://www.lb.lt/'],
  // The office in Estonia speaks Estonian but not Lithuanian.
  ['consultation', 'lt', 'EE', 'https://talk.example/'],
  ['consultation', 'et', 'EE', 'https://booking.example/estonia/consultation/et'],
  // A missing page leads nowhere, so the catalogue's address stays.
  ['site_faq', 'en', 'LT', 'https://site.example/en/faq'],
])('%s in %s from %s leads to %s…', (name, language, country, expected) => {
  expect(address(name, language, country)).toBe(expected)
})

function address(name: Extract<Target, { link: unknown }>['link'], language: Language, country: Country) {
  return readingOf(book, createLinks(sites), { language, country }).addressOf({ link: name })
}
