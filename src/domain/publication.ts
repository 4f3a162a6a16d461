import type { Currency } from './currency.ts'
import type { Decimal } from './decimal.ts'
import { type Source, sources } from './source.ts'

/** A calendar day as text, such as 2026-11-13. */
export type Day = string

/** A figure as its source printed it: `quantity` units of `base` are worth `rate` units of `quote`. */
export type PublishedRate = {
  readonly source: Source
  readonly base: Currency
  readonly quote: Currency
  readonly rate: Decimal
  readonly quantity: number
  readonly date: Day
  /** When we learned of it. A correction is a second figure for the same date, learned later. */
  readonly learnedAt: Date
}

/** Whether a figure may still be used on a day: not from the future, and not older than its source allows. */
export function isInForce({ source, date }: PublishedRate, today: Day): boolean {
  const { carryForwardDays } = sources[source]
  if (date > today) return false
  return carryForwardDays === undefined || daysBetween(date, today) <= carryForwardDays
}

/** The next moment at which a source may publish; it is never later than the real one. */
export function nextPublication(source: Source, now: Date): Date | undefined {
  const { publishedAt } = sources[source]
  if (!publishedAt) return undefined
  const today = zonedDay(now, publishedAt.timeZone)
  // Between two days lies one publication time, and the longest day of the year has 25 hours.
  return [today, dayAfter(today)].map((day) => zonedTime(day, publishedAt)).find((time) => time > now)
}

export function dayOf(moment: Date): Day {
  return moment.toISOString().slice(0, 10)
}

export function daysBetween(earlier: Day, later: Day): number {
  return Math.round((Date.parse(later) - Date.parse(earlier)) / millisecondsPerDay)
}

/** The first moment of the next day, by UTC. */
export function nextDay(moment: Date): Date {
  return new Date(Date.parse(dayAfter(dayOf(moment))))
}

const millisecondsPerDay = 86_400_000

function dayAfter(day: Day): Day {
  return dayOf(new Date(Date.parse(day) + millisecondsPerDay))
}

function zonedTime(day: Day, { hour, minute, timeZone }: { hour: number; minute: number; timeZone: string }): Date {
  const asIfUtc = Date.parse(day) + (hour * 60 + minute) * 60_000
  // The offset is asked for near the wanted moment, then once more where the first answer led.
  const guess = asIfUtc - zoneOffset(new Date(asIfUtc), timeZone)
  return new Date(asIfUtc - zoneOffset(new Date(guess), timeZone))
}

function zonedDay(moment: Date, timeZone: string): Day {
  return dayOf(new Date(moment.getTime() + zoneOffset(moment, timeZone)))
}

function zoneOffset(moment: Date, timeZone: string): number {
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
