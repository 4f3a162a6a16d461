import type { SaidTime } from '#domain/content/publishing/publication.ts'

/** How many weeks are looked at. */
export const weekCount = 12

/** The mornings on which the weeks begin, from this one on, by the clock of this machine; and when the last ends. */
export function weeksFrom(now: Date): { readonly starts: readonly Date[]; readonly end: Date } {
  const sinceMonday = (now.getDay() + 6) % 7
  // By the calendar, not by hours: a week in which the clocks are changed has an hour more or less.
  const startOf = (week: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - sinceMonday + week * 7)
  return { starts: Array.from({ length: weekCount }, (_, week) => startOf(week)), end: startOf(weekCount) }
}

/** Where a period lies among the weeks, in hundredths of their length; undefined where it lies outside. */
export function placeAmong(
  { from, until }: SaidTime,
  weeks: ReturnType<typeof weeksFrom>,
): { readonly start: number; readonly length: number } | undefined {
  const first = weeks.starts[0]?.getTime() ?? 0
  const whole = weeks.end.getTime() - first
  const start = Math.max(0, from.getTime() - first)
  const end = Math.min(whole, (until?.getTime() ?? Number.POSITIVE_INFINITY) - first)
  return end > start ? { start: (100 * start) / whole, length: (100 * (end - start)) / whole } : undefined
}

/** Whether a period has begun and has no end. */
export function isAlways({ from, until }: SaidTime, now: Date): boolean {
  return !until && from <= now
}

/** The last day of a period: what ends at midnight ends with the day before. */
export function lastDayOf(until: Date): Date {
  return new Date(until.getTime() - 1)
}

/** The middle of a day, which every period that has the day has. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00`)
}
