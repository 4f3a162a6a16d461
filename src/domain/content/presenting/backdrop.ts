import type { Country } from '../../countries/country.ts'
import type { Picture } from '../../media/picture.ts'
import { type PictureSource, pictureSource } from '../../media/picture-source.ts'
import type { Language } from '../../texts/languages/language.ts'
import type { SharedOf } from '../model/collection.ts'
import { backgroundImages } from '../model/collections/background-images.ts'
import { images } from '../model/collections/images.ts'
import { type ContentBook, isShownIn, type PublishedDocument } from '../publishing/content-book.ts'
import { pictureOf } from './public-pictures.ts'

/** A visitor and the page they see: the rates page, or a content page by number. */
export type Onlooker = {
  readonly page: 'rates_page' | number
  readonly country: Country
  readonly language: Language
}

/** Background image of a page header. */
type Backdrop = { readonly document: PublishedDocument; readonly picture: Picture }

type Assignment = Backdrop & { readonly value: Partial<SharedOf<typeof backgroundImages>>; readonly since: Date }

/**
 * Returns the most specific background image for a visitor. A named page beats all pages, then a named country, then a
 * language; ties go to the last to start, then to the last created. Rules with unpublished images are skipped.
 */
export function backdropFor(book: ContentBook, onlooker: Onlooker): Backdrop | undefined {
  let best: Assignment | undefined
  for (const document of book.documents(backgroundImages.name).values()) {
    const assignment = assignmentOf(document, book)
    if (assignment && isFor(assignment.value, onlooker) && (!best || isBefore(assignment, best))) best = assignment
  }
  return best && { document: best.document, picture: best.picture }
}

/** Returns the background image as a page shows it. */
export function backdropSource(book: ContentBook, onlooker: Onlooker): PictureSource | undefined {
  const found = backdropFor(book, onlooker)
  return found && pictureSource(found.picture, 'banner')
}

type Place = {
  readonly on?: string | null
  readonly countries?: readonly string[]
  readonly languages?: readonly string[]
}

/** Compares two rules, the more specific last: the first difference decides. */
export function compareParticular(one: Place, other: Place): number {
  return (
    Number(one.on !== 'all_pages') - Number(other.on !== 'all_pages') ||
    Number(namesAny(one.countries)) - Number(namesAny(other.countries)) ||
    Number(namesAny(one.languages)) - Number(namesAny(other.languages))
  )
}

function assignmentOf(document: PublishedDocument, book: ContentBook): Assignment | undefined {
  if (!document.shared) return undefined
  // Values have been checked against their declaration, but may be incomplete.
  const value = document.shared.value as Assignment['value']
  const image = book.documents(images.name).get(value.image ?? 0)
  const picture = image?.shared && pictureOf(image.shared.value)
  return picture && { document, picture, value, since: document.shared.since }
}

function isFor({ on, page, countries, languages }: Assignment['value'], onlooker: Onlooker): boolean {
  const isThere = on === 'all_pages' || (on === 'page' ? page === onlooker.page : on === onlooker.page)
  return isThere && isShownIn(countries, onlooker.country) && isShownIn(languages, onlooker.language)
}

function isBefore(one: Assignment, other: Assignment): boolean {
  const difference =
    compareParticular(one.value, other.value) ||
    one.since.getTime() - other.since.getTime() ||
    one.document.id - other.document.id
  return difference > 0
}

function namesAny(named: readonly string[] | undefined): boolean {
  return named !== undefined && named.length > 0
}
