import { type Day, dayAfter, daysBetween, zonedDay } from '../calendar/day.ts'
import { stretchesOf } from './clock-stretches.ts'
import { intervalsOn, minutesOf, type OpeningHours, type Weekday, weekdayOf } from './opening-hours.ts'

/** State of a location, and the time of its next change; undefined if none is known. */
export type OpeningState = { readonly isOpen: boolean; readonly until: Date | undefined }

/** Opening hours in a time zone. */
export type ZonedHours = OpeningHours & { readonly timeZone: string }

/** Days searched for the next opening, which may be in summer only, and for the next closing. */
const horizonDays = { opening: 370, closing: 14 } as const

/** Returns the state of a location at a moment, and when it changes. */
export function openingState(hours: ZonedHours, moment: Date): OpeningState {
  const today = zonedDay(moment, hours.timeZone)
  let isOpen = false
  let until: Date | undefined
  // An interval of the day before ends at midnight, which a clock set back may repeat.
  for (let distance = -1; distance <= (isOpen ? horizonDays.closing : horizonDays.opening); distance++) {
    for (const [start, end] of openOn(dayAfter(today, distance), hours)) {
      if (end <= moment) continue
      if (start <= moment) {
        isOpen = true
        until = end
      } else if (!isOpen) return { isOpen: false, until: start }
      // An interval that starts when another ends continues it.
      else if (until && start <= until) until = end
      else return { isOpen, until }
    }
    if (isOpen && until && distance >= 0 && until < endOf(dayAfter(today, distance), hours)) return { isOpen, until }
  }
  return { isOpen, until: undefined }
}

/** Returns until when the shown state is valid: the next change, or the next day, when tomorrow becomes today. */
export function stateValidUntil(hours: ZonedHours, now: Date): Date {
  const { until } = openingState(hours, now)
  const midnight = endOf(zonedDay(now, hours.timeZone), hours)
  return until && until < midnight ? until : midnight
}

/**
 * Returns the intervals of a day: whenever the local clock shows a time of its hours. A skipped time is replaced by the
 * next existing one, and a repeated hour counts twice.
 */
function openOn(day: Day, hours: ZonedHours): (readonly [Date, Date])[] {
  const intervals = intervalsOn(day, hours)
  if (intervals.length === 0) return []
  return stretchesOf(day, hours.timeZone).flatMap(({ start, end, offset }) =>
    intervals
      .map(({ opens, closes }) => {
        const shownAt = (time: string) => Date.parse(day) + minutesOf(time) * 60_000 - offset
        return [new Date(Math.max(start, shownAt(opens))), new Date(Math.min(end, shownAt(closes)))] as const
      })
      .filter(([from, to]) => from < to),
  )
}

/** Returns the moment at which the next day begins, which is not midnight if the clock skips it. */
function endOf(day: Day, { timeZone }: ZonedHours): Date {
  return new Date(Math.max(...stretchesOf(day, timeZone).map(({ end }) => end)))
}

/** Day of a change as people name it: today, tomorrow, a weekday, or a date. */
type ChangeDay =
  | { readonly kind: 'today' | 'tomorrow' }
  | { readonly kind: 'weekday'; readonly weekday: Weekday }
  | { readonly kind: 'day'; readonly day: Day }

export function changeDay(change: Date, now: Date, timeZone: string): ChangeDay {
  const day = zonedDay(change, timeZone)
  const distance = daysBetween(zonedDay(now, timeZone), day)
  if (distance <= 0) return { kind: 'today' }
  if (distance === 1) return { kind: 'tomorrow' }
  return distance < 7 ? { kind: 'weekday', weekday: weekdayOf(day) } : { kind: 'day', day }
}
