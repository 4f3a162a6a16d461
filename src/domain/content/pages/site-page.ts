import type { Country } from '../../countries/country.ts'
import type { PictureSource } from '../../media/picture-source.ts'
import { isOfferedLanguage, type Language } from '../../texts/languages/language.ts'
import type { Around } from '../blocks/block-kind.ts'
import { pages } from '../model/collections/pages.ts'
import { textBlocks } from '../model/collections/text-blocks.ts'
import type { Value } from '../model/field.ts'
import { backdropSource } from '../presenting/backdrop.ts'
import { isVisible } from '../presenting/reading.ts'
import { type Reading, type SaidText, saidValue } from '../presenting/said-value.ts'
import { type ContentBook, type SaidDocument, type SaidPart, saidIn } from '../publishing/content-book.ts'
import { type FilledSlot, filledSlots } from './filled-slots.ts'

type Reader = { readonly language: Language; readonly country: Country }

type Documents = ReadonlyMap<number, SaidDocument>

/** A page that somebody can read, and what it says to them. */
export type FoundPage = { readonly document: SaidDocument; readonly said: SaidPart & { readonly language: Language } }

/** The page at an address: what is called so in the reader's language, or else in English. */
export function findPage(book: ContentBook, slug: string, reader: Reader): FoundPage | undefined {
  return findBySlug(book.documents(pages.name), slug, reader)
}

/** The one of these documents that is called so in addresses, for a reader. */
export function findBySlug(documents: Documents, slug: string, reader: Reader): FoundPage | undefined {
  return nearest(documents, reader, ({ said }) => said.value.slug === slug)
}

/** The page that another language calls so: somebody has changed the language in an address by hand. */
export function findPageElsewhere(book: ContentBook, slug: string, reader: Reader): FoundPage | undefined {
  return nearest(book.documents(pages.name), reader, ({ document }) =>
    document.local.values().some(({ value }) => value.slug === slug),
  )
}

/** Of several the one in the reader's own language, and then the oldest, in whatever order they were read. */
function nearest(documents: Documents, reader: Reader, isMeant: (page: FoundPage) => boolean): FoundPage | undefined {
  const isOwn = ({ said }: FoundPage) => said.language === reader.language
  const isNearer = (one: FoundPage, other: FoundPage) =>
    isOwn(one) === isOwn(other) ? one.document.id < other.document.id : isOwn(one)
  let found: FoundPage | undefined
  for (const document of documents.values()) {
    const page = pageFor(document, reader)
    if (page && isMeant(page) && (!found || isNearer(page, found))) found = page
  }
  return found
}

/** A page as it is said to a reader; undefined where it is not for them, or says nothing they could read. */
export function pageFor(document: SaidDocument, { language, country }: Reader): FoundPage | undefined {
  const said = isVisible(document, country) ? saidIn(document, language) : undefined
  return said && { document, said }
}

/** Everything that is shown of a page. */
export type PageContent = {
  readonly title: string
  readonly summary: string | undefined
  readonly searchTitle: string | undefined
  readonly searchDescription: string | undefined
  /** The picture behind its head. */
  readonly backdrop: PictureSource | undefined
  /** The one it is written in. */
  readonly language: Language
  /** What stands in the places of its layout, in their order. */
  readonly slots: readonly FilledSlot[]
  /** The languages it is there in, with what each calls it in addresses. */
  readonly slugs: readonly { readonly language: Language; readonly slug: string }[]
}

type Said = { readonly [Name in 'title' | 'summary' | 'searchTitle' | 'searchDescription']?: string }

/** `whole` is what it says with what is read on demand. A draft may lack anything. */
export function pageContent({ document, said }: FoundPage, whole: Value, around: Around): PageContent {
  // Values have been checked by the declaration when they were written.
  const { title, summary, searchTitle, searchDescription } = saidValue(pages.local, whole, around.reading) as Said
  return {
    title: title || document.key,
    summary: summary || undefined,
    searchTitle: searchTitle || undefined,
    searchDescription: searchDescription || undefined,
    backdrop: backdropSource(around.book, { ...around.reading, page: document.id }),
    language: said.language,
    slots: filledSlots(document, whole, around),
    slugs: [...document.local].flatMap(([language, { value }]) =>
      typeof value.slug === 'string' && isOfferedLanguage(language) ? [{ language, slug: value.slug }] : [],
    ),
  }
}

/** A text block by itself, as a page would show it. */
export function blockContent({ document, said }: FoundPage, reading: Reading): PageContent {
  // Values have been checked by the declaration when they were written.
  const { title, text = [] } = saidValue(textBlocks.local, said.value, reading) as { title?: string; text?: SaidText }
  return {
    title: title || document.key,
    summary: undefined,
    searchTitle: undefined,
    searchDescription: undefined,
    backdrop: undefined,
    language: said.language,
    slots: [{ name: 'main', column: 'main', blocks: text.length > 0 ? [{ kind: 'rich_text', id: 'main', text }] : [] }],
    slugs: [],
  }
}
