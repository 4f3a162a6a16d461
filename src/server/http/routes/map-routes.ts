import { mapConfig } from '#contract/content/map-config.ts'
import { writePlace } from '#contract/content/public-location-wire.ts'
import type { PlacesNow } from '#domain/content/presenting/openings.ts'
import { hoursOf, type PublicLocation, publicLocations } from '#domain/content/presenting/public-locations.ts'
import type { Country } from '#domain/countries/country.ts'
import { directionsTo } from '#domain/places/directions.ts'
import { nearest, viewOf } from '#domain/places/map-view.ts'
import { openingState } from '#domain/places/opening-state.ts'
import { defaultLanguage, isLanguage, readingLanguage } from '#domain/texts/languages/language.ts'
import type { MapSettings } from '../../content/map-settings.ts'
import type { ServePrepared } from '../answers/serve-prepared.ts'

/** Caches have to revalidate, because an editor may publish at any moment. */
const mapSeconds = 0

type Dependencies = { readonly map: MapSettings; readonly defaultCountry: Country }

/** Mounts the list of offices for the map. */
export function mapRoutes(serve: ServePrepared<PlacesNow>, { map, defaultCountry }: Dependencies): void {
  serve(mapConfig, {
    maxSeconds: mapSeconds,
    work({ query, path, now }, { book }) {
      const language = isLanguage(path._locale) ? readingLanguage(path._locale) : defaultLanguage
      const places = publicLocations(book, { language, country: query.country ?? defaultCountry })
      const view = viewOf(
        places.map(({ position }) => position),
        map.tiles ? nearest.pictures : nearest.drawing,
      )
      return {
        places: places.map((place) => ({
          ...writePlace(place),
          state: stateOf(place, now),
          directions_url: directionsTo(map.directionsUrl, place.position),
        })),
        centre: view ? { ...view.centre } : null,
        zoom: view?.zoom ?? null,
        tiles: map.tiles ? { ...map.tiles } : null,
      }
    },
  })
}

function stateOf(place: PublicLocation, now: Date) {
  const hours = hoursOf(place)
  if (!hours) return null
  const { isOpen, until } = openingState(hours, now)
  const moment = until?.toISOString() ?? null
  return { open: isOpen, closes_at: isOpen ? moment : null, opens_at: isOpen ? null : moment }
}
