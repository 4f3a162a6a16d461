import { type Day, dayAfter, dayOf, laterOf, zonedDay } from '../calendar/day.ts'
import { currentDays, type Source, sourceNames, zoneOf } from './source.ts'

/** The first of the days that a list of today may speak of, and whose figures are judged. */
export function firstCurrentDay(source: Source, now: Date): Day {
  return dayAfter(todayOf(source, now), -currentDays)
}

/** Some sources publish for the next working day, which may lie beyond a long weekend; none for later ones than this. */
export function lastDayToCome(now: Date): Day {
  return dayAfter(dayOf(now), 7)
}

/** The day it is where the source is. */
export function todayOf(source: Source, now: Date): Day {
  return zonedDay(now, zoneOf(source))
}

/** The day it is where it is latest: in Kyiv it is tomorrow sooner. */
export function latestToday(now: Date): Day {
  return sourceNames.map((source) => todayOf(source, now)).reduce(laterOf)
}
