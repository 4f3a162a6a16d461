// Second circle: a long journey through several screens.
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { contentCalls } from '#contract/content/desk-content.ts'
import { listImages } from '#contract/desk/images.ts'
import { imageFolders } from '#domain/content/model/collections/image-folders.ts'
import { violationsDayAndNight } from '../axe.ts'
import { phone } from '../browser.ts'
import { atId, nothing } from '../desk.ts'
import { movingGif } from '../hostile-pictures.ts'
import { fileOf, shareImageDesk, uploadList } from '../image-desk.ts'
import { png, uploadFile } from '../pictures.ts'

const { store, editor, publishedImage, openDesk } = shareImageDesk()

test('stores a file without a folder if its folder was trashed meanwhile, and says so in the upload list', async () => {
  const calls = contentCalls(imageFolders)
  const value = { title: 'Thrown away' }
  const { id } = await editor().call(calls.create, { ...nothing, body: { key: 'thrown', part: 'shared', value } })
  const page = await openDesk(`image?folder=${id}`, { expected: [/status of 400/] })
  await page.getByRole('heading', { name: 'Images', level: 1 }).waitFor()
  await editor().call(calls.trash, { ...atId(id), body: { knowing: [] } })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([fileOf('outside.png', await png({ colour: '#654321' }))])
  await uploadList(page)
    .getByText('Uploaded Its folder no longer exists; saved without a folder.', { exact: true })
    .waitFor()
  const { items } = await editor().call(listImages, { path: {}, query: { search: 'outside' } })
  expect(items).toMatchObject([{ key: 'outside', folder: null }])
})

test('crops a picture, sets its focal point and rotates it by keyboard, with undo and redo, and keeps the original', async () => {
  const { document: image, picture } = await uploadFile(
    editor(),
    await png({ width: 400, height: 300, colour: '#224466' }),
    'cut.png',
  )
  const page = await openDesk(`image-editor?image=${image}`)
  const size = page.getByRole('status').filter({ hasText: '×' })
  await page.getByRole('button', { name: 'Lower right corner' }).focus()
  for (let press = 0; press < 10; press++) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => size.innerText()).toContain('300 × 299')
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toContain('Focal point, 50 %')
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Rotate right' }).press('Enter')
  await expect.poll(() => size.innerText()).toContain('299 × 300')
  await page.keyboard.press('Control+z')
  await expect.poll(() => size.innerText()).toContain('300 × 299')
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(() => size.innerText()).toContain('299 × 300')
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: /^\s*(rotated|cropped|focal point)/ })
      .allInnerTexts(),
  ).toHaveLength(3)
  expect(await violationsDayAndNight(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await page.getByText('Saved as a draft.', { exact: false }).waitFor()
  await page.goto(`/en/admin/image?image=${image}`)
  await page.getByText('rotated, cropped, focal point').waitFor()
  await page.keyboard.press('Control+Enter')
  await expect.poll(async () => (await publishedImage('cut'))?.picture).toMatchObject({ width: 299, height: 300 })
  expect((await editor().fetch(`/admin/rest/media/${picture?.hash}/whole/320-whole`)).status).toBe(200)
  // A replacement starts without the edits of the old file, and a message says so.
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Replace file' }).click()
  await (await chooser).setFiles([fileOf('again.png', await png({ width: 200, height: 100, colour: '#664422' }))])
  await page.getByText('not carried over: rotated, cropped, focal point.', { exact: false }).waitFor()
  const objects = await readdir((await store()).folder, { recursive: true })
  expect(objects).toContainEqual(expect.stringContaining(picture?.hash ?? 'a hash'))
})

test('crops by touch on a phone without sideways scroll, and asks before leaving with unsaved changes', async () => {
  const { document: image } = await uploadFile(
    editor(),
    await png({ width: 400, height: 300, colour: '#446622' }),
    'finger.png',
  )
  const page = await openDesk(`image-editor?image=${image}`, { viewport: phone, hasTouch: true })
  const corner = page.getByRole('button', { name: 'Upper left corner' })
  // Waits until the corner stays where it is.
  await corner.tap({ trial: true })
  const box = await corner.boundingBox()
  if (!box) throw new Error('The corner is not visible.')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', steps = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + steps * 12, y: from.y + steps * 9 }],
    })
  await touch('touchStart')
  for (let step = 1; step <= 5; step++) await touch('touchMove', step)
  await touch('touchEnd')
  const cropped = page.getByRole('listitem').filter({ hasText: 'cropped' })
  await cropped.waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await cropped.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await cropped.waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('link', { name: 'Images' }).first().click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Stay' }).click()
  expect(new URL(page.url()).pathname).toBe('/en/admin/image-editor')
})

test('uploads dropped and pasted files, and resumes an interrupted upload', async () => {
  const page = await openDesk('image', { expected: [/ERR_FAILED/] })
  const bytes = [...(await png({ width: 50, height: 40, colour: '#884422' }))]
  const arrive = (kind: 'drop' | 'paste', name: string) =>
    page.evaluate(
      ([how, called, content]) => {
        const clipboard = new DataTransfer()
        clipboard.items.add(new File([new Uint8Array(content)], called, { type: 'image/png' }))
        const target = document.querySelector('main h1') ?? document.body
        target.dispatchEvent(
          how === 'drop'
            ? new DragEvent('drop', { dataTransfer: clipboard, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
        )
      },
      [kind, name, bytes] as const,
    )
  await page.getByRole('heading', { name: 'Images', level: 1 }).waitFor()
  await arrive('drop', 'dropped.png')
  const stored = uploadList(page).getByText('Uploaded', { exact: true })
  await stored.waitFor()
  let failures = 1
  await page.route('**/admin/rest/uploads/*?start=*', (route) => (failures-- > 0 ? route.abort() : route.continue()))
  await arrive('paste', 'pasted.png')
  await uploadList(page).getByText('Duplicate of an existing image.', { exact: false }).waitFor()
  await expect.poll(() => uploadList(page).getByRole('listitem').count()).toBe(2)
  expect(failures).toBeLessThan(0)

  // Replacing the file shows its notes, and the previous file can be restored.
  await uploadList(page).getByRole('button', { name: 'Open' }).first().click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Replace file' }).click()
  await (await chooser).setFiles([{ name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from(movingGif(3)) }])
  await page.getByText(/Replaced in the draft.*first frame/s).waitFor()
  await page.getByRole('button', { name: 'Versions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).waitFor()
})
