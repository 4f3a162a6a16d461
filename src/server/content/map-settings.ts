import { z } from 'zod'
import { findDirectionsUrl } from '#domain/places/directions.ts'
import { findTilesUrl, type TileServer } from '#domain/places/map-tiles.ts'

/** Settings of maps besides the built-in drawing. */
export type MapSettings = {
  readonly tiles: TileServer | undefined
  /** Address template of directions to a position, with {latitude} and {longitude}. */
  readonly directionsUrl: string
}

/**
 * Default address template of directions. It is only a link, so no data of visitors reaches it before they follow it.
 */
const defaultDirections = 'https://www.openstreetmap.org/directions?route=%3B{latitude}%2C{longitude}'

export const mapSettings = {
  MAP_TILES_URL: z
    .string()
    .refine(
      (text) => findTilesUrl(text) !== undefined,
      'must be an http or https URL with {z}, {x} and {y} once each after the host, such as https://tiles.example.com/{z}/{x}/{y}.png.',
    )
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(200, 'must have at most 200 characters.').optional(),
  MAP_DIRECTIONS_URL: z
    .string()
    .default(defaultDirections)
    .refine(
      (text) => findDirectionsUrl(text) !== undefined,
      'must be an https URL with {latitude} and {longitude}, such as https://maps.example.com/?to={latitude},{longitude}.',
    ),
}

type Settings = z.infer<z.ZodObject<typeof mapSettings>>

/** Rejects a tile server without an attribution. */
export function checkMap(settings: Settings, context: z.RefinementCtx): void {
  if (findTilesUrl(settings.MAP_TILES_URL ?? '') && !settings.MAP_TILES_ATTRIBUTION)
    context.addIssue({
      code: 'custom',
      path: ['MAP_TILES_ATTRIBUTION'],
      message: 'must be set when MAP_TILES_URL is: the attribution of the maps, such as © OpenStreetMap contributors.',
    })
}

export function readMap(settings: Settings): MapSettings {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution, MAP_DIRECTIONS_URL: directionsUrl } = settings
  return { tiles: url && attribution ? { url, attribution } : undefined, directionsUrl }
}
