import { onMap, type Position } from './position.ts'

/** A point of the map of the world, from its north-western corner; the whole is so many units wide and high. */
export type MapPoint = { readonly x: number; readonly y: number }

/** Units in which maps are drawn: the pixels of the world at the sixth step of what serves pictures of maps. */
export const worldSize = 16_384
const worldZoom = 6

/** What a map shows: a middle, and how near; with each step everything is twice as large, and 0 is the whole world. */
export type MapView = { readonly centre: Position; readonly zoom: number }

/** The room that a map has, in pixels of the page; all maps have this shape. */
export const mapRoom = { width: 720, height: 450 } as const

/** A position on the map that is true to angles, by Mercator, as all maps of the web are drawn. */
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

/** A part of the map, in its units. */
export type MapBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** What of the map a view shows in its room. */
export function boxOf({ centre, zoom }: MapView): MapBox {
  const { x, y } = pointOf(centre)
  const width = mapRoom.width * unitsPerPixel(zoom)
  const height = mapRoom.height * unitsPerPixel(zoom)
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/** Where a point is on what is shown, as shares of it. */
export function shareOf(point: MapPoint, box: MapBox): { readonly x: string; readonly y: string } {
  return { x: share((point.x - box.x) / box.width), y: share((point.y - box.y) / box.height) }
}

function share(part: number): string {
  return `${Number((part * 100).toFixed(3))}%`
}

/** A part of the map, as drawings name it. */
export function boxText({ x, y, width, height }: MapBox): string {
  return [x, y, width, height].map((number) => Number(number.toFixed(2))).join(' ')
}

export function unitsPerPixel(zoom: number): number {
  return 2 ** (worldZoom - zoom)
}

/** Room for what a pin is called, and above its point for the pin; on a phone all of it is half as large. */
const margin = { inline: 96, above: 60, below: 24 } as const

/** How near a map goes by itself: of our drawing there is no more to see, and pictures show the street. */
export const nearest = { drawing: 6.5, pictures: 15 } as const

export const zoomLimits = { min: 2, max: 18 } as const

type Room = { readonly width: number; readonly height: number }

/** The nearest view with all of these in it; undefined where there is none. */
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
  // Figures stay short, and nobody sees less than a hundredth of a step.
  const fitting = Math.floor((worldZoom + Math.log2(fits)) * 100) / 100
  const zoom = Math.min(maxZoom, Math.max(zoomLimits.min, fitting))
  // One place is in the middle; several have more room above them, where their pins are.
  const lift = others.length === 0 ? 0 : ((margin.above - margin.below) / 2) * unitsPerPixel(zoom)
  return { centre: positionAt({ x: (west + east) / 2, y: (north + south) / 2 - lift }), zoom }
}
