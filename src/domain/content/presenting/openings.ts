import { combined, type Edition, type Editioned, forever } from '../../editions/edition.ts'
import { toldUntil } from '../../places/opening-state.ts'
import { defaultLanguage } from '../../texts/languages/language.ts'
import type { ContentBook } from '../publishing/content-book.ts'
import { hoursOf, saidPlaces } from './said-places.ts'

/** What is said, of an edition that is over when the first place opens or closes. */
export type PlacesNow = Editioned & { readonly book: ContentBook }

/**
 * Finds what is told of places at a moment. It is one edition for as long as nothing opens or closes, so that what was made
 * of it can be kept; a moment that lies before the last one asked for is looked at by itself.
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

/** The first moment from which on something else is told of any place. */
function changeAfter(book: ContentBook, now: Date): Date {
  const moments = saidPlaces(book, { language: defaultLanguage, country: '' }).flatMap((place) => {
    const hours = hoursOf(place)
    return hours ? [toldUntil(hours, now)] : []
  })
  return moments.reduce((first, one) => (one < first ? one : first), forever.goodUntil)
}
