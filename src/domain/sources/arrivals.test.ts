import { expect, test } from 'vitest'
import { arrivalCount, arrivalsOf, type FirstLearned } from './arrivals.ts'
import { lastPublications } from './freshness.ts'
import type { Source } from './source.ts'

const now = new Date('2026-11-13T18:00:00Z')

/** Returns every publication of a source up to now, learned the given number of minutes after its hour. */
function learnedAfter(source: Source, minutes: number, days = arrivalCount + 5): FirstLearned[] {
  return lastPublications(source, now, days).map(({ at, date }) => ({
    date,
    learnedAt: new Date(at.getTime() + minutes * 60_000),
    origin: 'fetched',
  }))
}

test('lists the last twenty publications with their minutes after the hour, oldest first', () => {
  const { arrivals, usualMinutes } = arrivalsOf('ecb', learnedAfter('ecb', 3), now)
  expect(arrivals).toHaveLength(arrivalCount)
  expect(arrivals.at(-1)).toEqual({ date: '2026-11-13', minutes: 3, state: 'usual' })
  expect(arrivals.every(({ minutes }) => minutes === 3)).toBe(true)
  expect(usualMinutes).toBe(3)
})

test('measures figures dated for the next day by the hour of their publication', () => {
  const { arrivals } = arrivalsOf('ukraine', learnedAfter('ukraine', 4), now)
  expect(arrivals.at(-1)).toEqual({ date: '2026-11-16', minutes: 4, state: 'usual' })
})

test('a publication more than twenty minutes later than usual is late', () => {
  const learned = learnedAfter('romania', 3).map((one, index) =>
    index === 4 ? { ...one, learnedAt: new Date(one.learnedAt.getTime() + 69 * 60_000) } : one,
  )
  const { arrivals, usualMinutes } = arrivalsOf('romania', learned, now)
  expect(usualMinutes).toBe(3)
  expect(arrivals.filter(({ state }) => state === 'late')).toEqual([{ date: '2026-11-09', minutes: 72, state: 'late' }])
})

test('lists a publication as missing once its grace period is over, and not before', () => {
  const learned = learnedAfter('ecb', 2).slice(1)
  expect(arrivalsOf('ecb', learned, now).arrivals.at(-1)).toEqual({
    date: '2026-11-13',
    minutes: undefined,
    state: 'missing',
  })
  const soon = new Date('2026-11-13T15:30:00Z')
  expect(arrivalsOf('ecb', learned, soon).arrivals.at(-1)).toMatchObject({ date: '2026-11-12', state: 'usual' })
})

test.each(['imported', 'bundled', 'released'] as const)('lists no arrival minutes of %s figures', (origin) => {
  const [newest, ...rest] = learnedAfter('ecb', 2)
  if (!newest) throw new Error('there is one')
  const { arrivals } = arrivalsOf('ecb', [{ ...newest, origin }, ...rest], now)
  expect(arrivals.at(-1)).toEqual({ date: '2026-11-13', minutes: undefined, state: 'unknown' })
})

test('a first fetch gives no arrival times of its own day and earlier days, because the feed was not watched then', () => {
  const learned = learnedAfter('ecb', 2).map((one) => ({ ...one, learnedAt: new Date('2026-11-13T17:40:00Z') }))
  const { arrivals, usualMinutes } = arrivalsOf('ecb', learned, now)
  expect(new Set(arrivals.map(({ state }) => state))).toEqual(new Set(['unknown']))
  expect(usualMinutes).toBeUndefined()
})

test('lists no arrivals of a source without figures, nor of manual rates', () => {
  const none = { arrivals: [], usualMinutes: undefined }
  expect(arrivalsOf('poland', [], now)).toEqual(none)
  expect(arrivalsOf('market', [{ date: '2026-09-29', learnedAt: now, origin: 'bundled' }], now)).toEqual(none)
  expect(arrivalsOf('treasury', [{ date: '2026-11-13', learnedAt: now, origin: 'imported' }], now)).toEqual(none)
})
