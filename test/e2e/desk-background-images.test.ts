// Second circle: a long journey through several screens.
import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { backgroundImages } from '#domain/content/model/collections/background-images.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { violations, violationsDayAndNight } from '../axe.ts'
import { phone } from '../browser.ts'
import { createTestClock } from '../clock.ts'
import { join, type Machine, mailOf, signInAs } from '../desk.ts'
import { openPage, type Visit } from '../open-page.ts'
import { png, uploadFile } from '../pictures.ts'
import { shareTestServer } from '../server.ts'
import { writerOf } from '../site-editor.ts'

const time = createTestClock('2026-11-16T08:00:00Z')

// One server for the file: each test assigns pictures to a country that no other test reads.
const server = shareTestServer({ clock: time.clock })
let editor: Machine
beforeAll(async () => {
  editor = await join(server(), 'editor')
})

async function openDesk(path: string, visit: Visit = {}): Promise<Page> {
  const page = await openPage(server(), {
    path: `/en/admin/${path}`,
    as: await signInAs(server(), mailOf('editor')),
    time: time.clock(),
    ...visit,
  })
  await page.getByRole('heading', { name: 'Background images', level: 1 }).waitFor()
  return page
}

async function publishImage(name: string, colour: string): Promise<string> {
  const { document, picture } = await uploadFile(editor, await png({ width: 900, height: 300, colour }), name)
  await writerOf(editor).publish(document ?? 0, 'shared', undefined, images)
  return picture?.hash ?? ''
}

/** Returns the hash of the background image of a page for visitors in a country. */
async function backgroundOf(country: string, path = '/'): Promise<string | undefined> {
  const html = await (await fetch(`${server().origin}${path}?language=en&country_code=${country}`)).text()
  return /<img[^>]* src="\/media\/([0-9a-f]{64})\//.exec(html)?.[1]
}

/** Chooses an option of a searchable field by keyboard. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: label, exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await dialog.getByPlaceholder('Search').fill(text)
  await dialog.getByRole('option', { name: new RegExp(text, 'i') }).waitFor()
  await page.keyboard.press('Enter')
}

const rows = (page: Page) => page.getByRole('list', { name: /^Background images over/ }).getByRole('listitem')

test('an editor schedules a picture for Poland by keyboard alone, and only visitors in Poland see it at that time', async () => {
  const hash = await publishImage('baltic-morning.png', '#88aabb')
  const ours = await backgroundOf('pl')
  const page = await openDesk('background-images')
  const dialog = page.getByRole('dialog', { name: 'Add background image' })
  // A screen handles its keys a moment after it is shown.
  await expect
    .poll(async () => {
      if (!(await dialog.isVisible())) await page.keyboard.press('c')
      return dialog.isVisible()
    })
    .toBe(true)
  await choose(page, 'Image', 'baltic')
  await dialog
    .getByText(/Readable: contrast/)
    .first()
    .waitFor()
  await choose(page, 'Add a country', 'Poland')
  await dialog.getByRole('group', { name: 'From' }).getByRole('button', { name: 'Later' }).press('Enter')
  await dialog.getByLabel('From: Date and time').fill('2026-11-17T00:00')
  await dialog.getByRole('group', { name: 'Until' }).getByRole('button', { name: 'Date and time' }).press('Enter')
  await dialog.getByLabel('Until: Date and time').fill('2026-11-10T00:00')
  await dialog.getByText('The end must be after the start.').waitFor()
  await dialog.getByLabel('Until: Date and time').fill('2026-12-01T00:00')
  expect(await violationsDayAndNight(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Schedule' }).press('Enter')
  const row = rows(page).filter({ hasText: 'Rates page, Poland' })
  await row.waitFor()
  expect(await row.innerText()).toContain('baltic-morning.png, 17 November to 30 November')
  expect(await violations(page)).toEqual([])

  await page.goto('/en/admin/background-images?as_country=PL&as_language=pl&as_day=2026-11-18')
  await page.getByText('A visitor in Poland, in Polish, on 18 November sees baltic-morning.png').waitFor()
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Poland')
  await expect.poll(() => new URL(page.url()).search).toContain('country=PL')
  await expect.poll(() => rows(page).count()).toBe(2)

  expect([await backgroundOf('pl'), await backgroundOf('lt')]).toEqual([ours, ours])
  time.set('2026-11-17T00:00:00Z')
  expect([await backgroundOf('pl'), await backgroundOf('lt')]).toEqual([hash, ours])
  time.set('2026-12-01T00:00:00Z')
  expect([await backgroundOf('pl'), await backgroundOf('lt')]).toEqual([ours, ours])
  time.set('2026-11-16T08:00:00Z')
})

test('an editor changes, unpublishes and trashes a background image in the same form; viewers have no buttons', async () => {
  const hash = await publishImage('forest.png', '#335544')
  const page = await openDesk('background-images?background=new')
  const dialog = page.getByRole('dialog').first()
  await choose(page, 'Image', 'forest')
  await choose(page, 'Add a country', 'Latvia')
  await dialog.getByLabel('Title').fill('Forest in fog')
  await dialog.getByLabel('Shown on').selectOption('All pages')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  const row = rows(page).filter({ hasText: 'Forest in fog' })
  await row.waitFor()
  const contacts = '/en/pages/contacts'
  expect([await backgroundOf('lv', contacts), await backgroundOf('lt', contacts)]).toEqual([hash, undefined])

  await row.getByRole('link').press('Enter')
  await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('Forest in fog')
  await dialog.getByLabel('Title').fill('Forest at noon')
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await row.getByText('published, with changes').waitFor()

  const viewer = await join(server(), 'viewer')
  const looking = await openDesk('background-images', { as: viewer })
  await looking.getByText('Editors and administrators').first().waitFor()
  expect(await looking.getByRole('button', { name: 'Add background' }).count()).toBe(0)
  await rows(looking).first().getByRole('link').click()
  await looking.getByRole('dialog').getByRole('button', { name: 'Close' }).waitFor()
  expect(await looking.getByRole('dialog').getByRole('button', { name: 'Publish' }).count()).toBe(0)
  expect(await violations(looking)).toEqual([])

  await row.getByRole('link').click()
  await dialog.getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('dialog', { name: 'Unpublish' }).getByRole('button', { name: 'Unpublish' }).click()
  await page.getByText('Unpublished.', { exact: true }).waitFor()
  expect(await backgroundOf('lv', contacts)).toBeUndefined()
  await dialog.getByRole('button', { name: 'Move to trash' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Move to trash' }).click()
  await expect.poll(() => row.count()).toBe(0)
})

test('a phone shows the period as text and does not scroll sideways, also from right to left', async () => {
  for (const [path, text] of [
    ['/en/admin/background-images', /^First light, /],
    // From right to left a title is isolated from the text around it.
    ['/ar/admin/background-images', /^\u2068First light\u2069، /],
  ] as const) {
    const page = await openPage(server(), { path, as: await signInAs(server(), mailOf('editor')), viewport: phone })
    await page.getByRole('listitem').filter({ hasText: 'First light' }).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await page.getByText(text).first().isVisible()).toBe(true)
  }
})

test('page heads are equally large with and without a picture, and do not shift while it loads', async () => {
  const writer = writerOf(editor)
  const { id: ours } = await writer.find('rates-page', 'shared', backgroundImages)
  const visits = [
    ['/?language=en&country_code=ee', phone],
    ['/?language=en&country_code=ee', { width: 1280, height: 800 }],
    ['/en/pages/contacts?country_code=ee', phone],
  ] as const
  const look = () => Promise.all(visits.map(([path, viewport]) => headOf(path, viewport)))
  await writer.unpublish(ours, 'shared', undefined, backgroundImages)
  onTestFinished(() => writer.publish(ours, 'shared', undefined, backgroundImages))
  const without = await look()
  expect(without.map(({ pictures }) => pictures)).toEqual([0, 0, 0])
  const image = (await writer.find('first-light', 'shared', images)).id
  const value = { title: 'Everywhere', image, on: 'all_pages', countries: ['EE'] }
  const id = await writer.draft({ key: 'everywhere', part: 'shared', value }, backgroundImages)
  await writer.publish(id, 'shared', undefined, backgroundImages)
  const withOne = await look()
  expect(withOne).toEqual(without.map((head) => ({ ...head, pictures: 1 })))
  expect(withOne.map(({ moved }) => moved)).toEqual([0, 0, 0])
})

type Shift = PerformanceEntry & { readonly sources: readonly { readonly node: Node | null }[] }

/** Returns the position of a page's head once everything is loaded, and how many layout shifts it had until then. */
async function headOf(path: string, viewport: { width: number; height: number }) {
  const page = await openPage(server(), { viewport })
  // The load event waits for pictures, too.
  await page.goto(path)
  return page.evaluate(async () => {
    const head = document.querySelector('h1')?.closest('section, article > div')
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
    await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode())])
    // The next frame draws what has loaded, and the one after it records the layout shifts.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const entries = await new Promise<readonly PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntriesByType('layout-shift')))
      observer.observe({ type: 'layout-shift', buffered: true })
      // There is always a navigation entry, so the observer is called even if nothing has shifted.
      observer.observe({ type: 'navigation', buffered: true })
    })
    // TypeScript has no type for layout-shift entries yet.
    const moved = (entries as readonly Shift[]).flatMap(({ sources }) => sources.map(({ node }) => node))
    const { x, y, width, height } = head?.getBoundingClientRect() ?? {}
    return {
      box: { x, y, width, height },
      moved: moved.filter((node) => head?.contains(node)).length,
      pictures: pictures.filter(({ naturalWidth }) => naturalWidth > 0).length,
      whole: document.documentElement.scrollWidth,
    }
  })
}
