import { pathOf } from '../../addresses/address.ts'
import type { Links } from '../../addresses/links/link.ts'
import type { Country } from '../../countries/country.ts'
import { defaultLanguage, type Language } from '../../texts/languages/language.ts'
import { findAddress, isLinkName, type Target } from '../model/target.ts'
import { type ContentBook, isShownIn, type PublishedDocument, publishedIn } from '../publishing/content-book.ts'
import type { Reading } from './public-value.ts'

/** Part of the catalogue that reading needs. */
export type CatalogueLinks = Pick<Links, 'address' | 'hasOwn'>

type Reader = { readonly language: Language; readonly country: Country }

/** Returns how a reader reads a book. */
export function readingOf(book: ContentBook, links: CatalogueLinks, reader: Reader): Reading {
  return {
    ...reader,
    keyOf: (collection, id) => book.documents(collection).get(id)?.key,
    addressOf: (target) => addressOf(target, { book, links, reader }),
  }
}

type ReadingContext = { readonly book: ContentBook; readonly links: CatalogueLinks; readonly reader: Reader }

function addressOf(target: Target, context: ReadingContext): string | undefined {
  if ('address' in target) return findAddress(target.address)
  if ('page' in target) return pageAddress(target.page, context)
  return isLinkName(target.link) ? linkAddress(target.link, context) : undefined
}

function pageAddress(id: number, { book, reader }: ReadingContext): string | undefined {
  const page = book.documents('pages').get(id)
  const published = page && isVisible(page, reader.country) ? publishedIn(page, reader.language) : undefined
  const slug = published?.value.slug
  return typeof slug === 'string' ? pathOf('page', { _locale: reader.language, slug }) : undefined
}

/**
 * Returns the address of a catalogue link: its override in this language, or the catalogue's address. An English
 * override also applies to languages without an address of their own.
 */
function linkAddress(name: Parameters<Links['address']>[0], { book, links, reader }: ReadingContext): string {
  const overrides = book.find('links', name)?.local
  const published =
    overrides?.get(reader.language) ?? (links.hasOwn(name, reader) ? undefined : overrides?.get(defaultLanguage))
  const override = published?.value.target as Target | undefined
  // A link to another link would lead in circles.
  const instead = override && !('link' in override) ? addressOf(override, { book, links, reader }) : undefined
  return instead ?? links.address(name, reader)
}

/** Tells whether a document is visible in a country. */
export function isVisible({ shared }: PublishedDocument, country: Country): boolean {
  return isShownIn(shared?.value.countries, country)
}
