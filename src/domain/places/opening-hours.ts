import { type Day, isDay } from '../calendar/day.ts'

/** The days of a week, as people who work count them. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export type Weekday = (typeof weekdays)[number]

/** From one time on the wall until another of the same day, such as 09:00 and 17:00; the day ends at 24:00. */
export type OpenInterval = { readonly opens: string; readonly closes: string }

/** A day on which the week does not hold: without intervals it is closed. */
export type HoursException = {
  readonly day: Day
  readonly intervals: readonly OpenInterval[]
  /** Why, by language. */
  readonly note?: Readonly<Record<string, string>>
}

/** When a place is open, by its own clock. A weekday that is not named is closed. */
export type OpeningHours = {
  readonly week: { readonly [Name in Weekday]?: readonly OpenInterval[] }
  readonly exceptions?: readonly HoursException[]
}

export const hoursLimits = { intervals: 6, exceptions: 100, note: 80 } as const

const wallText = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** The minutes since midnight of a time such as 09:00; undefined for what is none. */
function findMinutes(text: string): number | undefined {
  if (text === '24:00') return 24 * 60
  return wallText.test(text) ? minutesOf(text) : undefined
}

/** A time as somebody types it, written as it is kept: 9, 9.30 and 0930 are times too. Anything else stays as it is. */
export function writtenTime(typed: string): string {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.,h]?([0-5]\d))?$/.exec(typed.trim()) ?? []
  const time = `${hours.padStart(2, '0')}:${minutes}`
  return findMinutes(time) === undefined ? typed.trim() : time
}

/** The same of what has been checked. */
export function minutesOf(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
}

/** Why a day cannot have such hours. */
export const intervalProblems = {
  time: 'Must be a time such as 09:00; the day ends at 24:00.',
  order: 'Must close after it opens. What goes on after midnight is written on the next day, from 00:00.',
  overlap: 'Must begin after the one before has ended.',
} as const

type IntervalProblem = keyof typeof intervalProblems

/** What is wrong with the hours of one day, and with which of them. */
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

/** The hours of a day: those of an exception, or of its weekday. */
export function intervalsOn(day: Day, { week, exceptions = [] }: OpeningHours): readonly OpenInterval[] {
  return exceptions.find((exception) => exception.day === day)?.intervals ?? week[weekdayOf(day)] ?? []
}

export function weekdayOf(day: Day): Weekday {
  // Sunday is the first of the platform's days, and the last of ours.
  return weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday'
}

/** Whether the exceptions are days that there are, each once. */
export function areDaysApart(days: readonly string[]): boolean {
  return days.every(isDay) && new Set(days).size === days.length
}
