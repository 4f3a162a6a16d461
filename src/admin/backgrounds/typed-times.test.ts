import { expect, test } from 'vitest'
import { endsTooSoon, readTimes, typedTimesOf } from './typed-times.ts'

const local = (text: string) => new Date(text)
const now = local('2026-11-16T08:00')
const nothing = { isLater: false, from: '', hasEnd: false, until: '' }

test('shows a scheduled period as it was typed', () => {
  const planned = [
    { number: 2, version: null, live_from: local('2026-11-20T00:00').toISOString() },
    { number: 1, version: 5, live_from: local('2026-11-17T09:30').toISOString() },
  ]
  const typed = typedTimesOf({ planned })
  expect(typed).toEqual({ isLater: true, from: '2026-11-17T09:30', hasEnd: true, until: '2026-11-20T00:00' })
  expect(readTimes(typed, now)).toEqual({ from: local('2026-11-17T09:30'), until: local('2026-11-20T00:00') })
  expect(typedTimesOf(undefined)).toEqual(nothing)
})

test('rejects an incomplete period, or one that ends before it starts', () => {
  expect(readTimes(nothing, now)).toEqual({ from: undefined, until: undefined })
  expect(readTimes({ ...nothing, isLater: true }, now)).toBeUndefined()
  expect(readTimes({ ...nothing, hasEnd: true, until: '2026-11' }, now)).toBeUndefined()
  const wrong = { isLater: true, from: '2026-11-20T00:00', hasEnd: true, until: '2026-11-17T00:00' }
  expect([readTimes(wrong, now), endsTooSoon(wrong, now)]).toEqual([undefined, true])
  expect(endsTooSoon({ ...wrong, until: '' }, now)).toBe(false)
})

test('rejects an end in the past for a period that starts now', () => {
  const past = { ...nothing, hasEnd: true, until: '2026-11-15T00:00' }
  expect([readTimes(past, now), endsTooSoon(past, now)]).toEqual([undefined, true])
  const toCome = { ...past, until: '2026-11-17T00:00' }
  expect(readTimes(toCome, now)).toEqual({ from: undefined, until: local('2026-11-17T00:00') })
})

test('rejects an unlikely year, so that nothing is scheduled by mistake', () => {
  const typed = { ...nothing, hasEnd: true, until: '3026-11-17T00:00' }
  expect([readTimes(typed, now), endsTooSoon(typed, now)]).toEqual([undefined, false])
})
