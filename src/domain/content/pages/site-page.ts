import type { Country } from '../../countries/country.ts'
import type { PictureSource } from '../../media/picture-source.ts'
import { isOfferedLanguage, type Language } from '../../texts/languages/language.ts'
import type { BlockContext } from '../blocks/block-kind.ts'
import { pages } from '../model/collections/pages.ts'
import { textBlocks } from '../model/collections/text-blocks.ts'
import type { Value } from '../model/field.ts'
import { backdropSource } from '../presenting/backdrop.ts'
import { type PublicText, publicValue, type Reading } from '../presenting/public-value.ts'
import { isVisible } from '../presenting/reading.ts'
import {
  type ContentBook,
  type PublishedDocument,
  type PublishedValue,
  publishedIn,
} from '../publishing/content-book.ts'
import { type FilledSlot, filledSlots } from './filled-slots.ts'

type Reader = { readonly language: Language; readonly country: Country }

type Documents = ReadonlyMap<number, PublishedDocument>

/** A page for a reader, with its text. */
export type SitePage = {
  readonly document: PublishedDocument
  readonly said: PublishedValue & { readonly language: Language }
}

/** Finds the page with a slug: in the reader's language, otherwise in English. */
export function findPage(book: ContentBook, slug: string, reader: Reader): SitePage | undefined {
  return findBySlug(book.documents(pages.name), slug, reader)
}

/** Finds the document with a slug for a reader. */
export function findBySlug(documents: Documents, slug: string, reader: Reader): SitePage | undefined {
  return nearest(documents, reader, ({ said }) => said.value.slug === slug)
}

/** Finds a page by its slug in another language, for addresses whose language was changed by hand. */
export function findPageElsewhere(book: ContentBook, slug: string, reader: Reader): SitePage | undefined {
  return nearest(book.documents(pages.name), reader, ({ document }) =>
    document.local.values().some(({ value }) => value.slug === slug),
  )
}

/** Returns the meant document: one in the reader's language before others, then the oldest, in any order of records. */
function nearest(documents: Documents, reader: Reader, isMeant: (page: SitePage) => boolean): SitePage | undefined {
  const isOwn = ({ said }: SitePage) => said.language === reader.language
  const isNearer = (one: SitePage, other: SitePage) =>
    isOwn(one) === isOwn(other) ? one.document.id < other.document.id : isOwn(one)
  let found: SitePage | undefined
  for (const document of documents.values()) {
    const page = pageFor(document, reader)
    if (page && isMeant(page) && (!found || isNearer(page, found))) found = page
  }
  return found
}

/** Returns a page for a reader; undefined if it is not visible or has no readable text. */
export function pageFor(document: PublishedDocument, { language, country }: Reader): SitePage | undefined {
  const said = isVisible(document, country) ? publishedIn(document, language) : undefined
  return said && { document, said }
}

/** Everything shown of a page. */
export type PageContent = {
  readonly title: string
  readonly summary: string | undefined
  readonly searchTitle: string | undefined
  readonly searchDescription: string | undefined
  /** Background image of its header. */
  readonly backdrop: PictureSource | undefined
  /** Language of its text. */
  readonly language: Language
  /** Content of the slots, in order of the layout. */
  readonly slots: readonly FilledSlot[]
  /** Languages it is available in, with their slugs. */
  readonly slugs: readonly { readonly language: Language; readonly slug: string }[]
}

type PublishedTexts = { readonly [Name in 'title' | 'summary' | 'searchTitle' | 'searchDescription']?: string }

/** Returns the content of a page. `whole` includes its large fields. A draft may be incomplete. */
export function pageContent({ document, said }: SitePage, whole: Value, around: BlockContext): PageContent {
  // Values were checked against the declaration when they were saved.
  const { title, summary, searchTitle, searchDescription } = publicValue(
    pages.local,
    whole,
    around.reading,
  ) as PublishedTexts
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

/** Returns a text block as the content of a page, for its preview. */
export function blockContent({ document, said }: SitePage, reading: Reading): PageContent {
  // Values were checked against the declaration when they were saved.
  const { title, text = [] } = publicValue(textBlocks.local, said.value, reading) as {
    title?: string
    text?: PublicText
  }
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
