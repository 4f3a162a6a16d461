// Second circle: a long journey through several screens.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { join, type Machine, signInAs } from '../desk.ts'
import { openPage } from '../open-page.ts'
import { png, uploadFile } from '../pictures.ts'
import { shareTestServer } from '../server.ts'

const server = shareTestServer()
const editor = 'editor@evp.example'
let machine: Machine
beforeAll(async () => {
  machine = await join(server(), 'editor', editor)
})

const windows = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
]

/** Returns the boxes of the picture, of the shade over it, and of the crop between its corners, in whole pixels. */
function boxesIn(page: Page) {
  return page.evaluate(() => {
    const boxOf = (element: Element | null | undefined) => {
      const { left, top, right, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
      return { left: Math.round(left), top: Math.round(top), right: Math.round(right), bottom: Math.round(bottom) }
    }
    const middleOf = (corner: string) => {
      const { left, top, width, height } =
        document.querySelector(`[data-corner=${corner}]`)?.getBoundingClientRect() ?? new DOMRect()
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
    }
    const [first, last] = [middleOf('upper_left'), middleOf('lower_right')]
    const stage = document.querySelector('[data-corner]')?.parentElement
    return {
      drawn: boxOf(stage?.querySelector('image')),
      shade: boxOf(stage?.querySelector('path')),
      crop: { left: first.x, top: first.y, right: last.x, bottom: last.y },
    }
  })
}

test.each([
  ['portrait', { width: 300, height: 400, colour: '#225533' }],
  ['landscape', { width: 600, height: 400, colour: '#552233' }],
  ['panorama', { width: 900, height: 200, colour: '#332255' }],
])(
  'the crop of a %s covers the whole picture in every window, also rotated, and all of it is visible',
  async (name, size) => {
    const { document: image } = await uploadFile(machine, await png(size), `${name}.png`)
    const page = await openPage(server(), {
      path: `/en/admin/image-editor?image=${image}`,
      as: await signInAs(server(), editor),
    })
    const sizeLine = page.getByRole('status').filter({ hasText: '×' })
    for (const isTurned of [false, true]) {
      if (isTurned) await page.getByRole('button', { name: 'Rotate right' }).click()
      const [width, height] = isTurned ? [size.height, size.width] : [size.width, size.height]
      await expect.poll(() => sizeLine.innerText()).toContain(`${width} × ${height}`)
      for (const viewport of windows) {
        await page.setViewportSize(viewport)
        const at = `${name}${isTurned ? ', turned' : ''}, at ${viewport.width} × ${viewport.height}`
        const { drawn, shade, crop } = await boxesIn(page)
        expect(shade, at).toEqual(drawn)
        expect(crop, at).toEqual(drawn)
        expect(Math.abs((drawn.right - drawn.left) * height - (drawn.bottom - drawn.top) * width), at).toBeLessThan(
          2 * Math.max(width, height),
        )
        expect(drawn.top, at).toBeGreaterThan(0)
        // The line below the picture, with the size of the crop, is visible too.
        const line = await sizeLine.boundingBox()
        if (!line) throw new Error('The line is not visible.')
        expect(line.y, at).toBeGreaterThanOrEqual(drawn.bottom)
        expect(line.y + line.height, at).toBeLessThan(viewport.height)
      }
    }
  },
)
