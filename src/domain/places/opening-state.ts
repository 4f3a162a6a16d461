import { type Day, dayAfter, daysBetween, zonedDay } from '../calendar/day.ts'
import { stretchesOf } from './clock-stretches.ts'
import { intervalsOn, minutesOf, type OpeningHours, type Weekday, weekdayOf } from './opening-hours.ts'

/** Whether a place is open, and until when that is so; undefined where nobody can say, for it goes on and on. */
export type OpeningState = { readonly isOpen: boolean; readonly until: Date | undefined }

/** Hours by a clock. */
export type ZonedHours = OpeningHours & { readonly timeZone: string }

/** So far is looked ahead for when a place opens, which some do in summer alone, and for when it closes. */
const horizonDays = { opening: 370, closing: 14 } as const

/** Whether a place is open at a moment, and when that changes. */
export function openingState(hours: ZonedHours, moment: Date): OpeningState {
  const today = zonedDay(moment, hours.timeZone)
  let isOpen = false
  let until: Date | undefined
  // What began on the day before ends at midnight, which a clock that is put back may show twice.
  for (let distance = -1; distance <= (isOpen ? horizonDays.closing : horizonDays.opening); distance++) {
    for (const [start, end] of openOn(dayAfter(today, distance), hours)) {
      if (end <= moment) continue
      if (start <= moment) {
        isOpen = true
        until = end
      } else if (!isOpen) return { isOpen: false, until: start }
      // What begins when the one before ends is one with it.
      else if (until && start <= until) until = end
      else return { isOpen, until }
    }
    if (isOpen && until && distance >= 0 && until < endOf(dayAfter(today, distance), hours)) return { isOpen, until }
  }
  return { isOpen, until: undefined }
}

/** Until when what is told of a place holds: the next change, or the next day, for which today was tomorrow. */
export function toldUntil(hours: ZonedHours, now: Date): Date {
  const { until } = openingState(hours, now)
  const midnight = endOf(zonedDay(now, hours.timeZone), hours)
  return until && until < midnight ? until : midnight
}

/**
 * When it is open on a day: whenever the clock there shows a time of its hours. What begins with a time that is left out
 * begins with the next that there is, and an hour that is shown twice holds twice.
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

/** The moment at which the next day begins, which is not midnight where the clock leaves that out. */
function endOf(day: Day, { timeZone }: ZonedHours): Date {
  return new Date(Math.max(...stretchesOf(day, timeZone).map(({ end }) => end)))
}

/** When something changes, as people say it: today, tomorrow, on a weekday, or on a day farther away. */
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
