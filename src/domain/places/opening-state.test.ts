import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zonedClock, zonedDay } from '../calendar/day.ts'
import { intervalsOn, minutesOf, type OpeningHours, weekdays } from './opening-hours.ts'
import { changeDay, openingState, toldUntil } from './opening-state.ts'

const office: OpeningHours = {
  week: {
    monday: [{ opens: '09:00', closes: '17:00' }],
    tuesday: [{ opens: '09:00', closes: '17:00' }],
    friday: [
      { opens: '09:00', closes: '12:00' },
      { opens: '13:00', closes: '16:00' },
    ],
  },
}

const vilnius = 'Europe/Vilnius'

function stateAt(moment: string, hours: OpeningHours = office, timeZone = vilnius) {
  const { isOpen, until } = openingState({ ...hours, timeZone }, new Date(moment))
  return [isOpen ? 'open' : 'closed', until?.toISOString().slice(0, 16)]
}

// 16 November 2026 is a Monday, and Vilnius two hours ahead of UTC.
test.each([
  ['before it opens', '2026-11-16T06:59:59Z', ['closed', '2026-11-16T07:00']],
  ['with the minute it opens', '2026-11-16T07:00:00Z', ['open', '2026-11-16T15:00']],
  ['in the last second', '2026-11-16T14:59:59Z', ['open', '2026-11-16T15:00']],
  ['with the minute it closes', '2026-11-16T15:00:00Z', ['closed', '2026-11-17T07:00']],
  ['in the break', '2026-11-20T10:30:00Z', ['closed', '2026-11-20T11:00']],
  ['over days that are not named', '2026-11-20T14:00:00Z', ['closed', '2026-11-23T07:00']],
])('an office says when it opens and closes: %s', (_, moment, expected) => {
  expect(stateAt(moment)).toEqual(expected)
})

test('the clock is that of the place, whatever the season', () => {
  expect(stateAt('2026-07-13T06:00:00Z')).toEqual(['open', '2026-07-13T14:00'])
  expect(stateAt('2026-11-16T06:00:00Z', office, 'Asia/Tbilisi')).toEqual(['open', '2026-11-16T13:00'])
})

test('a day of its own goes before the week, closed or with other hours', () => {
  const hours = {
    ...office,
    exceptions: [
      { day: '2026-11-16', intervals: [] },
      { day: '2026-11-18', intervals: [{ opens: '10:00', closes: '11:00' }] },
    ],
  }
  expect(stateAt('2026-11-16T08:00:00Z', hours)).toEqual(['closed', '2026-11-17T07:00'])
  expect(stateAt('2026-11-17T16:00:00Z', hours)).toEqual(['closed', '2026-11-18T08:00'])
})

test('what goes on over midnight is one', () => {
  const week = { friday: [{ opens: '18:00', closes: '24:00' }], saturday: [{ opens: '00:00', closes: '02:00' }] }
  expect(stateAt('2026-11-20T20:00:00Z', { week })).toEqual(['open', '2026-11-21T00:00'])
})

test('a night in which the clock is put forward or back is an hour shorter or longer', () => {
  const week = { saturday: [{ opens: '20:00', closes: '24:00' }], sunday: [{ opens: '00:00', closes: '06:00' }] }
  expect(stateAt('2026-03-28T20:00:00Z', { week })).toEqual(['open', '2026-03-29T03:00'])
  expect(stateAt('2026-10-24T20:00:00Z', { week })).toEqual(['open', '2026-10-25T04:00'])
})

test('a place that never closes, or never opens, promises no moment', () => {
  const always = Object.fromEntries(weekdays.map((day) => [day, [{ opens: '00:00', closes: '24:00' }]]))
  expect(stateAt('2026-11-16T08:00:00Z', { week: always })).toEqual(['open', undefined])
  expect(stateAt('2026-11-16T08:00:00Z', { week: {} })).toEqual(['closed', undefined])
})

test('what is told of a place holds until it changes, and no longer than the day', () => {
  const hours = { ...office, timeZone: vilnius }
  expect(toldUntil(hours, new Date('2026-11-16T08:00:00Z'))).toEqual(new Date('2026-11-16T15:00:00Z'))
  // On Wednesday it says that it opens on Friday, on Thursday that it opens tomorrow.
  expect(toldUntil(hours, new Date('2026-11-18T08:00:00Z'))).toEqual(new Date('2026-11-18T22:00:00Z'))
})

test.each([
  ['2026-11-16T21:59:00Z', { kind: 'today' }],
  ['2026-11-16T22:00:00Z', { kind: 'tomorrow' }],
  ['2026-11-22T10:00:00Z', { kind: 'weekday', weekday: 'sunday' }],
  ['2026-11-23T10:00:00Z', { kind: 'day', day: '2026-11-23' }],
])('a change at %s is told from a Monday by the day it falls on in the place', (change, expected) => {
  expect(changeDay(new Date(change), new Date('2026-11-16T08:00:00Z'), vilnius)).toEqual(expected)
})

/** No hours begin or end while the clock is changed, when a time on the wall is none, or two; they may go on over it. */
const quarterHour = fc
  .oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 20, max: 96 }))
  .map(
    (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  )

const intervals = fc
  .uniqueArray(quarterHour, { maxLength: 6 })
  .map((times) => times.toSorted())
  .map((times) =>
    Array.from({ length: Math.floor(times.length / 2) }, (_, index) => ({
      opens: times[2 * index] ?? '',
      closes: times[2 * index + 1] ?? '',
    })),
  )

const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })

const anyHours = fc.record({
  week: fc.record(Object.fromEntries(weekdays.map((day) => [day, intervals])), { requiredKeys: [] }),
  timeZone: fc.constantFrom('Europe/Vilnius', 'Europe/London', 'Asia/Tbilisi', 'America/New_York', 'UTC'),
})

const hoursAndMoment = fc
  .tuple(anyHours, moments, fc.array(intervals, { maxLength: 3 }))
  .map(([hours, moment, others]) => {
    const today = zonedDay(moment, hours.timeZone)
    const days = [today, zonedDay(new Date(moment.getTime() + 86_400_000), hours.timeZone)]
    const exceptions = others.flatMap((those, index) => (days[index] ? [{ day: days[index], intervals: those }] : []))
    return { hours: { ...hours, exceptions: exceptions.length === 2 && days[0] === days[1] ? [] : exceptions }, moment }
  })

test('no change is promised for what is past, and what holds until then changes then', () => {
  fc.assert(
    fc.property(hoursAndMoment, ({ hours, moment }) => {
      const { isOpen, until } = openingState(hours, moment)
      if (!until) return
      expect(until > moment).toBe(true)
      expect(openingState(hours, until).isOpen).toBe(!isOpen)
      expect(openingState(hours, new Date(until.getTime() - 1))).toEqual({ isOpen, until })
    }),
  )
})

test('it says what somebody sees who walks there every quarter of an hour and looks at the clock', () => {
  const quarter = 15 * 60_000
  fc.assert(
    fc.property(hoursAndMoment, ({ hours, moment }) => {
      const { isOpen, until } = openingState(hours, moment)
      expect(isOpenByTheClock(hours, moment)).toBe(isOpen)
      const first = Math.ceil(moment.getTime() / quarter) * quarter
      const last = first + 3 * 86_400_000
      for (let at = first; at < last; at += quarter) {
        const isBefore = until === undefined || at < until.getTime()
        expect([new Date(at), isOpenByTheClock(hours, new Date(at))]).toEqual([
          new Date(at),
          isBefore ? isOpen : !isOpen,
        ])
        if (!isBefore) break
      }
    }),
    { numRuns: 60 },
  )
})

function isOpenByTheClock(hours: OpeningHours & { readonly timeZone: string }, moment: Date): boolean {
  const shown = minutesOf(zonedClock(moment, hours.timeZone))
  return intervalsOn(zonedDay(moment, hours.timeZone), hours).some(
    ({ opens, closes }) => minutesOf(opens) <= shown && shown < minutesOf(closes),
  )
}
