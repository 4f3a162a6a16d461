// Second circle: a long journey through several screens.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { images } from '#domain/content/model/collections/images.ts'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { desktop, phone } from '../browser.ts'
import { join } from '../desk.ts'
import { openPage } from '../open-page.ts'
import { png, uploadFile } from '../pictures.ts'
import { shareTestServer } from '../server.ts'
import { article, writerOf } from '../site-editor.ts'

const server = shareTestServer()

test('content pages do not scroll sideways on a wide screen, on a phone in dark mode or in Arabic', async () => {
  const page = await openPage(server(), { path: '/en/pages/contacts', isContentPage: true })
  for (const [path, viewport, colorScheme] of [
    ['/en/pages/questions', desktop, 'light'],
    ['/en/pages/questions', phone, 'dark'],
    ['/ar/pages/%D8%A7%D8%AA%D8%B5%D9%84-%D8%A8%D9%86%D8%A7', phone, 'light'],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
  }
})

test('shows a page without JavaScript, and opens it in another language', async () => {
  const page = await openPage(server(), { javaScriptEnabled: false, path: '/en/pages/contacts' })
  await page.getByRole('heading', { level: 1, name: 'How to reach us' }).waitFor()
  await page.locator('header summary').first().click()
  await page.locator('header select[name=language]').selectOption('lt')
  await page.locator('header form button').click()
  await page.getByRole('heading', { level: 1, name: 'Kaip su mumis susisiekti' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/lt/pages/kontaktai')
})

test('a content page remembers the appearance and the country as the rates page does', async () => {
  const page = await openPage(server(), { path: '/en/pages/contacts', isContentPage: true })
  const region = page.locator('header details').first()
  await region.locator('summary').click()
  await page.keyboard.press('Escape')
  expect(await region.getAttribute('open')).toBeNull()
  await page.getByRole('button', { name: 'Theme: System' }).click()
  await page.getByRole('button', { name: 'Theme: Light' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Theme: Dark' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await page.locator('footer select').selectOption('lv')
  await page.waitForURL(/country_code=lv/)
  await page.getByRole('link', { name: 'Currency exchange rates' }).first().click()
  await page.waitForURL(/\/\?country_code=lv&language=en/)
})

/** Publishes pages by key, each with a picture in some slots of a layout and a tall picture. */
async function writePictures(pages: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const editor = await join(server(), 'editor')
  const writer = writerOf(editor)
  const publishImage = async (key: string, size: { width: number; height: number }) => {
    await uploadFile(editor, await png(size), `${key}.png`)
    const { id, value } = await writer.find(key, 'shared', images)
    await writer.change(id, 'shared', { ...value, alt: { en: `A ${key}` } }, images)
    await writer.publish(id, 'shared', undefined, images)
    return id
  }
  const pier = await publishImage('pier', { width: 2_700, height: 1_800 })
  const tower = await publishImage('tower', { width: 300, height: 1_600 })
  const { id: layout } = await writer.find('aside', 'shared', layouts)
  for (const [key, slots] of Object.entries(pages)) {
    const id = await writer.draft({ key, part: 'en', value: { ...article(key, key), slots: {} } })
    const blocks = slots.map((slot) => ({ id: slot, kind: 'image', slot, fields: { image: pier } }))
    const tall = { id: 'tall', kind: 'image', slot: 'main', fields: { image: tower } }
    await writer.change(id, 'shared', { layout, blocks: [...blocks, tall] })
    for (const part of ['shared', 'en'] as const) await writer.publish(id, part)
  }
}

/**
 * Opens a page again until all its pictures with a name have loaded. A busy server may refuse to render one at first.
 */
async function showPictures(page: Page, path: string, name: string): Promise<Locator[]> {
  const pictures = page.getByRole('img', { name })
  await expect
    .poll(async () => {
      await page.goto(path)
      for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded()
      return pictures.evaluateAll((images) =>
        Promise.all(
          images.map((image) =>
            (image as HTMLImageElement).decode().then(
              () => true,
              () => false,
            ),
          ),
        ),
      )
    })
    .not.toContain(false)
  return pictures.all()
}

test('a browser loads pictures of the width at which it shows them', async () => {
  const pages = { beside: ['top', 'main', 'aside'], alone: ['main'] }
  await writePictures(pages)
  const page = await openPage(server(), { path: '/en/pages/contacts', isContentPage: true })
  // The narrowest window first: in a narrower one the browser would use a wide picture that it has cached.
  for (const width of [390, 1_000, 1_440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [key, slots] of Object.entries(pages)) {
      const all = await showPictures(page, `/en/pages/${key}?country_code=lt`, 'A pier')
      expect(all).toHaveLength(slots.length)
      for (const picture of all) {
        // `naturalWidth` is the width that the browser expected when it chose a file.
        const room = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.clientWidth)
        expect(room, `${key} in a window of ${width}`).toBeGreaterThan(0.97)
        expect(room, `${key} in a window of ${width}`).toBeLessThan(1.12)
      }
      // A small picture is not enlarged, and a tall one has a limited height.
      const tower = await page.getByRole('img', { name: 'A tower' }).boundingBox()
      expect([tower?.width, tower?.height]).toEqual([173, expect.closeTo(923, -0.5)])
    }
  }
})
