// Second circle: a long journey through several screens.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { images } from '#domain/content/model/collections/images.ts'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { violations } from '../axe.ts'
import { desktop, phone } from '../browser.ts'
import { createTestClock } from '../clock.ts'
import { join, type Machine } from '../desk.ts'
import { openDeskOf } from '../desk-page.ts'
import { openPage } from '../open-page.ts'
import { png, uploadFile } from '../pictures.ts'
import { publish } from '../publish.ts'
import { shareTestServer } from '../server.ts'
import { article, writerOf } from '../site-editor.ts'
import { writeViewsPage } from '../views-page.ts'

const time = createTestClock('2026-11-16T08:00:00Z')

// One server for the file: each test works on a page of its own.
const server = shareTestServer({ clock: time.clock })
const editor = 'editor@evp.example'
let machine: Machine
let writer: ReturnType<typeof writerOf>
beforeAll(async () => {
  machine = await join(server(), 'editor', editor)
  writer = writerOf(machine)
})

const openDesk = openDeskOf(server, editor)

/** Uploads and publishes an image. */
async function publishImage(): Promise<void> {
  await uploadFile(machine, await png({ width: 1_200, height: 800 }), 'harbour.png')
  const { id, value } = await writer.find('harbour', 'shared', images)
  await writer.change(id, 'shared', { ...value, title: 'Harbour', alt: { en: 'Boats in a harbour' } }, images)
  await writer.publish(id, 'shared', undefined, images)
}

const tree = (page: Page) => page.getByRole('tree', { name: 'Blocks' })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Selected block' })
const linesOf = (page: Page) => tree(page).getByRole('treeitem').locator('b').allInnerTexts()
const line = (page: Page, name: string) => tree(page).getByRole('treeitem', { name }).first()

async function pick(page: Page, label: string, option: string): Promise<void> {
  const scope = page.getByRole('dialog').or(panel(page)).first()
  await scope.getByRole('combobox', { name: label }).first().focus()
  await page.keyboard.type(option)
  await page.getByRole('option', { name: option }).first().click()
}

async function add(page: Page, slot: string, kind: string): Promise<void> {
  await tree(page).getByTitle(`Add to “${slot}”`).click()
  await panel(page).getByRole('button', { name: kind }).first().click()
  await panel(page).getByRole('heading', { level: 2, name: kind }).waitFor()
}

const saved = (page: Page) =>
  page
    .getByText(/^Saved/)
    .first()
    .waitFor()

test('an editor builds a page with all kinds of blocks in two languages, and visitors see it', async () => {
  await publishImage()
  const id = await writer.draft({
    key: 'sending',
    part: 'en',
    value: { ...article('Sending money', 'sending'), slots: {} },
  })
  await writer.change(id, 'lt', { title: 'Pinigų siuntimas', slug: 'siuntimas' })
  const page = await openDesk(`filled-layouts/${id}?language=en`, { expected: [/status of 400/] })
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await pick(page, 'Layout', 'Text with an aside')
  await page.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click()
  await expect.poll(() => linesOf(page)).toContain('Aside')
  // A new layout has one text in each slot.
  expect(await linesOf(page)).toEqual(['Top', 'Text', 'Main', 'Text', 'Aside', 'Text'])
  for (const at of [5, 1]) await tree(page).getByRole('treeitem').nth(at).press('Delete')
  await add(page, 'Top', 'Image')
  await pick(page, 'Image', 'Harbour')
  await panel(page).getByRole('textbox', { name: 'Caption' }).fill('The old harbour')
  await add(page, 'Top', 'Map of locations')
  await add(page, 'Top', 'Contact details')
  await panel(page).getByRole('textbox', { name: 'Email address', exact: true }).fill('info@evp')
  await panel(page).getByText('Enter a valid email address.').waitFor()
  await panel(page).getByRole('textbox', { name: 'Email address', exact: true }).fill('info@evp.example')
  await panel(page).getByText('Enter a valid email address.').waitFor({ state: 'detached' })
  await panel(page).getByRole('textbox', { name: 'Phone', exact: true }).fill('+370 0 000 0000')
  await panel(page).getByRole('textbox', { name: 'Note below the phone number', exact: true }).fill('By day')
  await add(page, 'Main', 'Contact form')
  await panel(page).getByRole('textbox', { name: 'Heading', exact: true }).fill('Send us a message')
  await add(page, 'Aside', 'Rates table')
  await pick(page, 'Add a currency', 'Euro')
  await panel(page).getByRole('textbox', { name: 'Amount' }).fill('250')
  await add(page, 'Aside', 'Text block')
  await pick(page, 'Text block', 'Are there hidden fees?')
  await add(page, 'Aside', 'Questions and answers')
  await pick(page, 'Category', 'Questions and answers')
  await panel(page).getByRole('textbox', { name: 'Heading', exact: true }).fill('Asked often')
  await add(page, 'Aside', 'Call to action')
  await panel(page).getByRole('button', { name: 'Site link' }).click()
  await pick(page, 'Site link', 'site_account')
  await panel(page).getByRole('textbox', { name: 'Button text' }).fill('Open an account')
  await tree(page).getByRole('treeitem').nth(5).click()
  await panel(page).getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('Money travels by night.')
  await saved(page)
  expect(await violations(page)).toEqual([])

  // Moves the call to action up to the text by keyboard.
  await line(page, 'Call to action').focus()
  await page.keyboard.press('Space')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  const top = ['Top', 'Image', 'Map of locations', 'Contact details']
  const lines = [...top, 'Main', 'Text', 'Contact form', 'Call to action', 'Aside']
  await expect.poll(() => linesOf(page)).toEqual([...lines, 'Rates table', 'Text block', 'Questions and answers'])
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(async () => (await linesOf(page)).at(-1)).toBe('Call to action')
  await page.getByRole('button', { name: 'Redo' }).first().click()
  await expect.poll(() => linesOf(page)).toEqual([...lines, 'Rates table', 'Text block', 'Questions and answers'])

  // Moves it step by step with the mouse; from the end of a slot it moves into the next one.
  await line(page, 'Call to action').click()
  await tree(page).getByTitle('Move Call to action down').click()
  await expect.poll(async () => (await linesOf(page)).slice(7, 9)).toEqual(['Aside', 'Call to action'])
  await tree(page).getByTitle('Move Call to action up').click()
  await expect.poll(() => linesOf(page)).toEqual([...lines, 'Rates table', 'Text block', 'Questions and answers'])
  await add(page, 'Main', 'Text')
  await tree(page).getByTitle('Remove').click()
  await expect.poll(() => linesOf(page)).toEqual([...lines, 'Rates table', 'Text block', 'Questions and answers'])
  await saved(page)

  await page.keyboard.press('Control+Enter')
  await page.getByText('Published.', { exact: true }).waitFor()
  const visit = await openPage(server(), {
    path: '/en/pages/sending?country_code=lt',
    isContentPage: true,
  })
  await visit.getByRole('img', { name: 'Boats in a harbour' }).waitFor()
  expect(await visit.locator('figcaption').innerText()).toBe('The old harbour')
  expect(await visit.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
    expect.arrayContaining(['250 EUR gets you', 'Asked often', 'Send us a message']),
  )
  await visit.getByText('Money travels by night.').waitFor()
  await visit.getByRole('link', { name: 'Vilnius' }).first().waitFor()
  await visit.getByRole('link', { name: 'Open an account' }).waitFor()
  expect(await visit.getByRole('link', { name: 'info@evp.example' }).getAttribute('href')).toBe(
    'mailto:info@evp.example',
  )
  expect(await visit.locator('section', { hasText: 'By day' }).innerText()).toMatch(
    /^Call\s+\+370 0 000 0000\s+By day$/,
  )
  expect(await violations(visit)).toEqual([])

  // The Lithuanian page has no texts yet, but the blocks that need none.
  await page.getByRole('button', { name: /^Lietuvių/ }).click()
  await line(page, 'Call to action').filter({ hasText: 'no Lietuvių text yet' }).click()
  await panel(page).getByRole('textbox', { name: 'Button text' }).fill('Atidaryti sąskaitą')
  await saved(page)
  await page.keyboard.press('Control+Enter')
  await expect
    .poll(async () =>
      (await (await fetch(`${server().origin}/lt/pages/siuntimas?country_code=lt`)).text()).includes(
        'Atidaryti sąskaitą',
      ),
    )
    .toBe(true)
  const lithuanian = await (await fetch(`${server().origin}/lt/pages/siuntimas?country_code=lt`)).text()
  expect(lithuanian).toContain('data-rates=')
  expect(lithuanian).not.toContain('Money travels by night.')
})

test('blocks have no axe violations and do not scroll sideways, on phones, dark, wide and in Arabic', async () => {
  await writeViews()
  const page = await openPage(server(), {
    path: '/en/pages/views?country_code=pl',
    isContentPage: true,
  })
  for (const [path, viewport, colorScheme, rules] of [
    ['/en/pages/views', phone, 'light', 'all'],
    ['/ar/pages/views', phone, 'dark', 'of colour'],
    ['/ar/pages/views', desktop, 'light', 'but colour'],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await page.goto(`${path}?country_code=pl`)
    await page.locator('[data-rates]').waitFor()
    expect(await violations(page, rules), path).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
  }
})

/** The page that several tests open, created once. */
let views: Promise<void> | undefined
function writeViews(): Promise<void> {
  views ??= writeViewsPage(writer)
  return views
}

test('a content page reloads its rates while it is open', async () => {
  await writeViews()
  const page = await openPage(server(), {
    path: '/en/pages/views?country_code=lt',
    isContentPage: true,
    isNew: true,
    prepare: (page) => page.clock.install(),
  })
  const figures = page.locator('[data-rates] td[data-own]')
  const before = await figures.first().innerText()
  await publish(server(), 'ecb', { '2026-11-13': ['EUR/USD 2.0000', 'EUR/PLN 5.0000'] })
  await page.reload()
  expect(await figures.first().innerText()).not.toBe(before)
  await publish(server(), 'ecb', { '2026-11-16': ['EUR/USD 3.0000', 'EUR/PLN 5.0000'] })
  await page.clock.fastForward('01:05')
  await expect.poll(() => figures.first().innerText()).toMatch(/^2[\s.,]?9/)
})

test('editors on a phone open, duplicate and remove a block', async () => {
  const id = await writer.draft({ key: 'small', part: 'en', value: article('Small', 'small') })
  const { id: layout } = await writer.find('article', 'shared', layouts)
  await writer.change(id, 'shared', { layout })
  const page = await openDesk(`filled-layouts/${id}`, { viewport: phone })
  await tree(page).getByRole('treeitem').nth(1).click()
  await panel(page).getByRole('button', { name: 'Duplicate' }).click()
  await panel(page).getByRole('button', { name: 'All blocks' }).click()
  await expect.poll(() => linesOf(page)).toEqual(['Main', 'Text', 'Text'])
  await tree(page).getByRole('treeitem').nth(1).click()
  await panel(page).getByRole('button', { name: 'Remove' }).click()
  await panel(page).getByRole('button', { name: 'All blocks' }).click()
  await expect.poll(() => linesOf(page)).toEqual(['Main', 'Text'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await saved(page)
  expect(await violations(page, 'but colour')).toEqual([])
})
