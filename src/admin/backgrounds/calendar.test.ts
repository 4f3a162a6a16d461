import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAlways, lastDayOf, placeAmong, weekCount, weeksFrom } from './calendar.ts'

const wednesday = new Date(2026, 10, 18, 15, 30)

test('begins with the Monday of the current week and has twelve weeks', () => {
  const { starts, end } = weeksFrom(wednesday)
  expect(starts).toHaveLength(weekCount)
  expect(starts[0]).toEqual(new Date(2026, 10, 16))
  expect(starts[11]).toEqual(new Date(2027, 1, 1))
  expect(end).toEqual(new Date(2027, 1, 8))
  expect(weeksFrom(new Date(2026, 10, 22)).starts[0]).toEqual(new Date(2026, 10, 16))
})

test('fills the calendar with a period without an end, and leaves out past and distant periods', () => {
  const weeks = weeksFrom(wednesday)
  expect(placeAmong({ from: new Date(2020, 0, 1), until: undefined }, weeks)).toEqual({ start: 0, length: 100 })
  expect(placeAmong({ from: new Date(2020, 0, 1), until: new Date(2026, 10, 1) }, weeks)).toBeUndefined()
  expect(placeAmong({ from: new Date(2028, 0, 1), until: undefined }, weeks)).toBeUndefined()
})

test('keeps every period within the calendar', () => {
  const weeks = weeksFrom(wednesday)
  const anyMoment = fc.date({ min: new Date(2026, 0, 1), max: new Date(2028, 0, 1), noInvalidDate: true })
  fc.assert(
    fc.property(anyMoment, fc.option(anyMoment, { nil: undefined }), (from, until) => {
      const place = placeAmong({ from, until }, weeks)
      if (!place) return
      expect(place.start).toBeGreaterThanOrEqual(0)
      expect(place.length).toBeGreaterThan(0)
      expect(place.start + place.length).toBeLessThanOrEqual(100.000001)
    }),
  )
})

test('ends a period that ends at midnight with the day before', () => {
  expect(lastDayOf(new Date(2026, 10, 1)).getDate()).toBe(31)
  expect(lastDayOf(new Date(2026, 10, 1, 9)).getDate()).toBe(1)
})

test('treats a period as permanent if it has started and has no end', () => {
  const until = new Date(2026, 11, 1)
  expect(isAlways({ from: wednesday, until: undefined }, wednesday)).toBe(true)
  expect(isAlways({ from: wednesday, until }, wednesday)).toBe(false)
  expect(isAlways({ from: until, until: undefined }, wednesday)).toBe(false)
})
