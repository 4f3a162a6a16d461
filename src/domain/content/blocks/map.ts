import { nearest, viewOf, zoomLimits } from '../../places/map-view.ts'
import { countries, line, list, optional, position, reference, whole } from '../model/field.ts'
import { publicLocations } from '../presenting/public-locations.ts'
import { blockKind } from './block-kind.ts'

/** A map of office locations. */
export const mapBlock = blockKind({
  name: 'map',
  shared: {
    places: optional(list({ place: reference('places') }, { max: 50 })),
    placesIn: countries(),
    centre: optional(position()),
    zoom: optional(whole(zoomLimits)),
  },
  local: { heading: optional(line({ max: 120 })) },
  may: 'content.change',
  show({ shared: { places: chosen = [], placesIn = [], centre, zoom }, local: { heading } }, { book, reading }) {
    const ids = chosen.flatMap(({ place }) => (typeof place === 'number' ? [place] : []))
    const places = publicLocations(book, reading, { ids, countries: placesIn })
    const fitting = viewOf(
      places.map((place) => place.position),
      nearest.drawing,
    )
    // If locations are chosen but none is published, nothing is shown instead of all others.
    if (!fitting) return undefined
    return {
      places,
      centre: centre ?? fitting.centre,
      zoom: zoom ?? fitting.zoom,
      ...(heading && { heading }),
    }
  },
})
