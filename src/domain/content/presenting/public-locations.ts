import { clockOf } from '../../countries/clock.ts'
import type { Country } from '../../countries/country.ts'
import { servedCountries } from '../../countries/served-countries.ts'
import type { OpenInterval, OpeningHours } from '../../places/opening-hours.ts'
import type { ZonedHours } from '../../places/opening-state.ts'
import type { Position } from '../../places/position.ts'
import { defaultLanguage, type Language } from '../../texts/languages/language.ts'
import type { SharedOf } from '../model/collection.ts'
import { places } from '../model/collections/places.ts'
import type { ContentBook, PublishedDocument } from '../publishing/content-book.ts'

/** A day with special hours, as a reader sees it. */
type SaidException = {
  readonly day: string
  readonly intervals: readonly OpenInterval[]
  readonly note: string | undefined
}

/** A location as a reader sees it. */
export type PublicLocation = {
  readonly key: string
  readonly name: string
  readonly address: string
  readonly country: Country
  readonly position: Position
  readonly phone: string | undefined
  readonly timeZone: string
  readonly week: OpeningHours['week'] | undefined
  readonly exceptions: readonly SaidException[]
}

type Reader = { readonly language: Language; readonly country: Country }

/** Requested locations: named ones in order, those of countries, or all. */
type WantedPlaces = { readonly ids?: readonly number[]; readonly countries?: readonly Country[] }

/** Returns the published locations, those of the reader's country first. */
export function publicLocations(
  book: ContentBook,
  reader: Reader,
  { ids = [], countries = [] }: WantedPlaces = {},
): readonly PublicLocation[] {
  const documents = book.documents(places.name)
  if (ids.length > 0)
    return [...new Set(ids)].flatMap((id) => {
      const document = documents.get(id)
      return (document && saidPlace(document, reader.language)) ?? []
    })
  return [...documents.values()]
    .flatMap((document) => saidPlace(document, reader.language) ?? [])
    .filter(({ country }) => countries.length === 0 || countries.includes(country))
    .toSorted((one, other) => rank(one, reader) - rank(other, reader) || compareNames(one, other))
}

/** Returns the opening hours in the location's time zone; undefined if there are none. */
export function hoursOf({ week, exceptions, timeZone }: PublicLocation): ZonedHours | undefined {
  return week && { week, timeZone, exceptions: exceptions.map(({ day, intervals }) => ({ day, intervals })) }
}

function saidPlace({ key, shared }: PublishedDocument, language: Language): PublicLocation | undefined {
  if (!shared) return undefined
  // Values have been checked against their declaration, and published values are complete.
  const { title, name, address, country, position, phone, hours, timeZone } = shared.value as SharedOf<typeof places>
  return {
    key,
    name: name?.[language] ?? name?.[defaultLanguage] ?? title,
    address: address[language] ?? address[defaultLanguage] ?? '',
    country,
    position,
    phone,
    timeZone: timeZone ?? clockOf(country).timeZone,
    week: hours?.week,
    exceptions: (hours?.exceptions ?? []).map(({ day, intervals, note }) => ({
      day,
      intervals,
      note: note?.[language] ?? note?.[defaultLanguage],
    })),
  }
}

const served = Object.keys(servedCountries)

/** Sorts the reader's country first, then served countries in order, then others. */
function rank({ country }: PublicLocation, reader: Reader): number {
  if (country === reader.country) return -1
  const at = served.indexOf(country)
  return at < 0 ? served.length : at
}

function compareNames(one: PublicLocation, other: PublicLocation): number {
  return collator.compare(one.name, other.name) || (one.key < other.key ? -1 : 1)
}

const collator = new Intl.Collator(defaultLanguage)
