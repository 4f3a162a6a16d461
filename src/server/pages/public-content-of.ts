import type { Reading } from '#domain/content/presenting/public-value.ts'
import { type CatalogueLinks, readingOf } from '#domain/content/presenting/reading.ts'
import type { ContentBook } from '#domain/content/publishing/content-book.ts'
import type { Reader } from './reader.ts'

/** Published content of a moment, and how a visitor reads it. */
export type PublicContent = { readonly book: ContentBook; readonly reading: Reading }

export type PublicContentOf = (reader: Reader, book: ContentBook) => PublicContent

export function createPublicContentOf(links: CatalogueLinks): PublicContentOf {
  return (reader, book) => ({ book, reading: readingOf(book, links, reader) })
}
