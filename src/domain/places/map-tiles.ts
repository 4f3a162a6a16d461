import { type MapBox, worldSize } from './map-view.ts'

/** Who serves pictures of maps: where they are, by step, column and row, and who made them. */
export type TileServer = { readonly url: string; readonly attribution: string }

const variables = ['{z}', '{x}', '{y}'] as const

/** The address of such pictures; undefined for what does not name each of the three once, or leads nowhere. */
export function findTilesUrl(text: string): string | undefined {
  const isWhole = variables.every((name) => text.split(name).length === 2)
  const filled = variables.reduce((address, name) => address.replace(name, '0'), text)
  if (!isWhole || /[{}]/.test(filled) || !URL.canParse(filled)) return undefined
  const { protocol, username, host } = new URL(filled)
  // Which server it is does not depend on the picture: pages say beforehand whose pictures they show.
  const isNamed = text.startsWith(`${protocol}//${host}/`)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && isNamed ? text : undefined
}

export function tileAddress(url: string, { z, x, y }: Tile): string {
  return url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
}

/** Whose pictures they are, for what pages say beforehand. */
export function originOf({ url }: Pick<TileServer, 'url'>): string {
  return new URL(tileAddress(url, { z: 0, x: 0, y: 0 })).origin
}

type Tile = { readonly z: number; readonly x: number; readonly y: number }

/** A picture of a part of the map. */
type PlacedTile = Tile & { readonly box: MapBox }

/** The pictures that a part of the map is covered with, of the step that is next to it. */
export function tilesIn(box: MapBox, zoom: number): readonly PlacedTile[] {
  const z = Math.max(0, Math.round(zoom))
  const count = 2 ** z
  const size = worldSize / count
  const columns = spanOf(box.x, box.width, size)
  // There is nothing beyond the north and the south of the map; beyond its east begins its west.
  const rows = spanOf(box.y, box.height, size).filter((row) => row >= 0 && row < count)
  return rows.flatMap((row) =>
    columns.map((column) => ({
      z,
      x: ((column % count) + count) % count,
      y: row,
      box: { x: column * size, y: row * size, width: size, height: size },
    })),
  )
}

function spanOf(start: number, length: number, size: number): number[] {
  const first = Math.floor(start / size)
  const last = Math.floor((start + length) / size)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
