import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  easterSunday,
  isHoliday,
  isOpenDay,
  nextOpenDay,
  orthodoxEasterSunday,
  previousOpenDay,
} from './working-days.ts'

test.each([
  // The earliest and latest dates, and two years that a simple lunar rule gets wrong.
  '1818-03-22',
  '1943-04-25',
  '1954-04-18',
  '1981-04-19',

  '1999-04-04',
  '2000-04-23',
  '2008-03-23',
  '2011-04-24',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2038-04-25',
  '2100-03-28',
])('Easter falls on %s', (day) => {
  expect(easterSunday(Number(day.slice(0, 4)))).toBe(day)
})

test('Easter is a Sunday between 22 March and 25 April', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1583, max: 9999 }), (year) => {
      const easter = easterSunday(year)
      expect(new Date(easter).getUTCDay()).toBe(0)
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
    }),
  )
})

test('six days of the year are holidays, Good Friday and Easter Monday among them', () => {
  const holidays = ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-12-26']
  expect(daysOfYear(2026).filter(isTargetHoliday)).toEqual(holidays)
})

test('TARGET was open at Easter in 1999, and closed on the last day of 1999 and 2001', () => {
  const holidays = ['1999-01-01', '1999-05-01', '1999-12-25', '1999-12-26', '1999-12-31']
  expect(daysOfYear(1999).filter(isTargetHoliday)).toEqual(holidays)
  expect(['2000-12-31', '2001-12-31', '2002-12-31'].filter(isTargetHoliday)).toEqual(['2001-12-31'])
  expect(['2000-04-21', '2000-04-24'].every(isTargetHoliday)).toBe(true)
})

test('weekends and holidays are no working days', () => {
  const days = ['2026-04-02', '2026-04-03', '2026-04-04', '2026-04-05', '2026-04-06', '2026-04-07']
  expect(days.filter(isTargetDay)).toEqual(['2026-04-02', '2026-04-07'])
  expect(daysOfYear(2026).filter(isTargetDay)).toHaveLength(256)
})

test.each([
  ['2026-11-12', '2026-11-13'],
  ['2026-11-13', '2026-11-16'],
  ['2026-04-02', '2026-04-07'],
  ['2026-12-24', '2026-12-28'],
  ['2026-12-31', '2027-01-04'],
  ['2028-02-28', '2028-02-29'],
])('the working day after %s is %s, and the reverse', (day, next) => {
  expect(nextTargetDay(day)).toBe(next)
  expect(previousTargetDay(next)).toBe(day)
})

test('going to the next working day and back skips no working day', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((count) => new Date(915_148_800_000 + count * 86_400_000))
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      const next = nextTargetDay(day)
      expect(next > day && isTargetDay(next)).toBe(true)
      expect(previousTargetDay(next)).toBe(isTargetDay(day) ? day : previousTargetDay(day))
    }),
  )
})

test.each(['2024-05-05', '2025-04-20', '2026-04-12', '2027-05-02', '2028-04-16', '2030-04-28'])(
  'Orthodox Easter falls on %s',
  (day) => {
    expect(orthodoxEasterSunday(Number(day.slice(0, 4)))).toBe(day)
  },
)

test.each([
  [
    'poland',
    ['2026-01-01', '2026-01-06', '2026-04-06', '2026-05-01', '2026-06-04', '2026-11-11', '2026-12-24', '2026-12-25'],
  ],
  [
    'romania',
    [
      '2026-01-01',
      '2026-01-02',
      '2026-01-06',
      '2026-01-07',
      '2026-04-10',
      '2026-04-13',
      '2026-05-01',
      '2026-06-01',
      '2026-11-30',
      '2026-12-01',
      '2026-12-25',
    ],
  ],
  [
    'czechia',
    [
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-05-08',
      '2026-07-06',
      '2026-09-28',
      '2026-10-28',
      '2026-11-17',
      '2026-12-24',
      '2026-12-25',
    ],
  ],
  ['weekdays', []],
] as const)('lists the closed weekdays of 2026: %s', (calendar, closed) => {
  const weekdays = daysOfYear(2026).filter((day) => isOpenDay('weekdays', day))
  expect(weekdays.filter((day) => !isOpenDay(calendar, day))).toEqual(closed)
})

test('the market publishes every day', () => {
  expect(daysOfYear(2026).every((day) => isOpenDay('everyDay', day))).toBe(true)
})

const isTargetHoliday = (day: string) => isHoliday('target', day)
const isTargetDay = (day: string) => isOpenDay('target', day)
const nextTargetDay = (day: string) => nextOpenDay('target', day)
const previousTargetDay = (day: string) => previousOpenDay('target', day)

function daysOfYear(year: number): string[] {
  const days = Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, 1 + index)))
  return days.filter((date) => date.getUTCFullYear() === year).map((date) => date.toISOString().slice(0, 10))
}
