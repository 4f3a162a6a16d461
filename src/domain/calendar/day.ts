/** A calendar day as text, such as 2026-11-13. */
export type Day = string

/** Later than any real day. */
export const never: Day = '9999-12-31'

const millisecondsPerDay = 86_400_000

/** A time of day in a time zone. */
export type WallTime = { readonly hour: number; readonly minute: number; readonly timeZone: string }

/** Returns the day of a moment, by UTC. */
export function dayOf(moment: Date): Day {
  return moment.toISOString().slice(0, 10)
}

const dayText = /^(19|2\d)\d\d-\d\d-\d\d$/

/** Tells whether a text is a day from 1900 to 2999. JavaScript takes 30 February for 2 March. */
export function isDay(text: string): text is Day {
  const date = new Date(text)
  return dayText.test(text) && !Number.isNaN(date.getTime()) && dayOf(date) === text
}

export function daysBetween(earlier: Day, later: Day): number {
  return numberOf(later) - numberOf(earlier)
}

/**
 * Returns the number of a day counted from 1970-01-01. Cached, because long histories use the same days again and
 * again.
 */
function numberOf(day: Day): number {
  const known = numbers.get(day)
  if (known !== undefined) return known
  const number = Math.round(Date.parse(day) / millisecondsPerDay)
  if (numbers.size < maxNumbers) numbers.set(day, number)
  return number
}

/** Maximum number of cached days: a century. The bound keeps requests from filling the memory. */
const maxNumbers = 36_600
const numbers = new Map<Day, number>()

/** Returns the day a number of days later, or earlier for negative numbers. */
export function dayAfter(day: Day, days: number): Day {
  return dayOf(new Date(Date.parse(day) + days * millisecondsPerDay))
}

/** A range of days, both ends included. */
export type Days = { readonly start: Day; readonly end: Day }

export function lengthOf({ start, end }: Days): number {
  return daysBetween(start, end) + 1
}

/** Splits a range into consecutive pieces; fewer if there are not as many days. */
export function splitDays(days: Days, count: number): Days[] {
  const length = Math.ceil(lengthOf(days) / count)
  const pieces = Math.ceil(lengthOf(days) / length)
  return Array.from({ length: pieces }, (_, index) => ({
    start: dayAfter(days.start, index * length),
    end: index === pieces - 1 ? days.end : dayAfter(days.start, (index + 1) * length - 1),
  }))
}

/**
 * Returns the day with a number counted from 1970-01-01. Always the same string object, so that comparing two is quick.
 */
export function dayNumbered(number: number): Day {
  const known = numbered[number]
  if (known !== undefined) return known
  const day = dayAfter('1970-01-01', number)
  numbered[number] = day
  return day
}

/** Cached days by number, filled in advance up to a distant day, because arrays with holes are slow. */
const numbered: (Day | undefined)[] = new Array(40_000).fill(undefined)

/** Returns the first moment of the next day, by UTC. */
export function nextDay(moment: Date): Date {
  return new Date(Date.parse(dayAfter(dayOf(moment), 1)))
}

export function laterOf(one: Day, other: Day): Day {
  return one > other ? one : other
}

export function earlierOf(one: Day, other: Day): Day {
  return one < other ? one : other
}

/** Returns the last moment of a day, by UTC. */
export function lastMomentOf(day: Day): Date {
  return new Date(Date.parse(dayAfter(day, 1)) - 1)
}

/** Returns the day of a moment in a time zone. */
export function zonedDay(moment: Date, timeZone: string): Day {
  return dayOf(new Date(moment.getTime() + zoneOffset(moment, timeZone)))
}

/** Returns the moment at which a time zone shows a time. */
export function zonedTime(day: Day, { hour, minute, timeZone }: WallTime): Date {
  const asIfUtc = Date.parse(day) + (hour * 60 + minute) * 60_000
  // The offset is read near the wanted moment, then once more at the result.
  const guess = asIfUtc - zoneOffset(new Date(asIfUtc), timeZone)
  return new Date(asIfUtc - zoneOffset(new Date(guess), timeZone))
}

/** Returns the time in a time zone, such as 09:00. */
export function zonedClock(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + zoneOffset(moment, timeZone)).toISOString().slice(11, 16)
}

/** Returns the offset of a time zone from UTC at a moment, in milliseconds. */
export function zoneOffset(moment: Date, timeZone: string): number {
  const parts = Object.fromEntries(
    zoneFormat(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const { year, month, day, hour, minute, second } = parts
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return shown - Math.floor(moment.getTime() / 1000) * 1000
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>()

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const known = zoneFormats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  zoneFormats.set(timeZone, format)
  return format
}
