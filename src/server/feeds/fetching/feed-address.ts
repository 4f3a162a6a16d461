import { type Day, dayAfter, dayOf, zonedDay } from '#domain/calendar/day.ts'
import { nextOpenDay } from '#domain/calendar/working-days.ts'
import { dueDay } from '#domain/sources/freshness.ts'
import { publishingOf, type Source } from '#domain/sources/source.ts'

/** Number of days to request, enough for the longest holidays and for the last two lists of a weekly feed. */
const daysBack = 14

/**
 * Returns the address to fetch at a moment. `{from}` and `{to}` are the last two weeks up to the newest day a source
 * may have published, as 2026-11-15; `{from_digits}` and `{to_digits}` the same as 20261115; `{year}` the year of the
 * day that is due.
 */
export function feedAddress(template: string, source: Source, now: Date): string {
  const values = placeholderValues(source, now)
  return template.replace(placeholder, (text, name: string) => values.get(name) ?? text)
}

/** Returns whether a template results in an http or https address without credentials. */
export function isFeedAddress(template: string): boolean {
  const filled = feedAddress(template, 'ecb', new Date(0))
  if (/[{}]/.test(filled) || !URL.canParse(filled)) return false
  const { protocol, username, password } = new URL(filled)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

const placeholder = /\{(\w+)\}/g

function placeholderValues(source: Source, now: Date): ReadonlyMap<string, string> {
  const to = newestDay(source, now)
  const from = dayAfter(to, -daysBack)
  return new Map([
    ['from', from],
    ['to', to],
    ['from_digits', from.replaceAll('-', '')],
    ['to_digits', to.replaceAll('-', '')],
    // The list of the new year may be empty in the first days of January.
    ['year', (dueDay(source, now) ?? to).slice(0, 4)],
  ])
}

function newestDay(source: Source, now: Date): Day {
  const publishing = publishingOf(source)
  if (!publishing) return dayOf(now)
  const today = zonedDay(now, publishing.at.timeZone)
  return publishing.dated === 'same day' ? today : nextOpenDay(publishing.calendar, today)
}
