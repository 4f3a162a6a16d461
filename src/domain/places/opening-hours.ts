import { type Day, isDay } from '../calendar/day.ts'

/** Weekdays, beginning with Monday. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export type Weekday = (typeof weekdays)[number]

/** An interval of a day, such as 09:00 to 17:00; the day ends at 24:00. */
export type OpenInterval = { readonly opens: string; readonly closes: string }

/** A day with other hours than its weekday: without intervals it is closed. */
export type HoursException = {
  readonly day: Day
  readonly intervals: readonly OpenInterval[]
  /** Reason, by language. */
  readonly note?: Readonly<Record<string, string>>
}

/** Opening hours in the location's time zone. Weekdays that are not listed are closed. */
export type OpeningHours = {
  readonly week: { readonly [Name in Weekday]?: readonly OpenInterval[] }
  readonly exceptions?: readonly HoursException[]
}

export const hoursLimits = { intervals: 6, exceptions: 100, note: 80 } as const

const wallText = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Returns the minutes since midnight of a time such as 09:00; undefined for an invalid one. */
function findMinutes(text: string): number | undefined {
  if (text === '24:00') return 24 * 60
  return wallText.test(text) ? minutesOf(text) : undefined
}

/** Normalises a typed time: 9, 9.30 and 0930 are times too. Anything else stays as it is. */
export function writtenTime(typed: string): string {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.,h]?([0-5]\d))?$/.exec(typed.trim()) ?? []
  const time = `${hours.padStart(2, '0')}:${minutes}`
  return findMinutes(time) === undefined ? typed.trim() : time
}

/** Returns the minutes of a valid time. */
export function minutesOf(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
}

/** Problems of the intervals of a day. */
export const intervalProblems = {
  time: 'Must be a time, such as 09:00; the day ends at 24:00.',
  order: 'Must close after it opens. Enter hours after midnight on the next day, from 00:00.',
  overlap: 'Must begin after the previous interval ends.',
} as const

type IntervalProblem = keyof typeof intervalProblems

/** Returns the first problem of a day's intervals, and the interval it concerns. */
export function findIntervalProblem(
  intervals: readonly OpenInterval[],
): { readonly problem: IntervalProblem; readonly at: number } | undefined {
  let before = 0
  for (const [at, { opens, closes }] of intervals.entries()) {
    const start = findMinutes(opens)
    const end = findMinutes(closes)
    if (start === undefined || end === undefined) return { problem: 'time', at }
    if (end <= start) return { problem: 'order', at }
    if (start < before) return { problem: 'overlap', at }
    before = end
  }
  return undefined
}

/** Returns the intervals of a day: those of an exception, or of its weekday. */
export function intervalsOn(day: Day, { week, exceptions = [] }: OpeningHours): readonly OpenInterval[] {
  return exceptions.find((exception) => exception.day === day)?.intervals ?? week[weekdayOf(day)] ?? []
}

export function weekdayOf(day: Day): Weekday {
  // Sunday is the first day of the platform's week, and the last of ours.
  return weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday'
}

/** Tells whether exceptions are valid days, each once. */
export function areDaysApart(days: readonly string[]): boolean {
  return days.every(isDay) && new Set(days).size === days.length
}
