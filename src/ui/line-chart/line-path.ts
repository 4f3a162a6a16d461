/** A place in a drawing. */
export type Spot = { readonly x: number; readonly y: number }

/** From the lowest to the highest of some values. */
export type Span = { readonly low: number; readonly high: number }

type Box = { readonly width: number; readonly height: number }

/** Undefined where there is no value at all. */
export function findSpan(values: readonly (number | undefined)[]): Span | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length > 0 ? { low: Math.min(...known), high: Math.max(...known) } : undefined
}

/** How far up a span a value lies, from 0 to 1. In a span without extent everything is in the middle. */
export function heightIn({ low, high }: Span, value: number): number {
  return high > low ? (value - low) / (high - low) : 0.5
}

/** What moves less than this share of itself is shown as calm as it is, not blown up to the height of the box. */
const minMove = 0.004

/** Values side by side at equal distances, as high as the box allows; where nobody knows one, there is no spot. */
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

/** The `d` of a path from spot to spot, which breaks where there is none. A spot between two breaks is a dot. */
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

/** A tenth of a unit is less than anybody sees. Whole numbers are written quicker than others. */
export function short(value: number): string {
  const tenths = Math.round(value * 10)
  const [whole, rest] = [Math.trunc(tenths / 10), Math.abs(tenths % 10)]
  return rest === 0 ? String(whole) : `${tenths < 0 ? '-' : ''}${Math.abs(whole)}.${rest}`
}
