import { createContext, useContext } from 'react'
import type { TileServer } from '#domain/places/map-tiles.ts'

/** Data for the maps of a page. */
export type MapData = {
  /** Time of rendering. */
  readonly now: Date
  /** Address of the outline drawing. */
  readonly outline: string
  /** Sprite with all flags. */
  readonly flags: string
  readonly tiles: TileServer | undefined
  /** Address template of directions. */
  readonly directionsUrl: string
}

const MapContext = createContext<MapData | undefined>(undefined)

export const MapDataProvider = MapContext.Provider

export function useMapData(): MapData {
  const context = useContext(MapContext)
  if (!context) throw new Error('A map stands on a page.')
  return context
}
