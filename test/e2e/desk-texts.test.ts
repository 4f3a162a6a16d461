// Second circle: a long journey through several screens.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { changeTexts, listTexts } from '#contract/desk/texts.ts'
import { violations, violationsDayAndNight } from '../axe.ts'
import { phone } from '../browser.ts'
import { createTestClock } from '../clock.ts'
import { join, type Machine, nothing } from '../desk.ts'
import { openPage } from '../open-page.ts'
import { shareTestServer } from '../server.ts'

const several = { domain: 'currency_exchange', key: 'filter.several_currencies' } as const

// One server for the file: each test changes texts that no other test reads.
const server = shareTestServer({ clock: createTestClock('2026-11-16T08:00:00Z').clock })
let editor: Machine
beforeAll(async () => {
  editor = await join(server(), 'editor')
})

async function openTexts(query: string) {
  const page = await openPage(server(), {
    path: `/en/admin/translations?${query}`,
    as: editor,
    expected: [/status of (401|409)/],
  })
  await page.getByRole('grid').waitFor()
  return page
}

const cell = (page: Page, key: string, language: string) =>
  page.getByRole('row').filter({ hasText: key }).locator(`[data-cell="${language}"]`)

test('an editor corrects a plural by keyboard and resolves a conflict, and visitors see the new text', async () => {
  const page = await openTexts(`domain=currency_exchange&languages=lt,ar&search=${several.key}`)
  await cell(page, several.key, 'en').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('v')
  const field = page.getByRole('textbox', { name: 'Text in Lietuvių' })
  await expect.poll(() => field.inputValue()).toBe('v')
  await page.getByText('Forms here: 1; this language needs 3.').waitFor()
  await page.getByRole('button', { name: 'Insert %count%' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await field.fill('%count% pinigai|%count% pinigus')
  await page.getByText('Forms here: 2; this language needs 3.').waitFor()
  await page.keyboard.press('Enter')
  const wrong = page.getByRole('button', { name: '1 text can’t be saved as it is' })
  await wrong.waitFor()
  expect(await page.getByRole('button', { name: 'Save 1 text' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Desk', exact: true }).click()
  await wrong.click()
  await cell(page, several.key, 'lt').focus()
  await page.keyboard.press('Enter')
  await field.fill('%count% pinigas|%count% pinigai|%count% pinigų')
  await page.keyboard.press('Enter')

  const theirs = '%count% valiuta|%count% valiutos|%count% valiutų iš viso'
  await editor.call(changeTexts, {
    ...nothing,
    body: { changes: [{ ...several, language: 'lt', text: theirs, revision: 0 }] },
  })
  await page.getByRole('button', { name: 'Save 1 text' }).click()
  await page.getByRole('alert').filter({ hasText: theirs }).waitFor()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save 1 text' }).click()
  await page.getByText('1 text saved and live now.').waitFor()
  expect(await (await server().get('/?language=lt')).text()).toContain('32 pinigai')

  await cell(page, several.key, 'lt').focus()
  await page.keyboard.press('Delete')
  await page.getByText('unsaved: reset to default').waitFor()
  await page.getByRole('button', { name: 'Save 1 text' }).click()
  await expect.poll(() => cell(page, several.key, 'lt').innerText()).not.toContain('edited')
})

test('counts the open cell, and the first click on Save or Discard works', async () => {
  const page = await openTexts('domain=currency_exchange&languages=lt&search=filter.not_found')
  const field = page.getByRole('textbox', { name: 'Text in Lietuvių' })
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  const write = async (text: string) => {
    await cell(page, 'filter.not_found', 'lt').click()
    await field.fill(text)
    await bar.getByText('1 unsaved text').waitFor()
  }
  /** Presses and releases the mouse at one point, as a person does, even if the button moves meanwhile. */
  const press = async (name: string) => {
    const box = await bar.getByRole('button', { name }).boundingBox()
    if (!box) throw new Error(`There is no button ${name}.`)
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 50 })
    await bar.waitFor({ state: 'hidden' })
  }
  await write('Nieko panašaus į „%text%“.')
  await press('Discard')
  expect(await cell(page, 'filter.not_found', 'lt').innerText()).not.toContain('Nieko panašaus')
  await write('Nieko panašaus į „%text%“.')
  await press('Save 1 text')
  expect(await cell(page, 'filter.not_found', 'lt').innerText()).toContain('Nieko panašaus')
  await cell(page, 'filter.not_found', 'lt').click()
  await field.fill('something else')
  await page.keyboard.press('Escape')
  expect(await bar.count()).toBe(0)
})

test('rejects three lines of a file with their reasons, and adds the rest as unsaved texts', async () => {
  const page = await openTexts('domain=currency_exchange&languages=lv,pl')
  await page.getByRole('button', { name: 'Import' }).click()
  const lines = [
    'key,lv,pl',
    'page.title,Mūsu kursi,',
    'filter.several_currencies,valūta|valūtas|valūtu,',
    'filter.several_currencies,,%count% waluta|%count% waluty',
    'page.titel,Kursi,',
  ]
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'texts.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: '3 lines rejected' }).waitFor()
  const refused = await dialog.getByRole('alert').getByRole('listitem').allInnerTexts()
  expect(refused).toEqual([
    'Line 3: filter.several_currencies Latviešu: Must contain exactly these placeholders: %count%',
    'Line 4: filter.several_currencies Polski: Forms here: 2; this language needs 3.',
    'Line 5: page.titel Latviešu: Unknown key.',
  ])
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Import 1 text' }).click()
  await page.getByText('1 unsaved text').waitFor()
  const changed = { path: {}, query: { domain: 'currency_exchange', only: 'changed', languages: ['lv'] } } as const
  expect((await editor.call(listTexts, changed)).items).toEqual([])
  await page.getByRole('button', { name: 'Save 1 text' }).click()
  await page.getByText('1 text saved and live now.').waitFor()
  expect((await editor.call(listTexts, changed)).items.map(({ key }) => key)).toEqual(['page.title'])
})

test('axe finds nothing in the table with an outdated text open, light, dark and on a phone', async () => {
  await editor.call(changeTexts, {
    ...nothing,
    body: {
      changes: [{ domain: 'currency_exchange', key: 'page.title', language: 'en', text: 'Our figures', revision: 0 }],
    },
  })
  const page = await openTexts('domain=currency_exchange&languages=lt,ar')
  await page.getByText('English has changed since').first().waitFor()
  await cell(page, 'page.title', 'ar').click()
  await page.getByRole('button', { name: 'Mark as up to date' }).waitFor()
  expect(await violationsDayAndNight(page)).toEqual([])
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(await isTooWide()).toBe(false)
  await page.setViewportSize(phone)
  expect(await violations(page, 'but colour')).toEqual([])
  expect(await isTooWide()).toBe(false)
})
