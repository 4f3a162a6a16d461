import { combined, type Edition, type Editioned, forever } from '../../editions/edition.ts'
import { stateValidUntil } from '../../places/opening-state.ts'
import { defaultLanguage } from '../../texts/languages/language.ts'
import type { ContentBook } from '../publishing/content-book.ts'
import { hoursOf, publicLocations } from './public-locations.ts'

/** Published content with an edition that ends when the first location opens or closes. */
export type PlacesNow = Editioned & { readonly book: ContentBook }

/**
 * Creates a function that finds the content for a moment. Its edition stays the same until a location opens or closes,
 * so that results can be cached; a moment before the last one is computed separately.
 */
export function createPlacesNow(bookAt: (now: Date) => ContentBook): (now: Date) => PlacesNow {
  let last: { readonly of: Edition; readonly since: Date; readonly openings: Edition } | undefined
  return (now) => {
    const book = bookAt(now)
    if (last?.of !== book.edition || now < last.since || now >= last.openings.goodUntil)
      last = { of: book.edition, since: now, openings: { goodUntil: changeAfter(book, now) } }
    return { book, edition: combined(book.edition, last.openings) }
  }
}

/** Returns the first moment at which the state of any location changes. */
function changeAfter(book: ContentBook, now: Date): Date {
  const moments = publicLocations(book, { language: defaultLanguage, country: '' }).flatMap((place) => {
    const hours = hoursOf(place)
    return hours ? [stateValidUntil(hours, now)] : []
  })
  return moments.reduce((first, one) => (one < first ? one : first), forever.goodUntil)
}
