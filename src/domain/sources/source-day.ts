import { type Day, dayAfter, dayOf, laterOf, zonedDay } from '../calendar/day.ts'
import { currentDays, type Source, sourceNames, zoneOf } from './source.ts'

/** Returns the first day that a current list may contain. Figures of earlier days are judged as history. */
export function firstCurrentDay(source: Source, now: Date): Day {
  return dayAfter(todayOf(source, now), -currentDays)
}

/** Returns the last day for which any source publishes ahead: the next working day, possibly after a long weekend. */
export function lastDayToCome(now: Date): Day {
  return dayAfter(dayOf(now), 7)
}

/** Returns the current day at a source. */
export function todayOf(source: Source, now: Date): Day {
  return zonedDay(now, zoneOf(source))
}

/** Returns the latest current day of all sources: in Kyiv the next day begins first. */
export function latestToday(now: Date): Day {
  return sourceNames.map((source) => todayOf(source, now)).reduce(laterOf)
}
