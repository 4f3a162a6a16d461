import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { currencyField, oneLine, openBrowser, openDropdown, rowsOf, untilHolds } from '../browser.ts'
import { shareTestServer } from '../server.ts'

const openPage = openBrowser()
const server = shareTestServer()

const allTerms = '**/assets/search-terms-*.json'

/** What people say, on an English page. */
const wanted = {
  UK: 'GBP British Pound',
  England: 'GBP British Pound',
  Britain: 'GBP British Pound',
  Turkey: 'TRY Turkish Lira',
  RMB: 'CNY Chinese Yuan',
  Großbritannien: 'GBP British Pound',
  بريطانيا: 'GBP British Pound',
  Pologne: 'PLN Polish Zloty',
  doleriai: 'USD US Dollar',
  svarai: 'GBP British Pound',
  kronos: 'SEK Swedish Krona',
}

test('both searches know what countries and currencies are called in all languages, and their plurals', async () => {
  const page = await openPage(server())
  const list = await openDropdown(page, 'get')
  const table = page.getByRole('searchbox')
  for (const [text, option] of Object.entries(wanted)) {
    await currencyField(page, 'get').fill(text)
    await expect.poll(async () => oneLine(await list.innerText())).toContain(option)
    expect(oneLine(await list.getByRole('option').first().innerText()), text).toBe(option)
  }
  await page.keyboard.press('Escape')
  for (const [text, option] of Object.entries(wanted)) {
    await table.fill(text)
    await expect.poll(async () => oneLine(await rowsOf(page).first().innerText())).toContain(option)
  }
})

test('the words come once, when somebody comes near a search, and not before', async () => {
  const page = await openPage(server())
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('search-terms')) asked.push(request.url())
  })
  await page.getByRole('button', { name: 'Popular' }).click()
  expect(asked).toEqual([])
  const come = page.waitForResponse(allTerms)
  await page.getByRole('searchbox').focus()
  const response = await come
  expect(response.headers()).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': expect.stringMatching(/^(br|gzip)$/),
  })
  await openDropdown(page, 'have')
  expect(asked).toHaveLength(1)
})

test('what is typed while they are on their way is answered anew when they come', async () => {
  let release = () => {}
  const arrived = new Promise<void>((resolve) => {
    release = resolve
  })
  const prepare = (page: Page) =>
    page.route(allTerms, async (route) => {
      await arrived
      await route.continue()
    })
  const page = await openPage(server(), { prepare })
  await page.getByRole('searchbox').fill('Pologne')
  await page.getByText('No currency here matches “Pologne”.').waitFor()
  const list = await openDropdown(page, 'get')
  await page.keyboard.type('Angleterre')
  await list.getByText('No currency matches “Angleterre”.').waitFor()
  release()
  await list.getByRole('option', { name: 'GBP British Pound' }).waitFor()
  expect(await rowsOf(page).count()).toBe(1)
  expect(await rowsOf(page).innerText()).toContain('PLN')
  await page.keyboard.press('Enter')
  await untilHolds(currencyField(page, 'get'), 'GBP British Pound')
})

test('where they never come, a page knows its own words and the English ones', async () => {
  const page = await openPage(server(), {
    path: '/?language=lt',
    prepare: (page) => page.route(allTerms, (route) => route.abort()),
    expected: [/ERR_FAILED/],
  })
  const table = page.getByRole('searchbox')
  for (const text of ['Lenkija', 'Poland', 'zlotai', 'zł', 'pln']) {
    await table.fill(text)
    await expect.poll(() => rowsOf(page).count()).toBe(1)
    expect(await rowsOf(page).innerText(), text).toContain('PLN')
  }
})
