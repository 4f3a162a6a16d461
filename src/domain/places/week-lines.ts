import { type Day, dayAfter } from '../calendar/day.ts'
import { type HoursException, type OpenInterval, type OpeningHours, type Weekday, weekdays } from './opening-hours.ts'

/** Consecutive weekdays with the same hours. */
type WeekLine = { readonly from: Weekday; readonly to: Weekday; readonly intervals: readonly OpenInterval[] }

/** Returns the week with equal neighbours joined. */
export function weekLines({ week }: OpeningHours): readonly WeekLine[] {
  const lines: WeekLine[] = []
  for (const day of weekdays) {
    const intervals = week[day] ?? []
    const last = lines.at(-1)
    if (last && isSame(last.intervals, intervals)) lines[lines.length - 1] = { ...last, to: day }
    else lines.push({ from: day, to: day, intervals })
  }
  return lines
}

function isSame(one: readonly OpenInterval[], other: readonly OpenInterval[]): boolean {
  return timesText(one) === timesText(other)
}

function timesText(intervals: readonly OpenInterval[]): string {
  return intervals.map(intervalText).join()
}

/** Returns an interval as text, without padding zeros. */
export function intervalText({ opens, closes }: OpenInterval): string {
  return `${timeText(opens)}–${timeText(closes)}`
}

export function timeText(time: string): string {
  return time.replace(/^0/, '')
}

/** Number of days ahead for which exceptions are listed. */
const aheadDays = 30

/** Returns the exceptions to list, next first. */
export function nextExceptions({ exceptions = [] }: OpeningHours, today: Day): readonly HoursException[] {
  const last = dayAfter(today, aheadDays)
  return exceptions
    .filter(({ day }) => day >= today && day <= last)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}
