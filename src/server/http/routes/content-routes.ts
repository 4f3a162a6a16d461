import { type SaidItem, saidCall, type sorts } from '#contract/content/said-content.ts'
import { writeSaid } from '#contract/content/said-wire.ts'
import { wrongField } from '#contract/error.ts'
import { paged } from '#contract/paging.ts'
import type { Collection } from '#domain/content/collection.ts'
import { type ContentBook, type SaidDocument, type SaidPart, saidIn } from '#domain/content/content-book.ts'
import { hasPart } from '#domain/content/part.ts'
import { type CatalogueLinks, isVisible, readingOf } from '#domain/content/reading.ts'
import { type Reading, saidValue } from '#domain/content/said-value.ts'
import { findBySlug } from '#domain/content/site-page.ts'
import type { Country } from '#domain/countries/country.ts'
import { defaultLanguage, isLanguage, type Language, readingLanguage } from '#domain/texts/language.ts'
import type { CurrentContent } from '../../content/current-content.ts'
import type { ServePrepared } from '../answers/serve-prepared.ts'

/** Somebody may publish something else at any moment: whoever keeps an answer asks whether it still holds. */
const contentSeconds = 0

type Dependencies = {
  readonly collections: readonly Collection[]
  readonly content: Pick<CurrentContent, 'loadAt' | 'loadBulk'>
  readonly links: CatalogueLinks
  readonly defaultCountry: Country
}

/** What the site says, for other programs. */
export function contentRoutes(serve: ServePrepared<ContentBook>, dependencies: Dependencies): void {
  const { collections, content, links, defaultCountry } = dependencies
  for (const collection of collections.filter(({ isAsked }) => isAsked))
    serve(saidCall(collection), {
      maxSeconds: contentSeconds,
      turn: ({ query }) => (query.at || (collection.onDemand && isOne(query)) ? 'past' : undefined),
      async work({ query, path, now }, current) {
        if (query.at && query.at > now) throw wrongField('at', 'Must be in the past.')
        const book = query.at ? await content.loadAt(query.at) : current
        const reader = { language: languageOf(path._locale), country: query.country ?? defaultCountry }
        const reading = readingOf(book, links, reader)
        const found = candidates(book, collection, { ...query, reader })
          .flatMap((document) => itemFor(document, collection, reading) ?? [])
          .filter((item) => isWanted(item, query))
        const { items: page, _metadata } = paged(found.toSorted(bySort(query.sort ?? 'key')), query)
        const whole = isOne(query) ? await Promise.all(page.map((item) => withBulk(item, collection, reading))) : page
        return { items: whole.map(write), _metadata }
      },
    })

  async function withBulk(item: Item, collection: Collection, reading: Reading): Promise<Item> {
    if (!collection.onDemand || !item.local) return item
    const bulk = (await content.loadBulk(item.local.version)) ?? {}
    return { ...item, value: { ...item.value, ...saidValue(collection.local, bulk, reading) } }
  }
}

type Query = ReturnType<ReturnType<typeof saidCall>['query']['read']>

type Sought = Pick<Query, 'key' | 'slug'> & {
  readonly reader: { readonly language: Language; readonly country: Country }
}

/** Whether one document is wanted, with all it says. */
function isOne({ key, slug }: Query): boolean {
  return key !== undefined || slug !== undefined
}

/** A document as a reader sees it. */
type Item = {
  readonly document: SaidDocument
  readonly local: SaidPart | undefined
  readonly language: Language
  readonly value: Readonly<Record<string, unknown>>
  readonly since: Date
}

/** Those that may be wanted, so that nobody works out a thousand others to answer with one. */
function candidates(book: ContentBook, { name }: Collection, { key, slug, reader }: Sought): SaidDocument[] {
  const documents = book.documents(name)
  if (key !== undefined) return [book.find(name, key)].filter((found) => found !== undefined)
  if (slug === undefined) return [...documents.values()]
  const found = findBySlug(documents, slug, reader)
  return found ? [found.document] : []
}

/** Undefined where it is not for the reader. */
function itemFor(document: SaidDocument, collection: Collection, reading: Reading): Item | undefined {
  const { shared } = document
  const local = saidIn(document, reading.language)
  if ((hasPart(collection, defaultLanguage) && !local) || !isVisible(document, reading.country)) return undefined
  const value = {
    ...saidValue(collection.shared, shared?.value ?? {}, reading),
    ...saidValue(collection.local, local?.value ?? {}, reading),
  }
  const since = [shared?.since, local?.since].reduce<Date>((last, one) => (one && one > last ? one : last), new Date(0))
  return { document, local, language: local?.language ?? reading.language, value, since }
}

function isWanted({ document, value }: Item, { key, slug, category }: Query): boolean {
  return (
    (key === undefined || document.key === key) &&
    (slug === undefined || value.slug === slug) &&
    (category === undefined || value.category === category)
  )
}

function bySort(sort: (typeof sorts)[number]) {
  const field = sort.replace('-', '')
  const sign = sort.startsWith('-') ? -1 : 1
  const of = ({ document, value, since }: Item): string =>
    field === 'since' ? since.toISOString() : field === 'title' ? String(value.title ?? '') : document.key
  return (one: Item, other: Item) =>
    sign * (of(one).localeCompare(of(other)) || one.document.key.localeCompare(other.document.key))
}

function write({ document, language, since, value }: Item): SaidItem {
  return { key: document.key, language, since: since.toISOString(), ...writeSaid(value) }
}

function languageOf(locale: string): Language {
  return isLanguage(locale) ? readingLanguage(locale) : defaultLanguage
}
