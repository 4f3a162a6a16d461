import { type Day, zoneOffset } from '../calendar/day.ts'

/** A period in which the offset of a time zone from UTC is constant. */
type ClockStretch = { readonly start: number; readonly end: number; readonly offset: number }

const minute = 60_000
const hour = 60 * minute

/** Bound of the offset of any time zone from UTC. */
const farthest = 15 * hour

/**
 * Returns the day of a time zone: one period, or two if the clock changes. A skipped hour is in neither, a repeated one
 * in both.
 */
export function stretchesOf(day: Day, timeZone: string): ClockStretch[] {
  const midnight = Date.parse(day)
  const next = midnight + 24 * hour
  const [from, to] = [midnight - farthest, next + farthest]
  const [before, after] = [offsetAt(from, timeZone), offsetAt(to, timeZone)]
  const one = { start: midnight - before, end: next - before, offset: before }
  if (before === after) return [one]
  const change = changeBetween(from, to, timeZone)
  return [
    { ...one, end: Math.min(one.end, change) },
    { start: Math.max(midnight - after, change), end: next - after, offset: after },
  ].filter(({ start, end }) => start < end)
}

/** Returns when the offset changes between two moments, to the minute. */
function changeBetween(from: number, to: number, timeZone: string): number {
  const before = offsetAt(from, timeZone)
  let [earlier, later] = [from, to]
  while (later - earlier > minute) {
    const middle = earlier + Math.floor((later - earlier) / 2 / minute) * minute
    if (offsetAt(middle, timeZone) === before) earlier = middle
    else later = middle
  }
  return later
}

function offsetAt(moment: number, timeZone: string): number {
  return zoneOffset(new Date(moment), timeZone)
}
