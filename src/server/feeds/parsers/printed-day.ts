import { type Day, dayOf } from '#domain/calendar/day.ts'
import { FeedFormatError, quoted } from './feed-format.ts'

const formats = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  /^(?<day>\d{2})\.(?<month>\d{2})\.(?<year>\d{4})$/,
  /^(?<day>\d{1,2}) (?<month>[A-Z][a-z]{2,8}) (?<year>\d{4})$/,
]

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Parses a day in any format of the feeds: 2026-04-13, 13.04.2026, 13 April 2026 or 13 Apr 2026. */
export function parseDay(feed: string, text: string): Day {
  const { year, month, day } = formats.map((form) => form.exec(text)?.groups).find((groups) => groups) ?? {}
  if (!year || !month || !day) throw new FeedFormatError(feed, `${quoted(text)} is not a date`)
  const monthIndex = monthIndexOf(month)
  const date = new Date(Date.UTC(Number(year), monthIndex, Number(day)))
  // `Date.UTC` would silently move a day beyond the end of its month into the next one.
  const exists =
    date.getUTCFullYear() === Number(year) && date.getUTCMonth() === monthIndex && date.getUTCDate() === Number(day)
  if (!exists) throw new FeedFormatError(feed, `the date ${quoted(text)} does not exist`)
  return dayOf(date)
}

function monthIndexOf(month: string): number {
  if (/^\d/.test(month)) return Number(month) - 1
  return monthNames.findIndex((name) => name === month || name.slice(0, 3) === month)
}
