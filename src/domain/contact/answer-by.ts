import { type Day, zonedDay } from '../calendar/day.ts'
import type { CalendarName } from '../calendar/holidays.ts'
import { nextOpenDay } from '../calendar/working-days.ts'
import { clockOf } from '../countries/clock.ts'
import type { Country } from '../countries/country.ts'

/** Working calendars of countries; others use TARGET. */
const calendarOf: Readonly<Record<string, CalendarName>> = { LT: 'lithuania', PL: 'poland', RO: 'romania' }

/** Working days until a reply. */
const workingDays = { '1_day': 1, '2_days': 2, '3_days': 3, '5_days': 5, '10_days': 10 } as const

export type AnswerTime = keyof typeof workingDays

export const answerTimes = Object.keys(workingDays) as AnswerTime[]

/** Returns the day by whose end a reply is due: working days after arrival, in the home country. */
export function answerBy(receivedAt: Date, home: Country, within: AnswerTime): Day {
  let day = zonedDay(receivedAt, clockOf(home).timeZone)
  for (let count: number = workingDays[within]; count > 0; count--) day = nextOpenDay(calendarOf[home] ?? 'target', day)
  return day
}
