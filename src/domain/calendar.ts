import { type Day, dayOf, daysBetween } from './publication.ts'

const yearlyHolidays: ReadonlySet<string> = new Set(['01-01', '05-01', '12-25', '12-26'])

/** Closed for the changes to the year 2000 and to euro cash. */
const closedOnce: ReadonlySet<Day> = new Set(['1999-12-31', '2001-12-31'])

/** Easter of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
export function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const lateMoon = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const daysAfterFirstOfMarch = epact + weekday - 7 * lateMoon + 21
  return dayOf(new Date(Date.UTC(year, 2, 1 + daysAfterFirstOfMarch)))
}

/** Whether TARGET, the payment system of the euro, is closed on a day whatever weekday it is. */
export function isTargetHoliday(day: Day): boolean {
  if (yearlyHolidays.has(day.slice(5)) || closedOnce.has(day)) return true
  const year = Number(day.slice(0, 4))
  // In its first year TARGET was open at Easter.
  if (year === 1999) return false
  const daysAfterEaster = daysBetween(easterSunday(year), day)
  return daysAfterEaster === -2 || daysAfterEaster === 1
}

/** Whether the ECB publishes rates for a day. */
export function isTargetDay(day: Day): boolean {
  return !isWeekend(day) && !isTargetHoliday(day)
}

export function nextTargetDay(day: Day): Day {
  return nearestTargetDay(day, 1)
}

export function previousTargetDay(day: Day): Day {
  return nearestTargetDay(day, -1)
}

function isWeekend(day: Day): boolean {
  return new Date(day).getUTCDay() % 6 === 0
}

function nearestTargetDay(day: Day, step: 1 | -1): Day {
  const date = new Date(day)
  do date.setUTCDate(date.getUTCDate() + step)
  while (!isTargetDay(dayOf(date)))
  return dayOf(date)
}
