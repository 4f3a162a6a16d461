/** A point of a drawing. */
export type Spot = { readonly x: number; readonly y: number }

/** Range from the lowest to the highest value. */
export type Span = { readonly low: number; readonly high: number }

type Box = { readonly width: number; readonly height: number }

/** Returns the range of the known values; undefined if there is none. */
export function findSpan(values: readonly (number | undefined)[]): Span | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length > 0 ? { low: Math.min(...known), high: Math.max(...known) } : undefined
}

/** Returns the height of a value in a range, from 0 to 1. In an empty range everything is in the middle. */
export function heightIn({ low, high }: Span, value: number): number {
  return high > low ? (value - low) / (high - low) : 0.5
}

/** Changes below this share are drawn small, not scaled to the height of the box. */
const minMove = 0.004

/** Returns evenly spaced points, scaled to the box; missing values have none. */
export function evenSpots(values: readonly (number | undefined)[], { width, height }: Box): (Spot | undefined)[] {
  const span = notTooNarrow(findSpan(values))
  const step = width / Math.max(values.length - 1, 1)
  return values.map((value, index) =>
    span && value !== undefined ? { x: index * step, y: (1 - heightIn(span, value)) * height } : undefined,
  )
}

function notTooNarrow(span: Span | undefined): Span | undefined {
  if (!span) return undefined
  const missing = Math.max(0, span.high * minMove - (span.high - span.low)) / 2
  return { low: span.low - missing, high: span.high + missing }
}

/** Returns the `d` of a path through the points, interrupted at missing ones. A point between two gaps is a dot. */
export function linePath(spots: readonly (Spot | undefined)[]): string {
  return runsOf(spots)
    .map((run) => (run.length > 1 ? through(run) : `${through(run)}h0`))
    .join('')
}

function runsOf(spots: readonly (Spot | undefined)[]): Spot[][] {
  const runs: Spot[][] = [[]]
  for (const spot of spots) {
    if (spot) runs.at(-1)?.push(spot)
    else runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}

function through(run: readonly Spot[]): string {
  return `M${run.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}`
}

/** Rounds to a tenth of a unit, which is not visible. Integers are written faster. */
export function short(value: number): string {
  const tenths = Math.round(value * 10)
  const [whole, rest] = [Math.trunc(tenths / 10), Math.abs(tenths % 10)]
  return rest === 0 ? String(whole) : `${tenths < 0 ? '-' : ''}${Math.abs(whole)}.${rest}`
}
