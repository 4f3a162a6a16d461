import { type Day, zoneOffset } from '../calendar/day.ts'

/** From one moment until another, with the clock of a place running evenly; then it is so far ahead of UTC. */
type ClockStretch = { readonly start: number; readonly end: number; readonly offset: number }

const minute = 60_000
const hour = 60 * minute

/** No clock is farther from UTC. */
const farthest = 15 * hour

/**
 * A day of a place: one stretch, or two where the clock is put forward or back meanwhile. What it leaves out is in
 * neither of them, and what it shows twice is in both.
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

/** When the clock is changed between two moments: with some minute, as everywhere. */
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
