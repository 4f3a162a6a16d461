import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pointOf } from '#domain/places/map-view.ts'
import { outlineFile } from '../scripts/draw-map.ts'

test('the outline of the maps is less than 10 kB compressed', async () => {
  expect(brotliCompressSync(await readFile(outlineFile, 'utf8')).length).toBeLessThan(10_000)
})

test('no border is drawn between Ukraine and Crimea', async () => {
  const [, path = ''] = /id="borders"[^>]* d="([^"]*)"/.exec(await readFile(outlineFile, 'utf8')) ?? []
  const north = pointOf({ latitude: 46.4, longitude: 32.6 })
  const south = pointOf({ latitude: 44.5, longitude: 35.5 })
  const isThere = ([x = 0, y = 0]: readonly number[]) => x > north.x && x < south.x && y > north.y && y < south.y
  expect(pointsOf(path).length).toBeGreaterThan(500)
  expect(pointsOf(path).filter(isThere)).toEqual([])
})

/** Returns the corners of a path in relative coordinates. */
function pointsOf(path: string): number[][] {
  return path
    .split('M')
    .slice(1)
    .flatMap((line) => {
      const numbers = line.match(/-?\d+/g)?.map(Number) ?? []
      let [x, y] = [0, 0]
      return Array.from({ length: numbers.length / 2 }, (_, index) => {
        x += numbers[2 * index] ?? 0
        y += numbers[2 * index + 1] ?? 0
        return [x, y]
      })
    })
}
