import { type Day, zonedDay } from '../calendar/day.ts'
import type { CalendarName } from '../calendar/holidays.ts'
import { nextOpenDay } from '../calendar/working-days.ts'
import { clockOf } from '../countries/clock.ts'
import type { Country } from '../countries/country.ts'

/** By which days those who answer work, where their country's are known; elsewhere by those of the euro's banks. */
const calendarOf: Readonly<Record<string, CalendarName>> = { LT: 'lithuania', PL: 'poland', RO: 'romania' }

/** Within how many working days an answer can be promised. */
const workingDays = { '1_day': 1, '2_days': 2, '3_days': 3, '5_days': 5, '10_days': 10 } as const

export type AnswerTime = keyof typeof workingDays

export const answerTimes = Object.keys(workingDays) as AnswerTime[]

/** The day by whose end somebody has an answer: so many working days after the one it came on, where we are at home. */
export function answerBy(receivedAt: Date, home: Country, within: AnswerTime): Day {
  let day = zonedDay(receivedAt, clockOf(home).timeZone)
  for (let count: number = workingDays[within]; count > 0; count--) day = nextOpenDay(calendarOf[home] ?? 'target', day)
  return day
}
