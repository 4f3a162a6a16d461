import type { ContentBook } from '#domain/content/content-book.ts'
import { type CatalogueLinks, readingOf } from '#domain/content/reading.ts'
import type { Reading } from '#domain/content/said-value.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Reader } from './reader.ts'

/** What is said at a moment, and how somebody reads it. */
export type Said = {
  readonly book: ContentBook
  readonly reading: Reading
  /** Whether there are no official figures to speak of. */
  readonly isMarket: () => boolean
}

export type SaidTo = (reader: Reader, book: ContentBook) => Said

export function createSaidTo(links: CatalogueLinks, isMarketIn: (country: Country) => boolean): SaidTo {
  return (reader, book) => ({
    book,
    reading: readingOf(book, links, reader),
    isMarket: () => isMarketIn(reader.country),
  })
}
