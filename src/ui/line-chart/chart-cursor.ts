/** Returns the point that a key leads to, of a number of points; undefined for other keys. Time runs to the right. */
export function pointAfterKey(key: string, point: number, count: number): number | undefined {
  const move = moves.get(key)
  if (!move) return undefined
  return Math.min(Math.max(point + move(count), 0), count - 1)
}

const moves = new Map<string, (count: number) => number>([
  ['ArrowRight', () => 1],
  ['ArrowUp', () => 1],
  ['ArrowLeft', () => -1],
  ['ArrowDown', () => -1],
  ['PageUp', (count) => Math.ceil(count / 10)],
  ['PageDown', (count) => -Math.ceil(count / 10)],
  ['Home', (count) => -count],
  ['End', (count) => count],
])

/** Returns the index of the position nearest to another. */
export function nearestPoint(places: readonly number[], to: number): number {
  const next = places.findIndex((place) => place >= to)
  if (next < 0) return places.length - 1
  const [before = Number.NEGATIVE_INFINITY, after = 0] = [places[next - 1], places[next]]
  return to - before < after - to ? next - 1 : next
}
