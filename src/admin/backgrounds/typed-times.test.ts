import { expect, test } from 'vitest'
import { endsTooSoon, readTimes, typedTimesOf } from './typed-times.ts'

const local = (text: string) => new Date(text)
const now = local('2026-11-16T08:00')
const nothing = { isLater: false, from: '', hasEnd: false, until: '' }

test('what is planned stands in the form as it was typed', () => {
  const planned = [
    { number: 2, version: null, live_from: local('2026-11-20T00:00').toISOString() },
    { number: 1, version: 5, live_from: local('2026-11-17T09:30').toISOString() },
  ]
  const typed = typedTimesOf({ planned })
  expect(typed).toEqual({ isLater: true, from: '2026-11-17T09:30', hasEnd: true, until: '2026-11-20T00:00' })
  expect(readTimes(typed, now)).toEqual({ from: local('2026-11-17T09:30'), until: local('2026-11-20T00:00') })
  expect(typedTimesOf(undefined)).toEqual(nothing)
})

test('what is not whole, or ends before it begins, is no time', () => {
  expect(readTimes(nothing, now)).toEqual({ from: undefined, until: undefined })
  expect(readTimes({ ...nothing, isLater: true }, now)).toBeUndefined()
  expect(readTimes({ ...nothing, hasEnd: true, until: '2026-11' }, now)).toBeUndefined()
  const wrong = { isLater: true, from: '2026-11-20T00:00', hasEnd: true, until: '2026-11-17T00:00' }
  expect([readTimes(wrong, now), endsTooSoon(wrong, now)]).toEqual([undefined, true])
  expect(endsTooSoon({ ...wrong, until: '' }, now)).toBe(false)
})

test('what begins now does not end in the past', () => {
  const past = { ...nothing, hasEnd: true, until: '2026-11-15T00:00' }
  expect([readTimes(past, now), endsTooSoon(past, now)]).toEqual([undefined, true])
  const toCome = { ...past, until: '2026-11-17T00:00' }
  expect(readTimes(toCome, now)).toEqual({ from: undefined, until: local('2026-11-17T00:00') })
})

test('a year that nobody means is no time, so that no order is taken by half', () => {
  const typed = { ...nothing, hasEnd: true, until: '3026-11-17T00:00' }
  expect([readTimes(typed, now), endsTooSoon(typed, now)]).toEqual([undefined, false])
})
