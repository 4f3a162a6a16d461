// Second circle: it opens hostile drawings.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { images } from '#domain/content/model/collections/images.ts'
import { join } from '../desk.ts'
import { activeDrawings } from '../hostile-drawings.ts'
import { openPage } from '../open-page.ts'
import { uploadFile } from '../pictures.ts'
import { shareTestServer } from '../server.ts'
import { writerOf } from '../site-editor.ts'

const server = shareTestServer()

// `openPage` fails the test if the page requests another host. An editor has a session, so a script could do most harm there.
test('a drawing that an editor opens runs no script, requests no other host, and shows its shapes', async () => {
  const editor = await join(server(), 'editor')
  const page = await openPage(server(), { as: editor })
  for (const [name, text] of Object.entries(activeDrawings)) {
    const { picture } = await uploadFile(editor, Buffer.from(text), `${name}.svg`)
    await expectHarmless(page, `/admin/rest/media/${picture?.hash}/whole/320-whole`, name)
  }
})

// Visitors get the same bytes as editors, so one drawing is enough to test the headers.
test('a published drawing that a visitor opens runs no script, requests no other host, and shows its shapes', async () => {
  const editor = await join(server(), 'editor', 'publisher@evp.example')
  const text = activeDrawings.handlers ?? ''
  const { document, picture } = await uploadFile(editor, Buffer.from(text), 'published.svg')
  const writer = writerOf(editor)
  await writer.change(document ?? 0, 'shared', { title: 'Published', picture: { original: picture } }, images)
  await writer.publish(document ?? 0, 'shared', undefined, images)
  await expectHarmless(await openPage(server()), `/media/${picture?.hash}/whole/320-whole`, 'published')
})

async function expectHarmless(page: Page, path: string, name: string): Promise<void> {
  const answer = await page.goto(path)
  expect(answer?.status(), name).toBe(200)
  expect(answer?.headers()['content-security-policy'], name).toContain('sandbox')
  expect(await page.locator('rect').first().getAttribute('fill'), name).toBe('#3538cd')
  await page.mouse.click(30, 5)
  expect(await page.evaluate(() => '__ran' in window), name).toBe(false)
  expect(new URL(page.url()).pathname, name).toBe(path)
}
