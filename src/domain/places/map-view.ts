import { onMap, type Position } from './position.ts'

/** A point of the world map in units from its north-western corner. */
export type MapPoint = { readonly x: number; readonly y: number }

/** Size of the world map in units: its pixels at zoom level six of tile servers. */
export const worldSize = 16_384
const worldZoom = 6

/** Centre and zoom of a map; each step doubles the scale, and 0 is the whole world. */
export type MapView = { readonly centre: Position; readonly zoom: number }

/** Size of a map in pixels of the page; all maps have this ratio. */
export const mapRoom = { width: 720, height: 450 } as const

/** Returns the point of a position in the Mercator projection, as used by web maps. */
export function pointOf({ latitude, longitude }: Position): MapPoint {
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
  return { x: worldSize * (longitude / 360 + 0.5), y: worldSize * (0.5 - north / (2 * Math.PI)) }
}

export function positionAt({ x, y }: MapPoint): Position {
  const north = (0.5 - y / worldSize) * 2 * Math.PI
  return onMap({
    latitude: (360 / Math.PI) * Math.atan(Math.exp(north)) - 90,
    longitude: (x / worldSize - 0.5) * 360,
  })
}

/** Part of the world map, in its units. */
export type MapBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Returns the part of the map shown by a view. */
export function boxOf({ centre, zoom }: MapView): MapBox {
  const { x, y } = pointOf(centre)
  const width = mapRoom.width * unitsPerPixel(zoom)
  const height = mapRoom.height * unitsPerPixel(zoom)
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** Returns the position of a point within a part of the map, in percent. */
export function shareOf(point: MapPoint, box: MapBox): { readonly x: string; readonly y: string } {
  return { x: share((point.x - box.x) / box.width), y: share((point.y - box.y) / box.height) }
}

function share(part: number): string {
  return `${Number((part * 100).toFixed(3))}%`
}

/** Returns a part of the map as an SVG view box. */
export function boxText({ x, y, width, height }: MapBox): string {
  return [x, y, width, height].map((number) => Number(number.toFixed(2))).join(' ')
}

export function unitsPerPixel(zoom: number): number {
  return 2 ** (worldZoom - zoom)
}

/** Space around the points of a map for labels, and above a point for its pin. It is half as large on a phone. */
const margin = { inline: 96, above: 60, below: 24 } as const

/**
 * Maximum automatic zoom. Above it, the drawn map shows no more detail; with map tiles, streets are visible at this
 * zoom.
 */
export const nearest = { drawing: 6.5, pictures: 15 } as const

export const zoomLimits = { min: 2, max: 18 } as const

type Room = { readonly width: number; readonly height: number }

/** Returns the view with the highest zoom that contains all positions; undefined if there are none. */
export function viewOf(positions: readonly Position[], maxZoom: number, room: Room = mapRoom): MapView | undefined {
  const [first, ...others] = positions.map(pointOf)
  if (!first) return undefined
  const west = Math.min(first.x, ...others.map(({ x }) => x))
  const east = Math.max(first.x, ...others.map(({ x }) => x))
  const north = Math.min(first.y, ...others.map(({ y }) => y))
  const south = Math.max(first.y, ...others.map(({ y }) => y))
  const fits = Math.min(
    (room.width - 2 * margin.inline) / Math.max(east - west, 1e-6),
    (room.height - margin.above - margin.below) / Math.max(south - north, 1e-6),
  )
  // The zoom is rounded down to a hundredth of a step; the difference is not visible.
  const fitting = Math.floor((worldZoom + Math.log2(fits)) * 100) / 100
  const zoom = Math.min(maxZoom, Math.max(zoomLimits.min, fitting))
  // A single position is in the centre of the map. Several positions have more space above them for their pins.
  const lift = others.length === 0 ? 0 : ((margin.above - margin.below) / 2) * unitsPerPixel(zoom)
  return { centre: positionAt({ x: (west + east) / 2, y: (north + south) / 2 - lift }), zoom }
}
