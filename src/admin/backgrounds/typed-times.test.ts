import { expect, test } from 'vitest'
import { endsTooSoon, readTimes, typedTimesOf } from './typed-times.ts'

const local = (text: string) => new Date(text)
const nothing = { isLater: false, from: '', hasEnd: false, until: '' }

test('what is planned stands in the form as it was typed', () => {
  const planned = [
    { number: 2, version: null, live_from: local('2026-11-20T00:00').toISOString() },
    { number: 1, version: 5, live_from: local('2026-11-17T09:30').toISOString() },
  ]
  const typed = typedTimesOf({ said: null, planned })
  expect(typed).toEqual({ isLater: true, from: '2026-11-17T09:30', hasEnd: true, until: '2026-11-20T00:00' })
  expect(readTimes(typed)).toEqual({ from: local('2026-11-17T09:30'), until: local('2026-11-20T00:00') })
  expect(typedTimesOf(undefined)).toEqual(nothing)
})

test('what is not whole, or ends before it begins, is no time', () => {
  expect(readTimes(nothing)).toEqual({ from: undefined, until: undefined })
  expect(readTimes({ ...nothing, isLater: true })).toBeUndefined()
  expect(readTimes({ ...nothing, hasEnd: true, until: '2026-11' })).toEqual({
    from: undefined,
    until: local('2026-11'),
  })
  const wrong = { isLater: true, from: '2026-11-20T00:00', hasEnd: true, until: '2026-11-17T00:00' }
  expect([readTimes(wrong), endsTooSoon(wrong)]).toEqual([undefined, true])
  expect(endsTooSoon({ ...wrong, until: '' })).toBe(false)
})
