import { type Day, dayOf } from '../calendar/day.ts'
import type { Interval } from './interval.ts'

/** How far back a chart goes. */
export const historyRanges = ['month', 'year', 'five_years', 'all'] as const
export type HistoryRange = (typeof historyRanges)[number]

type Known = {
  readonly today: Day
  /** The newest day with a figure, if one is known. */
  readonly newest: Day | undefined
}

/**
 * Returns days and interval of a range. A month counts back from the newest figure, because it would be empty if that
 * is old.
 */
export function rangeDays(range: HistoryRange, { today, newest }: Known): { start: Day; end: Day; interval: Interval } {
  switch (range) {
    case 'month':
      return { start: monthsBefore(newest ?? today, 1), end: today, interval: 'daily' }
    case 'year':
      return { start: monthsBefore(today, 12), end: today, interval: 'daily' }
    case 'five_years':
      return { start: monthsBefore(today, 60), end: today, interval: 'weekly' }
    case 'all':
      return { start: firstDay, end: today, interval: 'monthly' }
  }
}

/** First day of the euro. */
const firstDay: Day = '1999-01-01'

/** Returns the same day of an earlier month, or its last day if it is shorter. */
function monthsBefore(day: Day, months: number): Day {
  const date = new Date(day)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay))))
}
