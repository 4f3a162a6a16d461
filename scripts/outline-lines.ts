import type { Position } from 'geojson'
import { pointOf } from '../src/domain/places/map-view.ts'

/** Smallest area in square units by which a corner changes a line; smaller corners are left out. */
const minTriangle = 22

/** Smallest area in square units of a drawn island or lake. */
const minArea = 150

/** Returns the point of a position on our maps. */
function project([longitude = 0, latitude = 0]: Position): Position {
  const { x, y } = pointOf({ latitude: Math.max(-85, Math.min(85, latitude)), longitude })
  return [x, y]
}

/** Simplifies a line by Visvalingam's algorithm, which removes the smallest triangles first. Both ends stay. */
export function simplified(points: readonly Position[]): Position[] {
  const left = points.map((point) => ({ point, at: project(point) }))
  while (left.length > 2) {
    let smallest = Number.POSITIVE_INFINITY
    let at = 0
    for (let index = 1; index < left.length - 1; index++) {
      const area = triangle(left[index - 1]?.at ?? [], left[index]?.at ?? [], left[index + 1]?.at ?? [])
      if (area < smallest) [smallest, at] = [area, index]
    }
    if (smallest >= minTriangle) break
    left.splice(at, 1)
  }
  return left.map(({ point }) => point)
}

function triangle([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, [cx = 0, cy = 0]: Position): number {
  return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2
}

/** Returns whether a ring is large enough to be drawn. */
export function isMain(ring: readonly Position[]): boolean {
  return Math.abs(area(ring.map(project))) >= minArea
}

function area(ring: readonly Position[]): number {
  return ring.reduce((sum, [x = 0, y = 0], index) => {
    const [nx = 0, ny = 0] = ring[(index + 1) % ring.length] ?? []
    return sum + (x * ny - nx * y) / 2
  }, 0)
}
