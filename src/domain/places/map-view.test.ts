import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOf, mapRoom, nearest, pointOf, positionAt, viewOf, worldSize } from './map-view.ts'
import { findCoordinate, movedBy, onMap } from './position.ts'

const position = fc
  .record({
    latitude: fc.double({ min: -85, max: 85, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  .map(onMap)

test('the centre of the map is Greenwich on the equator, and its edge the end of the map', () => {
  expect(pointOf({ latitude: 0, longitude: 0 })).toEqual({ x: worldSize / 2, y: expect.closeTo(worldSize / 2, 6) })
  expect(pointOf({ latitude: 85.0511287798, longitude: 180 })).toEqual({ x: worldSize, y: expect.closeTo(0, 3) })
})

test('converts a position to a point of the map and back', () => {
  fc.assert(
    fc.property(position, (one) => {
      expect(positionAt(pointOf(one))).toEqual(one)
    }),
  )
})

test('a view contains all locations, with room for their labels', () => {
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 8 }), (positions) => {
      const view = viewOf(positions, nearest.drawing)
      if (!view || view.zoom === 2) return
      const { x, y, width, height } = boxOf(view)
      for (const point of positions.map(pointOf)) {
        expect((point.x - x) / width).toBeGreaterThan(0.12)
        expect((point.x - x) / width).toBeLessThan(0.88)
        expect((point.y - y) / height).toBeGreaterThan(0.12)
        expect((point.y - y) / height).toBeLessThan(0.96)
      }
      expect(width / height).toBeCloseTo(mapRoom.width / mapRoom.height)
    }),
  )
})

test('a view is as near as its locations allow', () => {
  const [tallinn, sofia] = [
    { latitude: 59.4375, longitude: 24.7605 },
    { latitude: 42.6868, longitude: 23.3189 },
  ]
  const { y, height } = boxOf(viewOf([tallinn, sofia], nearest.drawing) ?? { centre: tallinn, zoom: 0 })
  expect((pointOf(sofia).y - pointOf(tallinn).y) / height).toBeGreaterThan(0.8)
  expect((pointOf(tallinn).y - y) / height).toBeCloseTo(60 / 450, 2)
})

test('one location is shown with its surroundings, and none has no view', () => {
  const vilnius = { latitude: 54.6968, longitude: 25.2797 }
  expect(viewOf([vilnius], nearest.drawing)).toEqual({ centre: vilnius, zoom: 6.5 })
  expect(viewOf([vilnius], nearest.pictures)).toEqual({ centre: vilnius, zoom: 15 })
  expect(viewOf([], nearest.drawing)).toBeUndefined()
})

test('moves a location by metres, and never off the map', () => {
  expect(movedBy({ latitude: 54.6968, longitude: 25.2797 }, { north: 100, east: 0 })).toEqual({
    latitude: 54.6977,
    longitude: 25.2797,
  })
  expect(movedBy({ latitude: 60, longitude: 0 }, { north: 0, east: 100 }).longitude).toBeCloseTo(0.0018, 4)
  expect(movedBy({ latitude: 85, longitude: 180 }, { north: 5000, east: 5000 })).toEqual({
    latitude: 85,
    longitude: 180,
  })
})

test.each([
  ['54.6968', 54.6968],
  ['54,6968', 54.6968],
  [' −3.70379 ', -3.70379],
  ['54.696801', 54.6968],
  ['85.1', undefined],
  ['54° N', undefined],
  ['1e1', undefined],
  ['', undefined],
])('reads typed degrees: %s', (text, degrees) => {
  expect(findCoordinate('latitude', text)).toBe(degrees)
})
