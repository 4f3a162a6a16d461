import { type Day, dayAfter, dayOf, daysBetween } from './day.ts'
import { type CalendarName, calendars, type Holidays } from './holidays.ts'

/** Returns Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const lateMoon = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return daysAfterFirstOfMarch(year, epact + weekday - 7 * lateMoon + 21)
}

/** Returns Easter Sunday of the Julian calendar, as a Gregorian day. */
export function orthodoxEasterSunday(year: number): Day {
  const epact = (19 * (year % 19) + 15) % 30
  const weekday = (2 * (year % 4) + 4 * (year % 7) - epact + 34) % 7
  const daysApart = Math.floor(year / 100) - Math.floor(year / 400) - 2
  return daysAfterFirstOfMarch(year, epact + weekday + 21 + daysApart)
}

/** Tells whether a day is a holiday, regardless of the weekday. */
export function isHoliday(calendar: CalendarName, day: Day): boolean {
  const { yearly, aroundEaster, rite, once }: Holidays = calendars[calendar]
  if (yearly.includes(day.slice(5)) || once.includes(day)) return true
  const year = Number(day.slice(0, 4))
  // In its first year TARGET was open at Easter.
  if (calendar === 'target' && year === 1999) return false
  return aroundEaster.includes(daysBetween(rite === 'western' ? easterSunday(year) : orthodoxEasterSunday(year), day))
}

export function isWeekend(day: Day): boolean {
  return new Date(day).getUTCDay() % 6 === 0
}

/** Tells whether a day is a working day of a calendar. */
export function isOpenDay(calendar: CalendarName, day: Day): boolean {
  return calendar === 'everyDay' || (!isWeekend(day) && !isHoliday(calendar, day))
}

export function nextOpenDay(calendar: CalendarName, day: Day): Day {
  return nearestOpenDay(calendar, dayAfter(day, 1), 1)
}

export function previousOpenDay(calendar: CalendarName, day: Day): Day {
  return nearestOpenDay(calendar, dayAfter(day, -1), -1)
}

/** Returns the day itself if it is a working day, or the last working day before it. */
export function lastOpenDay(calendar: CalendarName, day: Day): Day {
  return nearestOpenDay(calendar, day, -1)
}

function nearestOpenDay(calendar: CalendarName, day: Day, step: 1 | -1): Day {
  let found = day
  while (!isOpenDay(calendar, found)) found = dayAfter(found, step)
  return found
}

function daysAfterFirstOfMarch(year: number, days: number): Day {
  return dayOf(new Date(Date.UTC(year, 2, 1 + days)))
}
