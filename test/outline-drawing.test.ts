// Second circle: it draws the outline of the whole world.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawOutline, outlineFile } from '../scripts/draw-map.ts'

test('the committed outline equals the one that its script draws', async () => {
  expect(await readFile(outlineFile, 'utf8')).toBe(await drawOutline())
})
