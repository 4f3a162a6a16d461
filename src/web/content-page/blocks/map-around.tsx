import { createContext, useContext } from 'react'
import type { TileServer } from '#domain/places/map-tiles.ts'

/** What maps on a page are made with. */
export type MapAround = {
  /** When the page is drawn. */
  readonly now: Date
  /** The address of our own drawing. */
  readonly outline: string
  /** The picture that holds all flags. */
  readonly flags: string
  readonly tiles: TileServer | undefined
  /** Where the way to a position is shown. */
  readonly directionsUrl: string
}

const MapContext = createContext<MapAround | undefined>(undefined)

export const MapAroundProvider = MapContext.Provider

export function useMapAround(): MapAround {
  const around = useContext(MapContext)
  if (!around) throw new Error('A map stands on a page.')
  return around
}
