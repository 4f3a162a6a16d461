import { type Day, dayAfter, daysBetween, zonedDay, zonedTime } from '../calendar/day.ts'
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
    for (const [start, end] of stretchesOn(dayAfter(today, distance), hours)) {
      if (end <= moment) continue
      if (start <= moment) {
        isOpen = true
        until = end
      } else if (!isOpen) return { isOpen: false, until: start }
      // What begins when the one before ends is one with it.
      else if (until && start <= until) until = end
      else return { isOpen, until }
    }
    if (isOpen && until && distance >= 0 && until < firstMoment(dayAfter(today, distance + 1), hours))
      return { isOpen, until }
  }
  return { isOpen, until: undefined }
}

/** Until when what is told of a place holds: the next change, or the next day, for which today was tomorrow. */
export function toldUntil(hours: ZonedHours, now: Date): Date {
  const { until } = openingState(hours, now)
  const midnight = firstMoment(dayAfter(zonedDay(now, hours.timeZone), 1), hours)
  return until && until < midnight ? until : midnight
}

function stretchesOn(day: Day, hours: ZonedHours): (readonly [Date, Date])[] {
  return intervalsOn(day, hours)
    .map(({ opens, closes }) => [momentAt(day, opens, hours), momentAt(day, closes, hours)] as const)
    .filter(([start, end]) => start < end)
}

function momentAt(day: Day, time: string, { timeZone }: ZonedHours): Date {
  const minutes = minutesOf(time)
  if (minutes === 24 * 60) return zonedTime(dayAfter(day, 1), { hour: 0, minute: 0, timeZone })
  return zonedTime(day, { hour: Math.floor(minutes / 60), minute: minutes % 60, timeZone })
}

function firstMoment(day: Day, hours: ZonedHours): Date {
  return momentAt(day, '00:00', hours)
}

/** When something changes, as people say it: today, tomorrow, on a weekday, or on a day farther away. */
export type ChangeDay =
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
