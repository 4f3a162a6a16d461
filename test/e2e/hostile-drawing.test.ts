// Second circle: it opens hostile drawings.
import { expect, test } from 'vitest'
import { images } from '#domain/content/collections/images.ts'
import { openBrowser } from '../browser.ts'
import { join } from '../desk.ts'
import { activeDrawings } from '../hostile-drawings.ts'
import { uploadFile } from '../pictures.ts'
import { shareTestServer } from '../server.ts'
import { writerOf } from '../site-editor.ts'

const openPage = openBrowser()
const server = shareTestServer()

// The browser complains by itself of whatever a page has asked another host for.
test('a drawing that somebody opens runs nothing, asks nobody, and shows its shapes', async () => {
  const editor = await join(server(), 'editor')
  const writer = writerOf(editor)
  const page = await openPage(server())
  for (const [name, text] of Object.entries(activeDrawings)) {
    const { document, picture } = await uploadFile(editor, Buffer.from(text), `${name}.svg`)
    await writer.change(document ?? 0, 'shared', { title: name, picture: { original: picture } }, images)
    await writer.publish(document ?? 0, 'shared', undefined, images)
    const answer = await page.goto(`/media/${picture?.hash}/whole/320-whole`)
    expect(answer?.status(), name).toBe(200)
    expect(answer?.headers()['content-security-policy'], name).toContain('sandbox')
    expect(await page.locator('rect').first().getAttribute('fill'), name).toBe('#3538cd')
    await page.mouse.click(30, 20)
    expect(await page.evaluate(() => '__ran' in window), name).toBe(false)
    expect(new URL(page.url()).pathname, name).toContain(picture?.hash)
  }
})
