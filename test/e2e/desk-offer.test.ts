// Second circle: a long journey through several screens.
import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { violations } from '../axe.ts'
import { shareDesk } from '../desk.ts'
import { openPage } from '../open-page.ts'
import { publish } from '../publish.ts'

// One server for the file: a test that saves another list of currencies restores the one before.
const desk = shareDesk('treasurer')
beforeAll(() => publish(desk().server, 'ecb', { '2026-11-13': ['EUR/USD 1.1699'] }))

async function openOffer(path: string): Promise<Page> {
  const { server, machine } = desk()
  const page = await openPage(server, { path: `/en/admin/${path}`, as: machine })
  await page.getByRole('heading', { level: 1, name: 'Live rates' }).waitFor()
  return page
}

/** Restores the list of currencies when the test ends. */
async function restoreCurrencies(): Promise<void> {
  const { currencies } = desk().server.services.stores
  const listed = await currencies.loadListed()
  onTestFinished(() => currencies.replaceListed(listed))
}

/** Returns the currency codes in their order. */
const codes = async (page: Page) =>
  (await page.getByRole('main').locator('ol b').allInnerTexts()).filter((text) => /^[A-Z]{3}$/.test(text))

const summary = (page: Page) => page.getByRole('main').getByText(/^(Added|Turned o(n|ff)|Moved|Removed):/)

test('drags a currency to another position with the mouse, and Escape cancels a drag', async () => {
  const page = await openOffer('rates/currencies')
  const handle = page.getByRole('button', { name: 'Move GBP', exact: true })
  await handle.waitFor()
  const before = await codes(page)
  const from = before.indexOf('GBP')
  const row = async (index: number) => {
    const box = await page.getByRole('main').locator('ol > li').nth(index).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  const grip = await handle.boundingBox()
  const x = (grip?.x ?? 0) + 10
  await page.mouse.move(x, (grip?.y ?? 0) + 10)
  await page.mouse.down()
  for (const index of [from + 1, from + 2, from + 3]) await page.mouse.move(x, await row(index))
  await page.mouse.up()
  await expect.poll(async () => (await codes(page)).indexOf('GBP')).toBe(from + 3)
  await expect.poll(() => summary(page).innerText()).toBe(`Moved: GBP ${from + 1} → ${from + 4}`)
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move(x, await row(0))
  await expect.poll(async () => (await codes(page))[0]).toBe('GBP')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(async () => (await codes(page)).indexOf('GBP')).toBe(from + 3)
})

test('moves a currency by keyboard: by one position, to the top, to the end and to a number', async () => {
  const page = await openOffer('rates/currencies')
  const handle = page.getByRole('button', { name: 'Move GBP', exact: true })
  await handle.focus()
  const all = await codes(page)
  const from = all.indexOf('GBP')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await codes(page)).indexOf('GBP')).toBe(from + 2)
  await page.keyboard.press('Home')
  await expect.poll(async () => (await codes(page))[0]).toBe('GBP')
  await page.getByRole('status').getByText(`GBP is now at position 1 of ${all.length}.`).waitFor({ state: 'attached' })
  await page.keyboard.press('End')
  await expect.poll(async () => (await codes(page)).at(-1)).toBe('GBP')
  expect(await handle.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByLabel(/^Position of GBP/).fill('3')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await codes(page))[2]).toBe('GBP')
  // Text that is no position is ignored.
  await page.getByLabel(/^Position of GBP/).fill('much')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await codes(page))[2]).toBe('GBP')
})

test('summarises changes before they are saved, and has nothing to save once they are undone', async () => {
  await restoreCurrencies()
  const page = await openOffer('rates/currencies')
  await page.getByLabel('Find a currency').fill('złoty')
  await expect.poll(() => codes(page)).toEqual(['PLN'])
  await page.getByLabel(/^Position of PLN/).fill('1')
  await page.keyboard.press('Enter')
  await page.getByLabel('Find a currency').fill('nothing is called so')
  await page.getByRole('heading', { name: 'No matching currencies' }).waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('checkbox', { name: 'NOK is on' }).uncheck()
  await page.getByLabel('Add a currency by code').fill('kwd')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => summary(page).innerText()).toMatch(/^Added: KWD · Turned off: NOK · Moved: PLN \d+ → 1$/)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. Visitors see it now.').waitFor()
  expect(await codes(page)).toEqual(expect.arrayContaining(['KWD']))
  await page.getByRole('checkbox', { name: 'NOK is on' }).check()
  await page.getByRole('button', { name: 'Save' }).waitFor()
  await page.getByRole('checkbox', { name: 'NOK is on' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
})

test('lists the currencies on offer and the current one as the default currency of a country', async () => {
  const page = await openOffer('rates/countries')
  await restoreCurrencies()
  const { stores, clock } = desk().server.services
  await stores.currencies.replaceListed(['EUR', 'USD', 'GBP'], { by: 'seeds', at: clock() })
  await page.reload()
  const poland = page.getByRole('row', { name: /^Poland/ })
  await poland.getByText('PLN').waitFor()
  await poland.getByText('not offered: visitors start with EUR').waitFor()
  await page.getByRole('button', { name: /^Change.*Poland/ }).click()
  const options = page.getByLabel('Default currency').locator('option')
  expect(await options.allInnerTexts()).toEqual([
    'EUR Euro',
    'USD US Dollar',
    'GBP British Pound',
    'PLN Polish Zloty, not offered',
  ])
})

test('the palette opens on the screen of currencies too', async () => {
  const page = await openOffer('rates/currencies')
  await page.getByRole('button', { name: 'Move GBP', exact: true }).waitFor()
  await page.keyboard.press('Control+K')
  await page.keyboard.type('zloty')
  await page.getByRole('option', { name: /PLN.*Margins/, selected: true }).waitFor()
})
