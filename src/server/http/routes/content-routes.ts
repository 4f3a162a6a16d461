import { type SaidItem, saidCall } from '#contract/content/said-content.ts'
import { writeSaid } from '#contract/content/said-wire.ts'
import { tellBlock } from '#contract/content/shown-block-wire.ts'
import { wrongField } from '#contract/core/error.ts'
import { paged } from '#contract/core/paging.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import { categories } from '#domain/content/model/collections/categories.ts'
import { hasSlots } from '#domain/content/model/field.ts'
import { type FilledSlot, filledSlots } from '#domain/content/pages/filled-slots.ts'
import { findBySlug } from '#domain/content/pages/site-page.ts'
import { backdropFor } from '#domain/content/presenting/backdrop.ts'
import { type CatalogueLinks, isVisible, readingOf } from '#domain/content/presenting/reading.ts'
import { findSaidTo, type SaidOrder, type SaidToReaders, saidInOrder } from '#domain/content/presenting/said-order.ts'
import { saysWords, titledFirst } from '#domain/content/presenting/said-search.ts'
import { type Reading, saidValue } from '#domain/content/presenting/said-value.ts'
import type { ContentBook } from '#domain/content/publishing/content-book.ts'
import type { Country } from '#domain/countries/country.ts'
import { saidPicture } from '#domain/media/said-picture.ts'
import { defaultLanguage, isLanguage, type Language, readingLanguage } from '#domain/texts/languages/language.ts'
import { searchWords } from '#domain/texts/words/search-words.ts'
import type { CurrentContent } from '../../content/current-content.ts'
import { collectInPieces } from '../../turns/in-pieces.ts'
import type { ServePrepared } from '../answers/serve-prepared.ts'

/** Somebody may publish something else at any moment: whoever keeps an answer asks whether it still holds. */
const contentSeconds = 0

type Dependencies = {
  readonly collections: readonly Collection[]
  readonly content: Pick<CurrentContent, 'loadAt' | 'loadLazyValue'>
  readonly links: CatalogueLinks
  readonly defaultCountry: Country
}

/** What the site says, for other programs. */
export function contentRoutes(serve: ServePrepared<ContentBook>, dependencies: Dependencies): void {
  const { collections, content, links, defaultCountry } = dependencies
  for (const collection of collections.filter(({ isAsked }) => isAsked))
    serve(saidCall(collection), {
      maxSeconds: contentSeconds,
      turn: ({ query }) => (query.at || query.search || (collection.onDemand && isOne(query)) ? 'past' : undefined),
      async work({ query, path, now }, current) {
        if (query.at && query.at > now) throw wrongField('at', 'Must be in the past.')
        const book = query.at ? await content.loadAt(query.at) : current
        const reader = { language: languageOf(path._locale), country: query.country ?? defaultCountry }
        const reading = readingOf(book, links, reader)
        const wanted = await search(findWanted(book, collection, { query, reader }), collection, query)
        // Only what is on the page is put into words.
        const { items, _metadata } = paged(wanted, query)
        const page = items.map((said) => itemOf(said, collection, reading))
        const whole = isOne(query)
          ? await Promise.all(page.map((item) => withLazyValue(item, collection, { book, reading })))
          : page
        return { items: whole.map((item) => write(item, collection)), _metadata }
      },
    })

  async function withLazyValue(item: Item, { onDemand, local }: Collection, around: Read): Promise<Item> {
    if (!onDemand || !item.local) return item
    const lazyValue = (await content.loadLazyValue(item.local.version)) ?? {}
    const said = {
      ...saidValue(local, lazyValue, around.reading),
      ...(hasSlots(local) && {
        ...backdropOf(item, around),
        slots: tellSlots(filledSlots(item.document, lazyValue, around)),
      }),
    }
    return { ...item, value: { ...item.value, ...said } }
  }
}

type Read = { readonly book: ContentBook; readonly reading: Reading }

/** What stands in each place, as it is told. */
function tellSlots(slots: readonly FilledSlot[]) {
  return Object.fromEntries(slots.map(({ name, blocks }) => [name, blocks.map(tellBlock)]))
}

/** The picture behind the head of a page, where there is one. */
function backdropOf({ document }: Item, { book, reading }: Read) {
  const found = backdropFor(book, { ...reading, page: document.id })
  return found && { backdrop: saidPicture(found.picture) }
}

type Query = ReturnType<ReturnType<typeof saidCall>['query']['read']>

type Sought = {
  readonly query: Query
  readonly reader: { readonly language: Language; readonly country: Country }
}

/** Whether one document is wanted, with all it says. */
function isOne({ key, slug }: Query): boolean {
  return key !== undefined || slug !== undefined
}

/** A document as a reader sees it. */
type Item = SaidToReaders & {
  readonly language: Language
  readonly value: Readonly<Record<string, unknown>>
}

/** Those that are for the reader and as they ask, in the order they want. */
function findWanted(book: ContentBook, collection: Collection, sought: Sought): readonly SaidToReaders[] {
  const { key, slug, category, changedSince, sort = 'key' } = sought.query
  const categoryId = category === undefined ? undefined : book.find(categories.name, category)?.id
  const found = candidates(book, collection, sought).filter(
    ({ document, local, since }) =>
      isVisible(document, sought.reader.country) &&
      (key === undefined || document.key === key) &&
      (slug === undefined || local?.value.slug === slug) &&
      (changedSince === undefined || since >= changedSince) &&
      (category === undefined || (categoryId !== undefined && document.shared?.value.category === categoryId)),
  )
  return sort.startsWith('-') ? found.toReversed() : found
}

/** Those that may be wanted, so that nobody looks at a thousand others to answer with one. */
function candidates(
  book: ContentBook,
  collection: Collection,
  { query: { key, slug, sort = 'key' }, reader }: Sought,
): readonly SaidToReaders[] {
  const { language } = reader
  // What comes after the sign is the name of an order.
  if (key === undefined && slug === undefined)
    return saidInOrder(book, collection, { language, by: sort.replace('-', '') as SaidOrder })
  const document =
    key === undefined
      ? findBySlug(book.documents(collection.name), slug ?? '', reader)?.document
      : book.find(collection.name, key)
  const said = document && findSaidTo(document, collection, language)
  return said ? [said] : []
}

/** Returns the documents with the searched words. In pieces: the first search in a language reads every text. */
async function search(
  wanted: readonly SaidToReaders[],
  collection: Collection,
  { search: text = '', sort }: Query,
): Promise<readonly SaidToReaders[]> {
  if (text.trim() === '') return wanted
  const words = searchWords(text)
  const looked = await collectInPieces(wanted.values().map((said) => (saysWords(said, collection, words) ? said : [])))
  const found = looked.flat()
  return sort === undefined ? titledFirst(found, collection, words) : found
}

function itemOf(said: SaidToReaders, collection: Collection, reading: Reading): Item {
  const { document, local } = said
  const value = {
    ...saidValue(collection.shared, document.shared?.value ?? {}, reading),
    ...saidValue(collection.local, local?.value ?? {}, reading),
  }
  return { ...said, language: local?.language ?? reading.language, value }
}

function write({ document, language, since, value }: Item, { shared, local }: Collection): SaidItem {
  return { key: document.key, language, since: since.toISOString(), ...writeSaid({ ...shared, ...local }, value) }
}

function languageOf(locale: string): Language {
  return isLanguage(locale) ? readingLanguage(locale) : defaultLanguage
}
