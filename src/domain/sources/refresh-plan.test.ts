import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../test/property-runs.ts'
import { dayOf } from '../calendar/day.ts'
import { dueDay } from './freshness.ts'
import { isDue, nextAttempt, nextAttemptAfterFailure, type Rhythm } from './refresh-plan.ts'
import type { Source } from './source.ts'

const at = (text: string) => new Date(`${text}Z`)

function next(feed: { source: Source; rhythm?: Rhythm }, now: string, newest?: string): string {
  const moment = nextAttempt({ rhythm: 'publication', ...feed }, { now: at(now), newest })
  return moment.toISOString().slice(0, 16)
}

const ecb = { source: 'ecb' } as const

test.each([
  [
    'in the morning it sleeps until a quarter to four in Frankfurt',
    '2026-11-13T08:00',
    '2026-11-12',
    '2026-11-13T14:45',
  ],
  ['by summer time that is an hour earlier', '2026-07-14T08:00', '2026-07-13', '2026-07-14T13:45'],
  ['from then on every five minutes', '2026-11-13T14:45', '2026-11-12', '2026-11-13T14:50'],
  ['after the hour too, while the figures are missing', '2026-11-13T15:10', '2026-11-12', '2026-11-13T15:15'],
  ['once they are there, until the next day', '2026-11-12T15:10', '2026-11-12', '2026-11-13T14:45'],
  ['over a weekend until Monday', '2026-11-13T15:10', '2026-11-13', '2026-11-16T14:45'],
  ['more than three hours late, every half hour', '2026-11-13T18:00', '2026-11-12', '2026-11-13T18:30'],
  ['late still on Sunday', '2026-11-15T09:00', '2026-11-12', '2026-11-15T09:30'],
  ['late until the next window, not beyond its opening', '2026-11-13T14:30', '2026-11-10', '2026-11-13T14:45'],
  [
    'at the next hour every five minutes again, though one was missed',
    '2026-11-13T15:10',
    '2026-11-11',
    '2026-11-13T15:15',
  ],
  ['silent for weeks, every half hour at its hour too', '2026-11-13T15:10', '2026-10-23', '2026-11-13T15:40'],
  ['and just before it', '2026-11-13T14:50', '2026-10-23', '2026-11-13T15:20'],
  ['a source without a single figure is late', '2026-11-13T09:00', undefined, '2026-11-13T09:30'],
  ['after Christmas Eve until Monday', '2026-12-24T16:00', '2026-12-24', '2026-12-28T14:45'],
  [
    'after Maundy Thursday until Tuesday, by which summer time holds',
    '2026-04-02T15:00',
    '2026-04-02',
    '2026-04-07T13:45',
  ],
  ['over the night in which summer time begins', '2026-03-27T16:00', '2026-03-27', '2026-03-30T13:45'],
  ['and over the one in which it ends', '2026-10-23T15:00', '2026-10-23', '2026-10-26T14:45'],
])('ECB: %s', (_, now, newest, expected) => {
  expect(next(ecb, now, newest)).toBe(expected)
})

test('follows the clock and calendar of each source', () => {
  // 11 November is a holiday in Poland but not in Czechia.
  expect(next({ source: 'poland' }, '2026-11-10T12:00', '2026-11-10')).toBe('2026-11-12T11:00')
  expect(next({ source: 'czechia' }, '2026-11-10T14:00', '2026-11-10')).toBe('2026-11-11T13:15')
  // Kyiv publishes for the next working day.
  expect(next({ source: 'ukraine' }, '2026-11-13T14:30', '2026-11-16')).toBe('2026-11-16T13:45')
  expect(next({ source: 'ukraine' }, '2026-11-13T14:30', '2026-11-13')).toBe('2026-11-13T14:35')
  expect(next({ source: 'market' }, '2026-11-14T10:00', '2026-11-14')).toBe('2026-11-14T23:45')
})

test('fetches corrections once, an hour and a half after publication', () => {
  const corrections = { source: 'ecb', rhythm: 'corrections' } as const
  expect(next(corrections, '2026-11-13T15:10', '2026-11-12')).toBe('2026-11-13T16:30')
  expect(next(corrections, '2026-11-13T16:30', '2026-11-12')).toBe('2026-11-16T16:30')
})

test('fetches the archive once a month', () => {
  expect(next({ source: 'ecb', rhythm: 'archive' }, '2026-11-13T15:10')).toBe('2026-12-13T15:10')
})

test('retries a failure after half a minute, then with doubled pauses of at most half an hour', () => {
  const now = at('2026-11-13T15:00:00')
  const seconds = (failures: number, random: number) =>
    (nextAttemptAfterFailure(failures, { now, random }).getTime() - now.getTime()) / 1000
  expect([1, 2, 3, 4, 7, 50, 5000].map((failures) => seconds(failures, 1))).toEqual([
    30, 60, 120, 240, 1800, 1800, 1800,
  ])
  expect([1, 2, 7].map((failures) => seconds(failures, 0))).toEqual([15, 30, 900])
})

test('a feed is due when its time has come, when it was never fetched, and when the clock was set back', () => {
  const now = at('2026-11-13T15:00:00')
  const state = (attempted: string, following: string) => ({ attemptedAt: at(attempted), nextAttemptAt: at(following) })
  expect(isDue(undefined, now)).toBe(true)
  expect(isDue(state('2026-11-13T14:55:00', '2026-11-13T15:00:00'), now)).toBe(true)
  expect(isDue(state('2026-11-13T14:55:00', '2026-11-13T15:00:01'), now)).toBe(false)
  expect(isDue(state('2027-11-13T15:00:00', '2027-11-14T15:00:00'), now)).toBe(true)
  // Another replica whose clock is slightly ahead has just fetched it.
  expect(isDue(state('2026-11-13T15:00:20', '2026-11-13T15:05:20'), now)).toBe(false)
})

const anySource = fc.constantFrom<Source>('ecb', 'lithuania', 'poland', 'romania', 'ukraine', 'czechia', 'market')
const anyMoment = fc.date({ min: at('2020-01-01T00:00'), max: at('2035-01-01T00:00'), noInvalidDate: true })

test('the next attempt is always in the future, within a week for daily feeds and a month for the archive', () => {
  const rhythms = fc.constantFrom<Rhythm>('publication', 'corrections', 'archive')
  const newest = fc.option(anyMoment.map(dayOf), { nil: undefined })
  fc.assert(
    fc.property(anySource, rhythms, anyMoment, newest, (source, rhythm, now, day) => {
      const ahead = nextAttempt({ source, rhythm }, { now, newest: day }).getTime() - now.getTime()
      expect(ahead).toBeGreaterThan(0)
      expect(ahead).toBeLessThanOrEqual((rhythm === 'archive' ? 30 : 7) * 86_400_000)
    }),
    runs(40),
  )
})

test('never waits longer than half an hour while figures are missing', () => {
  fc.assert(
    fc.property(anySource, anyMoment, (source, now) => {
      const missing = dayOf(new Date(Date.parse(dueDay(source, now) ?? '') - 86_400_000))
      const ahead = nextAttempt({ source, rhythm: 'publication' }, { now, newest: missing }).getTime() - now.getTime()
      expect(ahead).toBeLessThanOrEqual(1_800_000)
    }),
    runs(40),
  )
})

test('never retries a failure at once, nor later than after half an hour', () => {
  const random = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), random, anyMoment, (failures, chance, now) => {
      const ahead = nextAttemptAfterFailure(failures, { now, random: chance }).getTime() - now.getTime()
      expect(ahead).toBeGreaterThanOrEqual(15_000)
      expect(ahead).toBeLessThanOrEqual(1_800_000)
    }),
    runs(40),
  )
})
