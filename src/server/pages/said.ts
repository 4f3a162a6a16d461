import { type CatalogueLinks, readingOf } from '#domain/content/presenting/reading.ts'
import type { Reading } from '#domain/content/presenting/said-value.ts'
import type { ContentBook } from '#domain/content/publishing/content-book.ts'
import type { Reader } from './reader.ts'

/** Published content of a moment, and how a visitor reads it. */
export type Said = { readonly book: ContentBook; readonly reading: Reading }

export type SaidTo = (reader: Reader, book: ContentBook) => Said

export function createSaidTo(links: CatalogueLinks): SaidTo {
  return (reader, book) => ({ book, reading: readingOf(book, links, reader) })
}
