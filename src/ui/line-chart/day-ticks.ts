import { type Day, dayAfter, dayOf, daysBetween } from '#domain/calendar/day.ts'

/** Days to label below a chart, and the unit of the labels. */
export type DayTicks = { readonly unit: 'day' | 'month' | 'year'; readonly days: readonly Day[] }

const daySteps = [1, 2, 7, 14]
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120, 240]
const firstMonday: Day = '1970-01-05'

/** Returns round days of a range, up to a maximum: some days apart, or first days of months or years. */
export function dayTicks(start: Day, end: Day, most: number): DayTicks {
  for (const step of daySteps) {
    if (daysBetween(start, end) / step < most) return { unit: 'day', days: everySoManyDays(start, end, step) }
  }
  for (const step of monthSteps) {
    const days = everySoManyMonths(start, end, step)
    if (days.length <= most) return { unit: step < 12 ? 'month' : 'year', days }
  }
  return { unit: 'year', days: [] }
}

function everySoManyDays(start: Day, end: Day, step: number): Day[] {
  const first = Math.ceil(daysBetween(firstMonday, start) / step) * step
  const days: Day[] = []
  for (let day = dayAfter(firstMonday, first); day <= end; day = dayAfter(day, step)) days.push(day)
  return days
}

function everySoManyMonths(start: Day, end: Day, step: number): Day[] {
  const days: Day[] = []
  for (let month = Math.floor(monthOf(start) / step) * step; ; month += step) {
    const day = dayOf(new Date(Date.UTC(0, month)))
    if (day > end) return days
    if (day >= start) days.push(day)
  }
}

/** Returns the months since January 1900, because `Date.UTC` reads the year 0 as 1900. */
function monthOf(day: Day): number {
  const date = new Date(day)
  return (date.getUTCFullYear() - 1900) * 12 + date.getUTCMonth()
}
