import { readFile, writeFile } from 'node:fs/promises'
import { geoMercator, geoPath } from 'd3-geo'
import type { MultiLineString, MultiPolygon, Position } from 'geojson'
import { merge, mesh } from 'topojson-client'
import type { GeometryCollection, Polygon, Topology, MultiPolygon as TopoMultiPolygon } from 'topojson-specification'
import { pointOf, worldSize } from '../src/domain/places/map-view.ts'
import { isMain, simplified } from './outline-lines.ts'

// Draws the land and the borders around the countries served, in the units of our maps, from the public-domain data of
// Natural Earth. The drawing is committed, so that a build needs neither the data nor the libraries that draw it.

const root = new URL('../', import.meta.url)
export const outlineFile = new URL('src/ui/map/outline.svg', root)

/** Corners of the drawing, so far from every office that no map shows its edge. */
const corners = [pointOf({ latitude: 71.5, longitude: -26 }), pointOf({ latitude: 30, longitude: 60 })] as const

type Named = { readonly name: string }
type Countries = Topology<{ countries: GeometryCollection<Named> }>
type Country = (Polygon<Named> | TopoMultiPolygon<Named>) & { id?: string }

const ukraine = '804'
const russia = '643'

/** Tests for lines that are not drawn because they are not recognised as borders: around Crimea and Northern Cyprus. */
const undrawn: readonly ((one: Country, other: Country, line: readonly Position[]) => boolean)[] = [
  (one, other, line) => isPair(one, other, [ukraine, russia]) && line.every(isNearCrimea),
  (one, other) => [one, other].some(({ properties }) => properties?.name === 'N. Cyprus'),
]

function isPair(one: Country, other: Country, ids: readonly string[]): boolean {
  return ids.includes(one.id ?? '') && ids.includes(other.id ?? '') && one !== other
}

function isNearCrimea([longitude = 0, latitude = 0]: Position): boolean {
  return longitude > 32.5 && longitude < 35.6 && latitude > 45 && latitude < 46.5
}

/** Returns the drawing as SVG, with land and borders as separate paths that a page can colour. */
export async function drawOutline(): Promise<string> {
  const file = new URL('node_modules/world-atlas/countries-50m.json', root)
  const world = plainer(JSON.parse(await readFile(file, 'utf8')) as Countries)
  const countries = world.objects.countries.geometries as Country[]
  const land = merge(world, countries)
  const pairs: [Country, Country][] = []
  mesh(world, world.objects.countries, (one, other) => {
    if (one !== other) pairs.push([one as Country, other as Country])
    return one !== other
  })
  const borders: MultiLineString = {
    type: 'MultiLineString',
    coordinates: pairsOf(pairs).flatMap(([one, other]) =>
      mesh(
        world,
        world.objects.countries,
        (a, b) => (a === one && b === other) || (a === other && b === one),
      ).coordinates.filter((line) => !undrawn.some((isUndrawn) => isUndrawn(one, other, line))),
    ),
  }
  const map = geoMercator()
    .scale(worldSize / (2 * Math.PI))
    .translate([worldSize / 2, worldSize / 2])
    .precision(0)
    .clipExtent([
      [corners[0].x, corners[0].y],
      [corners[1].x, corners[1].y],
    ])
  const draw = (shape: MultiPolygon | MultiLineString) => shortened(geoPath(map).digits(0)(shape) ?? '')
  const large: MultiPolygon = {
    ...land,
    coordinates: land.coordinates.filter(([ring]) => ring && isMain(ring)).map((rings) => rings.filter(isMain)),
  }
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">' +
    `<path id="land" d="${draw(large)}"/>` +
    `<path id="borders" fill="none" vector-effect="non-scaling-stroke" d="${draw(borders)}"/></svg>\n`
  )
}

/** Returns the world without the corners that are too small to be seen on our maps. */
function plainer(world: Countries): Countries {
  const { scale: [sx, sy] = [1, 1], translate: [tx, ty] = [0, 0] } = world.transform ?? {}
  const arcs = world.arcs.map((arc) => {
    let [x, y] = [0, 0]
    const points = arc.map(([dx = 0, dy = 0]): Position => {
      x += dx
      y += dy
      return [x * sx + tx, y * sy + ty]
    })
    return simplified(points)
  })
  const { transform: _, ...rest } = world
  return { ...rest, arcs }
}

/** Returns each pair of neighbours once. */
function pairsOf(pairs: readonly [Country, Country][]): [Country, Country][] {
  const known = new Map<Country, Set<Country>>()
  return pairs.filter(([one, other]) => {
    const isKnown = known.get(one)?.has(other) || known.get(other)?.has(one)
    known.set(one, (known.get(one) ?? new Set()).add(other))
    return !isKnown
  })
}

/** Returns a path in relative coordinates, which is half as long. */
function shortened(path: string): string {
  return path.replace(/M[^M]*/g, (line) => {
    const isClosed = line.endsWith('Z')
    const points = line
      .slice(1)
      .replace('Z', '')
      .split('L')
      .map((point) => point.split(',').map(Number))
    let [x, y] = [0, 0]
    const steps = points.flatMap(([px = 0, py = 0], index) => {
      const step = [px - x, py - y]
      if (index > 0 && step[0] === 0 && step[1] === 0) return []
      x = px
      y = py
      return [step]
    })
    const [first = [], ...others] = steps
    // A line shorter than a unit has no steps, and an `l` without coordinates would be invalid.
    if (others.length === 0) return ''
    return `M${first.join(' ')}l${others.flat().join(' ').replaceAll(' -', '-')}${isClosed ? 'z' : ''}`
  })
}

if (import.meta.main) await writeFile(outlineFile, await drawOutline())
