import { type Day, daysBetween } from '../calendar/day.ts'
import { type Source, type SourceEntry, sources } from '../sources/source.ts'

export const intervals = ['daily', 'weekly', 'monthly'] as const
export type Interval = (typeof intervals)[number]

/** Returns the last point of every day, week (Monday to Sunday) or month. */
export function thinned<Point extends { readonly date: Day }>(
  points: readonly Point[],
  interval: Interval,
): readonly Point[] {
  if (interval === 'daily') return points
  const periodOf = interval === 'monthly' ? monthOf : weekOf
  return points.filter(({ date }, index) => {
    const next = points[index + 1]
    return !next || periodOf(next.date) !== periodOf(date)
  })
}

type GapContext = { readonly interval: Interval; readonly sources: readonly Source[] }

/** Tells whether two days are so far apart that the rate in between is unknown. */
export function isGap(earlier: Day, later: Day, { interval, sources: used }: GapContext): boolean {
  const carried = Math.max(...used.map(longestCarry), silentDays)
  return daysBetween(earlier, later) > carried + periodDays[interval]
}

/** Number of days between figures that is no gap for any source. Figures of some sources are valid for longer. */
const silentDays = 14
const periodDays: Readonly<Record<Interval, number>> = { daily: 0, weekly: 6, monthly: 30 }

function longestCarry(source: Source): number {
  const { carryForwardDays, monthlyCarryForwardDays }: SourceEntry = sources[source]
  return monthlyCarryForwardDays ?? carryForwardDays ?? silentDays
}

function monthOf(day: Day): string {
  return day.slice(0, 7)
}

/** Returns the number of a week since 1970; day 0 was a Thursday. */
function weekOf(day: Day): number {
  return Math.floor((daysBetween('1970-01-01', day) + 3) / 7)
}
