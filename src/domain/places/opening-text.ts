import { type Day, zonedClock, zonedDay } from '../calendar/day.ts'
import { type Weekday, weekdayOf } from './opening-hours.ts'
import { changeDay, type OpeningState } from './opening-state.ts'
import { timeText } from './week-lines.ts'

/** Texts of the opening state, the same keys on site and desk. */
const openingTexts = [
  'places.open',
  'places.open_until',
  'places.open_until_day',
  'places.closed',
  'places.opens_today',
  'places.opens_tomorrow',
  'places.opens_day',
] as const

type OpeningText = (typeof openingTexts)[number]

/** A text with its parameters. */
type OpeningWords = { readonly key: OpeningText; readonly values: Readonly<Record<string, string>> }

type OpeningContext = {
  readonly now: Date
  readonly timeZone: string
  readonly weekdayName: (weekday: Weekday) => string
  readonly dayName: (day: Day) => string
}

/** Returns the text of an opening state, in the time zone of the location. */
export function openingText({ isOpen, until }: OpeningState, context: OpeningContext): OpeningWords {
  if (!until) return { key: isOpen ? 'places.open' : 'places.closed', values: {} }
  const { now, timeZone, weekdayName, dayName } = context
  const time = timeText(zonedClock(until, timeZone))
  const on = changeDay(until, now, timeZone)
  // A location open across midnight closes at a time that today has passed already, so the day is named.
  const isNextTime = on.kind === 'tomorrow' && zonedClock(until, timeZone) <= zonedClock(now, timeZone)
  if (on.kind === 'today' || (isOpen && isNextTime))
    return { key: isOpen ? 'places.open_until' : 'places.opens_today', values: { time } }
  if (on.kind === 'tomorrow' && !isOpen) return { key: 'places.opens_tomorrow', values: { time } }
  const day = on.kind === 'day' ? dayName(on.day) : weekdayName(weekdayOf(zonedDay(until, timeZone)))
  return { key: isOpen ? 'places.open_until_day' : 'places.opens_day', values: { day, time } }
}
