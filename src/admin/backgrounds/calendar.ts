import type { PublicationPeriod } from '#domain/content/publishing/publication.ts'

/** Number of weeks in the calendar. */
export const weekCount = 12

/** Returns the beginnings of the weeks from the current one on in local time, and the end of the last. */
export function weeksFrom(now: Date): { readonly starts: readonly Date[]; readonly end: Date } {
  const sinceMonday = (now.getDay() + 6) % 7
  // Computed by calendar days, not hours, because a week with a clock change is an hour shorter or longer.
  const startOf = (week: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - sinceMonday + week * 7)
  return { starts: Array.from({ length: weekCount }, (_, week) => startOf(week)), end: startOf(weekCount) }
}

/** Returns the position of a period among the weeks in percent; undefined if it is outside. */
export function placeAmong(
  { from, until }: PublicationPeriod,
  weeks: ReturnType<typeof weeksFrom>,
): { readonly start: number; readonly length: number } | undefined {
  const first = weeks.starts[0]?.getTime() ?? 0
  const whole = weeks.end.getTime() - first
  const start = Math.max(0, from.getTime() - first)
  const end = Math.min(whole, (until?.getTime() ?? Number.POSITIVE_INFINITY) - first)
  return end > start ? { start: (100 * start) / whole, length: (100 * (end - start)) / whole } : undefined
}

/** Returns true if a period has started and has no end. */
export function isAlways({ from, until }: PublicationPeriod, now: Date): boolean {
  return !until && from <= now
}

/** Returns the last day of a period: one that ends at midnight ends with the day before. */
export function lastDayOf(until: Date): Date {
  return new Date(until.getTime() - 1)
}

/** Returns noon of a day, which is within every period that contains the day. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00`)
}
