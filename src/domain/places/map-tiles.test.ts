import { expect, test } from 'vitest'
import { findTilesUrl, originOf, tileAddress, tilesIn } from './map-tiles.ts'
import { boxOf } from './map-view.ts'

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', true],
  ['http://tiles.internal:8080/osm/{z}/{x}/{y}.png?key=a', true],
  ['https://tiles.example/{z}/{x}.png', false],
  ['https://tiles.example/{z}/{x}/{y}/{y}.png', false],
  ['https://{s}.tiles.example/{z}/{x}/{y}.png', false],
  ['https://{z}.tiles.example/{x}/{y}.png', false],
  ['https://user:secret@tiles.example/{z}/{x}/{y}.png', false],
  ['ftp://tiles.example/{z}/{x}/{y}.png', false],
  ['/tiles/{z}/{x}/{y}.png', false],
])('accepts only tile addresses with zoom, column and row in the path: %s', (text, isOne) => {
  expect(findTilesUrl(text)).toBe(isOne ? text : undefined)
})

test('fills in the template of a tile address, and returns its origin', () => {
  const url = 'https://tiles.example/{z}/{x}/{y}.png'
  expect(tileAddress(url, { z: 4, x: 9, y: 5 })).toBe('https://tiles.example/4/9/5.png')
  expect(originOf({ url })).toBe('https://tiles.example')
})

test('covers a part of the map completely, without requesting tiles that do not exist', () => {
  const box = boxOf({ centre: { latitude: 51, longitude: 24 }, zoom: 4.25 })
  const tiles = tilesIn(box, 4.25)
  expect(tiles.map(({ z, x, y }) => [z, x, y])).toEqual([
    ...[7, 8, 9, 10].map((x) => [4, x, 4]),
    ...[7, 8, 9, 10].map((x) => [4, x, 5]),
    ...[7, 8, 9, 10].map((x) => [4, x, 6]),
  ])
  expect(Math.min(...tiles.map((tile) => tile.box.x))).toBeLessThanOrEqual(box.x)
  const world = tilesIn(boxOf({ centre: { latitude: 0, longitude: 179 }, zoom: 2 }), 2)
  expect(world.every(({ x, y }) => x >= 0 && x < 4 && y >= 0 && y < 4)).toBe(true)
})
