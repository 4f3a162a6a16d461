// Second circle: it opens hostile drawings.
import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { join } from '../desk.ts'
import { activeDrawings } from '../hostile-drawings.ts'
import { uploadFile } from '../pictures.ts'
import { shareTestServer } from '../server.ts'

const openPage = openBrowser()
const server = shareTestServer()

// The page fails the test by itself when it asks another host. An editor has a session, so a script could do most here.
test('a drawing that an editor opens runs nothing, asks no other host, and shows its shapes', async () => {
  const editor = await join(server(), 'editor')
  const page = await openPage(server(), { as: editor })
  for (const [name, text] of Object.entries(activeDrawings)) {
    const { picture } = await uploadFile(editor, Buffer.from(text), `${name}.svg`)
    const answer = await page.goto(`/admin/rest/media/${picture?.hash}/whole/320-whole`)
    expect(answer?.status(), name).toBe(200)
    expect(answer?.headers()['content-security-policy'], name).toContain('sandbox')
    expect(await page.locator('rect').first().getAttribute('fill'), name).toBe('#3538cd')
    await page.mouse.click(30, 5)
    expect(await page.evaluate(() => '__ran' in window), name).toBe(false)
    expect(new URL(page.url()).pathname, name).toContain(picture?.hash)
  }
})
