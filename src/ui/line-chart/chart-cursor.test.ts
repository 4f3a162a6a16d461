import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestPoint, pointAfterKey } from './chart-cursor.ts'

test.each([
  ['ArrowRight', 51],
  ['ArrowUp', 51],
  ['ArrowLeft', 49],
  ['ArrowDown', 49],
  ['PageUp', 60],
  ['PageDown', 40],
  ['Home', 0],
  ['End', 99],
  ['Enter', undefined],
  ['toString', undefined],
])('the key %s moves from point 50 of 100 to %s', (key, point) => {
  expect(pointAfterKey(key, 50, 100)).toBe(point)
})

test('no key moves beyond the ends', () => {
  expect([pointAfterKey('ArrowLeft', 0, 3), pointAfterKey('PageUp', 2, 3)]).toEqual([0, 2])
})

test('finds the nearest position', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.integer(), (some, to) => {
      const places = some.toSorted((a, b) => a - b)
      const found = places[nearestPoint(places, to)] ?? Number.NaN
      expect(Math.abs(found - to)).toBe(Math.min(...places.map((place) => Math.abs(place - to))))
    }),
  )
})
