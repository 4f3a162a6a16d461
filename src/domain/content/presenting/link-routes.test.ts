import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../test/property-runs.ts'
import { createLinks, linkNames } from '../../addresses/links/link.ts'
import { linkSites } from '../../addresses/links/link-variants.ts'
import { createRouter } from '../../addresses/route.ts'
import { type Language, languages } from '../../texts/languages/language.ts'
import type { Target } from '../model/target.ts'
import { createContentBook, type DocumentRecords } from '../publishing/content-book.ts'
import { linkRoutes } from './link-routes.ts'
import { readingOf } from './reading.ts'

const now = new Date('2026-11-16T08:00:00Z')
// One for each of the sites.
const sites = Object.fromEntries(linkSites.map((name) => [name, `https://${name}.example`])) as Parameters<
  typeof createLinks
>[0]
const links = createLinks(sites)
const catalogue = links.routes()

function published(id: number, collection: string, key: string, parts: Partial<Record<Language | 'shared', object>>) {
  const records = Object.entries(parts).map(([part, value], index) => ({
    number: index + 1,
    version: index + 1,
    liveFrom: now,
    value,
    // The keys of the record.
    part: part as Language,
  }))
  return { id, collection, key, records } as DocumentRecords
}

function routesOf(...documents: DocumentRecords[]) {
  const book = createContentBook(new Map(documents.map((one) => [one.id, one])), now)
  const routes = linkRoutes(book, { links, folder: '/shop', country: 'LT' })
  const context = { base_url: '', prefix: '', host: 'www.example.com', port: '', scheme: 'https' }
  const generate = (name: string, locale: Language) => createRouter({ ...context, locale, routes }).generate(name)
  return { book, routes, generate }
}

const to = (target: Target) => ({ target })

test('a link leads to its override in the same language', () => {
  const { generate } = routesOf(
    published(1, 'links', 'site_faq', { lt: to({ address: 'https://help.example/klausimai' }), en: to({ page: 2 }) }),
    published(2, 'pages', 'help', { shared: {}, en: { title: 'Help', slug: 'help' } }),
  )
  expect(generate('site_faq', 'lt')).toBe('https://help.example/klausimai')
  expect(generate('site_faq', 'en')).toBe('/shop/en/pages/help')
  expect(generate('site_faq', 'pl')).toBe('https://site.example/pl/faq')
})

test('without overrides every route is that of the catalogue', () => {
  expect(routesOf().routes).toEqual(catalogue)
})

test('an override that the format cannot express changes nothing', () => {
  for (const address of ['mailto:help@evp.example', 'tel:+37052071558'])
    expect(routesOf(published(1, 'links', 'site_faq', { lt: to({ address }) })).routes).toEqual(catalogue)
})

test('takes braces and percent signs in a path literally', () => {
  for (const [address, generated] of [
    ['https://help.example/%7Bname%7D', 'https://help.example/%7Bname%7D'],
    ['https://help.example/100%', 'https://help.example/100%25'],
    ['/lt/ą', '/shop/lt/%C4%85'],
    ['http://help.example:8080', 'http://help.example:8080/'],
  ] as const)
    expect(routesOf(published(1, 'links', 'site_faq', { lt: to({ address }) })).generate('site_faq', 'lt')).toBe(
      generated,
    )
})

test('clients with routes and pages with links lead to the same address', () => {
  const paths = fc.constantFrom('one', 'two', 'three')
  const overrides = fc.array(fc.tuple(fc.constantFrom(...linkNames), fc.constantFrom(...languages), paths), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(overrides, (chosen) => {
      const byName = Map.groupBy(chosen, ([name]) => name)
      const documents = [...byName].map(([name, all], index) =>
        published(
          index + 1,
          'links',
          name,
          Object.fromEntries(all.map(([, language, path]) => [language, to({ address: `https://x.example/${path}` })])),
        ),
      )
      const { book, generate } = routesOf(...documents)
      for (const [name, language] of chosen) {
        const address = readingOf(book, links, { language, country: 'LT' }).addressOf({ link: name })
        expect(generate(name, language)).toBe(address)
      }
    }),
    runs(2, 100),
  )
})
