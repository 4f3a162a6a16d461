import { type MapBox, worldSize } from './map-view.ts'

/** Tile server of the maps: a URL template with placeholders for zoom, column and row, and the attribution to show. */
export type TileServer = { readonly url: string; readonly attribution: string }

const variables = ['{z}', '{x}', '{y}'] as const

/** Returns a valid address template for tiles; undefined if it does not contain each placeholder once or is no URL. */
export function findTilesUrl(text: string): string | undefined {
  const isWhole = variables.every((name) => text.split(name).length === 2)
  const filled = variables.reduce((address, name) => address.replace(name, '0'), text)
  if (!isWhole || /[{}]/.test(filled) || !URL.canParse(filled)) return undefined
  const { protocol, username, host } = new URL(filled)
  // The origin must not depend on the tile, because pages declare it in their policy.
  const isNamed = text.startsWith(`${protocol}//${host}/`)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && isNamed ? text : undefined
}

export function tileAddress(url: string, { z, x, y }: Tile): string {
  return url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
}

/** Returns the origin of the tiles, for the policy of pages. */
export function originOf({ url }: Pick<TileServer, 'url'>): string {
  return new URL(tileAddress(url, { z: 0, x: 0, y: 0 })).origin
}

type Tile = { readonly z: number; readonly x: number; readonly y: number }

/** A tile with its part of the map. */
type PlacedTile = Tile & { readonly box: MapBox }

/** Returns the tiles that cover a part of the map, of the nearest zoom level. */
export function tilesIn(box: MapBox, zoom: number): readonly PlacedTile[] {
  const z = Math.max(0, Math.round(zoom))
  const count = 2 ** z
  const size = worldSize / count
  const columns = spanOf(box.x, box.width, size)
  // The map ends in the north and south. In the east it continues with its western columns.
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
