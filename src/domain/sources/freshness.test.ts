import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../test/property-runs.ts'
import { dueDay, type FreshnessState, freshnessOf, nextFreshnessChange, nextPublication } from './freshness.ts'
import { publishingOf, type Source, sources } from './source.ts'

type Case = readonly [what: string, now: string, newest: string, state: FreshnessState, next: string]

const ecb: readonly Case[] = [
  ['before the hour', '2026-11-13T12:00:00Z', '2026-11-12', 'fresh', '2026-11-13T15:00:00Z'],
  ['after the hour, with the new figures', '2026-11-13T15:05:00Z', '2026-11-13', 'fresh', '2026-11-16T15:00:00Z'],
  ['after the hour, while they may still come', '2026-11-13T16:29:59Z', '2026-11-12', 'fresh', '2026-11-13T15:00:00Z'],
  ['when they have not come', '2026-11-13T16:30:00Z', '2026-11-12', 'late', '2026-11-13T15:00:00Z'],
  ['on Saturday', '2026-11-14T10:00:00Z', '2026-11-13', 'weekend', '2026-11-16T15:00:00Z'],
  ['on Saturday, when Friday never came', '2026-11-14T10:00:00Z', '2026-11-12', 'late', '2026-11-13T15:00:00Z'],
  [
    'on Sunday, an hour before midnight in Berlin',
    '2026-11-15T22:00:00Z',
    '2026-11-13',
    'weekend',
    '2026-11-16T15:00:00Z',
  ],
  ['on Monday in Berlin, Sunday by UTC', '2026-11-15T23:30:00Z', '2026-11-13', 'fresh', '2026-11-16T15:00:00Z'],
  ['on Monday by UTC', '2026-11-16T00:00:00Z', '2026-11-13', 'fresh', '2026-11-16T15:00:00Z'],
  ['on Christmas Day', '2026-12-25T12:00:00Z', '2026-12-24', 'holiday', '2026-12-28T15:00:00Z'],
  ['on Boxing Day, a Saturday', '2026-12-26T12:00:00Z', '2026-12-24', 'weekend', '2026-12-28T15:00:00Z'],
  ['on Good Friday', '2026-04-03T15:00:00Z', '2026-04-02', 'holiday', '2026-04-07T14:00:00Z'],
  ['on Easter Monday', '2026-04-06T20:00:00Z', '2026-04-02', 'holiday', '2026-04-07T14:00:00Z'],
  ['on Tuesday after Easter, not yet out', '2026-04-07T12:00:00Z', '2026-04-02', 'fresh', '2026-04-07T14:00:00Z'],
  ['on Tuesday after Easter, late', '2026-04-07T15:30:00Z', '2026-04-02', 'late', '2026-04-07T14:00:00Z'],
  ['on the last Friday of winter time', '2026-03-27T14:59:00Z', '2026-03-26', 'fresh', '2026-03-27T15:00:00Z'],
  ['on the first Monday of summer time', '2026-03-30T13:59:00Z', '2026-03-27', 'fresh', '2026-03-30T14:00:00Z'],
  ['over the weekend the clocks go forward', '2026-03-28T12:00:00Z', '2026-03-27', 'weekend', '2026-03-30T14:00:00Z'],
  ['over the weekend the clocks go back', '2026-10-24T12:00:00Z', '2026-10-23', 'weekend', '2026-10-26T15:00:00Z'],
  ['two days behind is late at once', '2026-11-13T15:00:01Z', '2026-11-11', 'late', '2026-11-12T15:00:00Z'],
  ['silent since before Easter', '2026-04-30T12:00:00Z', '2026-04-02', 'late', '2026-04-07T14:00:00Z'],
  ['silent over the end of summer time', '2026-11-13T12:00:00Z', '2026-10-22', 'late', '2026-10-23T14:00:00Z'],
  ['with a last figure of a Saturday', '2026-11-20T12:00:00Z', '2026-11-14', 'late', '2026-11-16T15:00:00Z'],
  ['a clock moved back a day', '2026-11-12T12:00:00Z', '2026-11-13', 'fresh', '2026-11-12T15:00:00Z'],
  ['a clock moved back a year', '2025-11-13T12:00:00Z', '2026-11-13', 'fresh', '2025-11-13T15:00:00Z'],
]

test.each(ecb)('the ECB %s (%s), newest of %s: %s', (_, now, newest, state, next) => {
  const freshness = freshnessOf('ecb', { date: newest, origin: 'fetched' }, new Date(now))
  expect(freshness).toEqual({ state, nextExpected: new Date(next) })
})

test('the bank of Ukraine publishes in the afternoon for the next working day', () => {
  const stateAt = (now: string, date: string) =>
    freshnessOf('ukraine', { date, origin: 'fetched' }, new Date(now)).state
  expect(stateAt('2026-11-12T13:00:00Z', '2026-11-12')).toBe('fresh')
  expect(stateAt('2026-11-12T14:30:00Z', '2026-11-13')).toBe('fresh')
  expect(stateAt('2026-11-12T15:30:00Z', '2026-11-12')).toBe('late')
  // On Friday for Monday.
  expect(stateAt('2026-11-13T15:30:00Z', '2026-11-16')).toBe('fresh')
  expect(stateAt('2026-11-13T15:30:00Z', '2026-11-15')).toBe('late')
})

test('a source that publishes for the next working day is late if it missed the publication due on the day of its newest figures', () => {
  const nextExpected = (date: string) =>
    freshnessOf('ukraine', { date, origin: 'fetched' }, new Date('2026-11-27T12:00:00Z')).nextExpected
  expect(nextExpected('2026-11-12')).toEqual(new Date('2026-11-12T14:00:00Z'))
  // Figures for Friday, Saturday and Sunday: on Friday those for Monday were due.
  for (const date of ['2026-11-13', '2026-11-14', '2026-11-15'])
    expect(nextExpected(date), date).toEqual(new Date('2026-11-13T14:00:00Z'))
  expect(nextExpected('2026-11-16')).toEqual(new Date('2026-11-16T14:00:00Z'))
})

test('bundled data is never called fresh', () => {
  const { state } = freshnessOf('market', { date: '2026-11-15', origin: 'bundled' }, new Date('2026-11-15T12:00:00Z'))
  expect(state).toBe('bundled')
})

test('manual rates have no publication hour', () => {
  expect(nextPublication('treasury', new Date())).toBeUndefined()
  expect(nextFreshnessChange('treasury', new Date())).toBeUndefined()
  expect(freshnessOf('treasury', { date: '2020-01-01', origin: 'imported' }, new Date()).state).toBe('fresh')
})

const moments = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
const scheduled = fc.constantFrom(...(Object.keys(sources) as Source[]).filter((source) => sources[source].publishing))

test('the next publication is in the future, and freshness stays the same until it may change', () => {
  fc.assert(
    fc.property(
      scheduled,
      moments,
      fc.integer({ min: -4, max: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (source, now, age, part) => {
        const newest = {
          date: new Date(now.getTime() + age * 86_400_000).toISOString().slice(0, 10),
          origin: 'fetched',
        } as const
        expect(nextPublication(source, now)?.getTime()).toBeGreaterThan(now.getTime())
        const change = nextFreshnessChange(source, now)?.getTime() ?? 0
        expect(change).toBeGreaterThan(now.getTime())
        const between = new Date(Math.floor(now.getTime() + (change - 1 - now.getTime()) * part))
        expect(freshnessOf(source, newest, between)).toEqual(freshnessOf(source, newest, now))
      },
    ),
    runs(40),
  )
})

test('a late source is late since the first publication it missed, however long nothing arrives', () => {
  fc.assert(
    fc.property(scheduled, moments, fc.integer({ min: 0, max: 60 }), (source, start, days) => {
      const newest = { date: dueDay(source, start) ?? '', origin: 'fetched' } as const
      const missed = nextPublication(source, start) ?? start
      const grace = (publishingOf(source)?.graceMinutes ?? 0) * 60_000
      expect(freshnessOf(source, newest, new Date(missed.getTime() + grace - 1)).state).not.toBe('late')
      const later = new Date(missed.getTime() + grace + days * 86_400_000)
      expect(freshnessOf(source, newest, later)).toEqual({ state: 'late', nextExpected: missed })
    }),
    runs(40),
  )
})
