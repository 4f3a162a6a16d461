import type { FileChooser } from 'playwright-core'
import { expect, test } from 'vitest'
import { fileOf, shareImageDesk, uploadList } from '../image-desk.ts'
import { png } from '../pictures.ts'

const { publishedImage, openDesk } = shareImageDesk()

test('an editor uploads files by keyboard, sees which is no image, adds alt text to one and publishes it', async () => {
  const page = await openDesk('image', { expected: [/status of 400/] })
  await page.getByRole('heading', { name: 'Images', level: 1 }).waitFor()
  // A screen handles its keys a moment after it is shown.
  const choosers: FileChooser[] = []
  page.on('filechooser', (chooser) => choosers.push(chooser))
  await expect
    .poll(async () => {
      if (choosers.length === 0) await page.keyboard.press('c')
      return choosers.length
    })
    .toBeGreaterThan(0)
  await choosers[0]?.setFiles([
    fileOf('dusk.png', await png({ width: 800, height: 500 })),
    fileOf('logo.png', Buffer.from('PK\x03\x04 and so on')),
  ])
  await expect
    .poll(() => uploadList(page).getByRole('listitem').allInnerTexts())
    .toEqual([expect.stringContaining('Not an image: an archive such as ZIP.'), expect.stringContaining('Uploaded')])
  await uploadList(page).getByText('1 uploaded · 1 rejected', { exact: true }).waitFor()
  const tile = page.getByRole('link', { name: /^dusk\.png|draft.*dusk\.png|dusk\.png/ }).first()
  await expect.poll(() => tile.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await tile.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Alt text', { exact: true }).fill('A tower at dusk')
  await page.getByText(/^Saved \d+ s ago$/).waitFor()
  expect(await publishedImage('dusk')).toBeUndefined()
  await page.keyboard.press('Control+Enter')
  await expect
    .poll(() => publishedImage('dusk'))
    .toMatchObject({ alt: 'A tower at dusk', picture: { width: 800, height: 500 } })
})
