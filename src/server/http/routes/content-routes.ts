import { type PublicItem, publicCall } from '#contract/content/public-content.ts'
import { writePublic } from '#contract/content/public-wire.ts'
import { tellBlock } from '#contract/content/shown-block-wire.ts'
import { wrongField } from '#contract/core/error.ts'
import { paged } from '#contract/core/paging.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import { categories } from '#domain/content/model/collections/categories.ts'
import { hasSlots } from '#domain/content/model/field.ts'
import { type FilledSlot, filledSlots } from '#domain/content/pages/filled-slots.ts'
import { findBySlug } from '#domain/content/pages/site-page.ts'
import { backdropFor } from '#domain/content/presenting/backdrop.ts'
import {
  findPublicDocument,
  type PublicDocument,
  type PublicOrder,
  publicDocumentsInOrder,
} from '#domain/content/presenting/public-order.ts'
import { matchesWords, titledFirst } from '#domain/content/presenting/public-search.ts'
import { publicValue, type Reading } from '#domain/content/presenting/public-value.ts'
import { type CatalogueLinks, isVisible, readingOf } from '#domain/content/presenting/reading.ts'
import type { ContentBook } from '#domain/content/publishing/content-book.ts'
import type { Country } from '#domain/countries/country.ts'
import { publicPicture } from '#domain/media/public-picture.ts'
import { defaultLanguage, isLanguage, type Language, readingLanguage } from '#domain/texts/languages/language.ts'
import { searchWords } from '#domain/texts/words/search-words.ts'
import type { CurrentContent } from '../../content/current-content.ts'
import { collectInPieces } from '../../queue/in-pieces.ts'
import type { ServePrepared } from '../answers/serve-prepared.ts'

/** Caches have to revalidate, because an editor may publish at any moment. */
const contentSeconds = 0

type Dependencies = {
  readonly collections: readonly Collection[]
  readonly content: Pick<CurrentContent, 'loadAt' | 'loadLazyValue'>
  readonly links: CatalogueLinks
  readonly defaultCountry: Country
}

/** Mounts the published content of the site for API clients. */
export function contentRoutes(serve: ServePrepared<ContentBook>, dependencies: Dependencies): void {
  const { collections, content, links, defaultCountry } = dependencies
  for (const collection of collections.filter(({ isAsked }) => isAsked))
    serve(publicCall(collection), {
      maxSeconds: contentSeconds,
      turn: ({ query }) => (query.at || query.search || (collection.onDemand && isOne(query)) ? 'past' : undefined),
      async work({ query, path, now }, current) {
        if (query.at && query.at > now) throw wrongField('at', 'Must be in the past.')
        const book = query.at ? await content.loadAt(query.at) : current
        const reader = { language: languageOf(path._locale), country: query.country ?? defaultCountry }
        const reading = readingOf(book, links, reader)
        const matching = await search(findMatching(book, collection, { query, reader }), collection, query)
        // Only the items of the requested page are presented.
        const { items, _metadata } = paged(matching, query)
        const page = items.map((published) => itemOf(published, collection, reading))
        const whole = isOne(query)
          ? await Promise.all(page.map((item) => withLazyValue(item, collection, { book, reading })))
          : page
        return { items: whole.map((item) => write(item, collection)), _metadata }
      },
    })

  async function withLazyValue(item: Item, { onDemand, local }: Collection, context: ReadContext): Promise<Item> {
    if (!onDemand || !item.local) return item
    const lazyValue = (await content.loadLazyValue(item.local.version)) ?? {}
    const published = {
      ...publicValue(local, lazyValue, context.reading),
      ...(hasSlots(local) && {
        ...backdropOf(item, context),
        slots: slotsToWire(filledSlots(item.document, lazyValue, context)),
      }),
    }
    return { ...item, value: { ...item.value, ...published } }
  }
}

type ReadContext = { readonly book: ContentBook; readonly reading: Reading }

/** Returns the blocks of each slot in wire format. */
function slotsToWire(slots: readonly FilledSlot[]) {
  return Object.fromEntries(slots.map(({ name, blocks }) => [name, blocks.map(tellBlock)]))
}

/** Returns the background image of a page's header, if it has one. */
function backdropOf({ document }: Item, { book, reading }: ReadContext) {
  const found = backdropFor(book, { ...reading, page: document.id })
  return found && { backdrop: publicPicture(found.picture) }
}

type Query = ReturnType<ReturnType<typeof publicCall>['query']['read']>

type ContentQuery = {
  readonly query: Query
  readonly reader: { readonly language: Language; readonly country: Country }
}

/** Returns whether one document is requested, which is answered with all its content. */
function isOne({ key, slug }: Query): boolean {
  return key !== undefined || slug !== undefined
}

/** Document with its values in the reader's language. */
type Item = PublicDocument & {
  readonly language: Language
  readonly value: Readonly<Record<string, unknown>>
}

/** Returns the documents that are visible to the reader and match the query, in the requested order. */
function findMatching(
  book: ContentBook,
  collection: Collection,
  contentQuery: ContentQuery,
): readonly PublicDocument[] {
  const { key, slug, category, changedSince, sort = 'key' } = contentQuery.query
  const categoryId = category === undefined ? undefined : book.find(categories.name, category)?.id
  const found = candidates(book, collection, contentQuery).filter(
    ({ document, local, since }) =>
      isVisible(document, contentQuery.reader.country) &&
      (key === undefined || document.key === key) &&
      (slug === undefined || local?.value.slug === slug) &&
      (changedSince === undefined || since >= changedSince) &&
      (category === undefined || (categoryId !== undefined && document.shared?.value.category === categoryId)),
  )
  return sort.startsWith('-') ? found.toReversed() : found
}

/** Returns the documents that may match, so that a query for one document does not scan all. */
function candidates(
  book: ContentBook,
  collection: Collection,
  { query: { key, slug, sort = 'key' }, reader }: ContentQuery,
): readonly PublicDocument[] {
  const { language } = reader
  // The query's schema allows only names of orders, with or without a minus sign.
  if (key === undefined && slug === undefined)
    return publicDocumentsInOrder(book, collection, { language, by: sort.replace('-', '') as PublicOrder })
  const document =
    key === undefined
      ? findBySlug(book.documents(collection.name), slug ?? '', reader)?.document
      : book.find(collection.name, key)
  const published = document && findPublicDocument(document, collection, language)
  return published ? [published] : []
}

/**
 * Returns the documents that contain the searched words. It runs in pieces, because the first search in a language
 * reads every text.
 */
async function search(
  matching: readonly PublicDocument[],
  collection: Collection,
  { search: text = '', sort }: Query,
): Promise<readonly PublicDocument[]> {
  if (text.trim() === '') return matching
  const words = searchWords(text)
  const checked = await collectInPieces(
    matching.values().map((published) => (matchesWords(published, collection, words) ? published : [])),
  )
  const found = checked.flat()
  return sort === undefined ? titledFirst(found, collection, words) : found
}

function itemOf(published: PublicDocument, collection: Collection, reading: Reading): Item {
  const { document, local } = published
  const value = {
    ...publicValue(collection.shared, document.shared?.value ?? {}, reading),
    ...publicValue(collection.local, local?.value ?? {}, reading),
  }
  return { ...published, language: local?.language ?? reading.language, value }
}

function write({ document, language, since, value }: Item, { shared, local }: Collection): PublicItem {
  return { key: document.key, language, since: since.toISOString(), ...writePublic({ ...shared, ...local }, value) }
}

function languageOf(locale: string): Language {
  return isLanguage(locale) ? readingLanguage(locale) : defaultLanguage
}
