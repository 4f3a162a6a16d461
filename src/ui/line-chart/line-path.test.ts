import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenSpots, findSpan, heightIn, linePath } from './line-path.ts'

test('values are evenly spaced, the highest at the top and the lowest at the bottom', () => {
  expect(evenSpots([1, 3, 2], { width: 90, height: 24 })).toEqual([
    { x: 0, y: 24 },
    { x: 45, y: 0 },
    { x: 90, y: 12 },
  ])
})

test('an unknown value keeps its position empty', () => {
  expect(evenSpots([1, undefined, 2], { width: 90, height: 24 }).map((spot) => spot?.x)).toEqual([0, undefined, 90])
})

test('a constant value is a line in the middle', () => {
  expect(linePath(evenSpots([5, 5, 5], { width: 10, height: 8 }))).toBe('M0 4L5 4L10 4')
})

test('small changes look small', () => {
  const heights = evenSpots([1000, 1001, 1000], { width: 10, height: 24 }).map((spot) => Math.round(spot?.y ?? 0))
  expect(heights).toEqual([15, 9, 15])
})

test('a path breaks at a missing point, and a single point is a dot', () => {
  const spots = [{ x: 0, y: 1 }, { x: 1, y: 2.345 }, undefined, { x: 3, y: 4 }]
  expect(linePath(spots)).toBe('M0 1L1 2.3M3 4h0')
})

test('draws nothing without values', () => {
  expect([linePath([]), linePath([undefined]), findSpan([undefined])]).toEqual(['', '', undefined])
})

test('keeps every point in the box for any values', () => {
  const value = fc.option(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), { nil: undefined })
  fc.assert(
    fc.property(fc.array(value), (values) => {
      const spots = evenSpots(values, { width: 100, height: 20 }).filter((spot) => spot !== undefined)
      for (const { x, y } of spots) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(100.000001)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(20)
      }
    }),
  )
})

test('heights are between 0 and 1', () => {
  expect([2, 3, 4].map((value) => heightIn({ low: 2, high: 4 }, value))).toEqual([0, 0.5, 1])
})
