import { clockOf } from '../../countries/clock.ts'
import type { Country } from '../../countries/country.ts'
import { servedCountries } from '../../countries/served-countries.ts'
import type { OpenInterval, OpeningHours } from '../../places/opening-hours.ts'
import type { ZonedHours } from '../../places/opening-state.ts'
import type { Position } from '../../places/position.ts'
import { defaultLanguage, type Language } from '../../texts/languages/language.ts'
import type { SharedOf } from '../model/collection.ts'
import { places } from '../model/collections/places.ts'
import type { ContentBook, SaidDocument } from '../publishing/content-book.ts'

/** A day with other hours than its weekday has, as a reader is told. */
type SaidException = {
  readonly day: string
  readonly intervals: readonly OpenInterval[]
  readonly note: string | undefined
}

/** A place as a reader has it. */
export type SaidPlace = {
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

/** Which places are meant: those that are named, in that order, or those of countries, or all. */
type WantedPlaces = { readonly ids?: readonly number[]; readonly countries?: readonly Country[] }

/** The places that are said, those of the reader's own country first. */
export function saidPlaces(
  book: ContentBook,
  reader: Reader,
  { ids = [], countries = [] }: WantedPlaces = {},
): readonly SaidPlace[] {
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

/** When a place is open by its own clock; undefined where it does not say. */
export function hoursOf({ week, exceptions, timeZone }: SaidPlace): ZonedHours | undefined {
  return week && { week, timeZone, exceptions: exceptions.map(({ day, intervals }) => ({ day, intervals })) }
}

function saidPlace({ key, shared }: SaidDocument, language: Language): SaidPlace | undefined {
  if (!shared) return undefined
  // Values have been checked by their declaration, and nothing is published that lacks what is needed.
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

/** The reader's country, then those that are served in their order, then any other. */
function rank({ country }: SaidPlace, reader: Reader): number {
  if (country === reader.country) return -1
  const at = served.indexOf(country)
  return at < 0 ? served.length : at
}

function compareNames(one: SaidPlace, other: SaidPlace): number {
  return collator.compare(one.name, other.name) || (one.key < other.key ? -1 : 1)
}

const collator = new Intl.Collator(defaultLanguage)
