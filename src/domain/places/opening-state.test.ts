import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../test/property-runs.ts'
import { zonedDay } from '../calendar/day.ts'
import { intervalsOn, type OpeningHours, weekdays } from './opening-hours.ts'
import { changeDay, openingState, stateValidUntil } from './opening-state.ts'

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

const walls = new Map<string, Intl.DateTimeFormat>()

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
  ['over days without hours', '2026-11-20T14:00:00Z', ['closed', '2026-11-23T07:00']],
])('an office shows when it opens and closes: %s', (_, moment, expected) => {
  expect(stateAt(moment)).toEqual(expected)
})

test('uses the time zone of the location in every season', () => {
  expect(stateAt('2026-07-13T06:00:00Z')).toEqual(['open', '2026-07-13T14:00'])
  expect(stateAt('2026-11-16T06:00:00Z', office, 'Asia/Tbilisi')).toEqual(['open', '2026-11-16T13:00'])
})

test('special hours of a day override the week', () => {
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

test('joins intervals across midnight', () => {
  const week = { friday: [{ opens: '18:00', closes: '24:00' }], saturday: [{ opens: '00:00', closes: '02:00' }] }
  expect(stateAt('2026-11-20T20:00:00Z', { week })).toEqual(['open', '2026-11-21T00:00'])
})

test('a night with a clock change is an hour shorter or longer', () => {
  const week = { saturday: [{ opens: '20:00', closes: '24:00' }], sunday: [{ opens: '00:00', closes: '06:00' }] }
  expect(stateAt('2026-03-28T20:00:00Z', { week })).toEqual(['open', '2026-03-29T03:00'])
  expect(stateAt('2026-10-24T20:00:00Z', { week })).toEqual(['open', '2026-10-25T04:00'])
})

// Santiago skips the first hour of 6 September 2026; Vilnius repeats 3 to 4 on 25 October.
test('if the clock skips midnight, 24:00 is the beginning of the next day', () => {
  const week = { saturday: [{ opens: '20:00', closes: '24:00' }] }
  expect(stateAt('2026-09-06T02:00:00Z', { week }, 'America/Santiago')).toEqual(['open', '2026-09-06T04:00'])
})

test('if the clock skips midnight, a day that opens at 00:00 opens with its first minute', () => {
  const week = { sunday: [{ opens: '00:00', closes: '02:00' }] }
  expect(stateAt('2026-09-06T03:59:00Z', { week }, 'America/Santiago')).toEqual(['closed', '2026-09-06T04:00'])
  expect(stateAt('2026-09-06T04:00:00Z', { week }, 'America/Santiago')).toEqual(['open', '2026-09-06T05:00'])
  expect(stateValidUntil({ week: {}, timeZone: 'America/Santiago' }, new Date('2026-09-06T02:00:00Z'))).toEqual(
    new Date('2026-09-06T04:00:00Z'),
  )
})

test.each([
  ['is open in both passes', '03:00', '04:00', '2026-10-25T00:00:00Z', ['open', '2026-10-25T02:00']],
  ['is open in its hours of the first pass', '03:00', '03:30', '2026-10-25T00:00:00Z', ['open', '2026-10-25T00:30']],
  [
    'is closed between its hours of the two passes',
    '03:00',
    '03:30',
    '2026-10-25T00:45:00Z',
    ['closed', '2026-10-25T01:00'],
  ],
  ['opens in the first pass', '03:30', '06:00', '2026-10-25T00:00:00Z', ['closed', '2026-10-25T00:30']],
])('in a repeated hour a location %s', (_, opens, closes, moment, expected) => {
  expect(stateAt(moment, { week: { sunday: [{ opens, closes }] } })).toEqual(expected)
})

test('a location that never closes or never opens names no moment', () => {
  const always = Object.fromEntries(weekdays.map((day) => [day, [{ opens: '00:00', closes: '24:00' }]]))
  expect(stateAt('2026-11-16T08:00:00Z', { week: always })).toEqual(['open', undefined])
  expect(stateAt('2026-11-16T08:00:00Z', { week: {} })).toEqual(['closed', undefined])
})

test('the shown state is valid until it changes, and at most until the end of the day', () => {
  const hours = { ...office, timeZone: vilnius }
  expect(stateValidUntil(hours, new Date('2026-11-16T08:00:00Z'))).toEqual(new Date('2026-11-16T15:00:00Z'))
  // On Wednesday it opens on Friday, on Thursday it opens tomorrow.
  expect(stateValidUntil(hours, new Date('2026-11-18T08:00:00Z'))).toEqual(new Date('2026-11-18T22:00:00Z'))
})

test.each([
  ['2026-11-16T21:59:00Z', { kind: 'today' }],
  ['2026-11-16T22:00:00Z', { kind: 'tomorrow' }],
  ['2026-11-22T10:00:00Z', { kind: 'weekday', weekday: 'sunday' }],
  ['2026-11-23T10:00:00Z', { kind: 'day', day: '2026-11-23' }],
])('names a change at %s from a Monday by its day at the location', (change, expected) => {
  expect(changeDay(new Date(change), new Date('2026-11-16T08:00:00Z'), vilnius)).toEqual(expected)
})

/** Most of them in the hours in which clocks change. */
const anyTime = fc
  .oneof(fc.integer({ min: 0, max: 24 * 60 }), fc.integer({ min: 0, max: 4 * 60 }), fc.constant(24 * 60))
  .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`)

const intervals = fc
  .uniqueArray(anyTime, { maxLength: 6 })
  .map((times) => times.toSorted())
  .map((times) =>
    Array.from({ length: Math.floor(times.length / 2) }, (_, index) => ({
      opens: times[2 * index] ?? '',
      closes: times[2 * index + 1] ?? '',
    })),
  )

const anyMoment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })

/** Time zones that change at midnight, at night, by half an hour, during Ramadan, or not at all. */
const clocks = [
  'Europe/Vilnius',
  'Europe/London',
  'America/New_York',
  'America/Santiago',
  'America/Havana',
  'Atlantic/Azores',
  'Africa/Cairo',
  'Asia/Beirut',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Asia/Tbilisi',
  'UTC',
]

/** Hours of two years in which one of them changes. */
const changes = new Map(
  clocks.map((timeZone) => {
    const hour = 3_600_000
    const at = (moment: number) => offsetShown(new Date(moment), timeZone)
    const [first, last] = [Date.parse('2026-01-01'), Date.parse('2027-12-31')]
    const found: Date[] = []
    for (let one = first; one < last; one += 24 * hour)
      if (at(one) !== at(one + 24 * hour))
        for (let moment = one; moment < one + 24 * hour; moment += hour)
          if (at(moment) !== at(moment + hour)) found.push(new Date(moment))
    return [timeZone, found]
  }),
)

const anyHours = fc.record({
  week: fc.record(Object.fromEntries(weekdays.map((day) => [day, intervals])), { requiredKeys: [] }),
  timeZone: fc.constantFrom(...clocks),
})

/** Most of them in the hours around a clock change. */
const momentBy = (timeZone: string) => {
  const known = changes.get(timeZone) ?? []
  const away = fc.integer({ min: -6 * 60, max: 2 * 60 })
  return known.length === 0
    ? anyMoment
    : fc.oneof(
        anyMoment,
        fc.tuple(fc.constantFrom(...known), away).map(([at, minutes]) => new Date(at.getTime() + minutes * 60_000)),
      )
}

const hoursAndMoment = fc
  .tuple(anyHours, fc.array(intervals, { maxLength: 3 }))
  .chain(([hours, others]) => momentBy(hours.timeZone).map((moment) => [hours, moment, others] as const))
  .map(([hours, moment, others]) => {
    const today = zonedDay(moment, hours.timeZone)
    const days = [today, zonedDay(new Date(moment.getTime() + 86_400_000), hours.timeZone)]
    const exceptions = others.flatMap((those, index) => (days[index] ? [{ day: days[index], intervals: those }] : []))
    return { hours: { ...hours, exceptions: exceptions.length === 2 && days[0] === days[1] ? [] : exceptions }, moment }
  })

test('names no change in the past, and the state changes at the named moment', () => {
  fc.assert(
    fc.property(hoursAndMoment, ({ hours, moment }) => {
      const { isOpen, until } = openingState(hours, moment)
      if (!until) return
      expect(until > moment).toBe(true)
      expect(openingState(hours, until).isOpen).toBe(!isOpen)
      expect(openingState(hours, new Date(until.getTime() - 1))).toEqual({ isOpen, until })
    }),
    runs(40),
  )
})

test('agrees with looking at the local clock every minute', () => {
  const minute = 60_000
  fc.assert(
    fc.property(hoursAndMoment, ({ hours, moment }) => {
      const { isOpen, until } = openingState(hours, moment)
      expect(isOpenByTheClock(hours, moment)).toBe(isOpen)
      const first = Math.ceil(moment.getTime() / minute) * minute
      const last = Math.min(first + 3 * 86_400_000, until?.getTime() ?? Number.POSITIVE_INFINITY)
      const otherwise: Date[] = []
      for (let at = first; at < last; at += minute)
        if (isOpenByTheClock(hours, new Date(at)) !== isOpen) otherwise.push(new Date(at))
      expect(otherwise).toEqual([])
      if (until) expect(isOpenByTheClock(hours, until)).toBe(!isOpen)
    }),
    runs(20, 400),
  )
})

function isOpenByTheClock(hours: OpeningHours & { readonly timeZone: string }, moment: Date): boolean {
  const { day, time } = shownAt(moment, hours.timeZone)
  return intervalsOn(day, hours).some(({ opens, closes }) => opens <= time && time < closes)
}

/** Returns the local time by the platform. */
function shownAt(moment: Date, timeZone: string): { readonly day: string; readonly time: string } {
  const known = walls.get(timeZone) ?? wallOf(timeZone)
  walls.set(timeZone, known)
  // In Swedish: 2026-10-25 03:30
  const [day = '', time = ''] = known.format(moment).split(' ')
  return { day, time }
}

function offsetShown(moment: Date, timeZone: string): number {
  const { day, time } = shownAt(moment, timeZone)
  return Date.parse(`${day}T${time}Z`) - moment.getTime()
}

function wallOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
}
