// Second circle: it looks at details of the rates page.
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { startBreakingProxy } from '../breaking-proxy.ts'
import { currencyField, oneLine, openDropdown, requestsOf, rowsOf, untilHolds, untilLoaded } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { shareTestServer } from '../server.ts'

const server = shareTestServer()

const allTerms = '**/assets/search-terms-*.json'
const finder = '**/assets/currency-search-*.js'
const dropdown = '**/assets/combobox-*.js'

test('the terms and the search code load once, when a search field gets the focus', async () => {
  const proxy = await startBreakingProxy(server().origin)
  const page = await openPage(proxy)
  const lazyFiles = () => proxy.served.flatMap((path) => /search-terms|currency-search/.exec(path)?.[0] ?? [])
  await page.getByRole('button', { name: 'Popular' }).click()
  expect(lazyFiles()).toEqual([])
  const response = page.waitForResponse(allTerms)
  await page.getByRole('searchbox').focus()
  expect((await response).headers()).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': expect.stringMatching(/^(br|gzip)$/),
  })
  await openDropdown(page, 'have')
  expect(lazyFiles().toSorted()).toEqual(['currency-search', 'search-terms'])
})

test('both searches match prefixes while their code loads, report no empty result, and then search the typed text', async () => {
  const [terms, code] = [createGate(), createGate()]
  const page = await openPage(server(), {
    prepare: async (page) => {
      await page.route(allTerms, terms.passed)
      await page.route(finder, code.passed)
    },
  })
  const table = page.getByRole('searchbox')
  const nothingIsMissing = async () => {
    expect(await page.getByText(/^No currency/).count()).toBe(0)
    expect(await page.getByText(/\b0 of/).count()).toBe(0)
  }
  await expectFound(page, { pln: 'PLN', Pound: 'GBP', Switz: 'CHF' })
  await table.fill('')
  await table.pressSequentially('svarai')
  await page.getByRole('heading', { name: '…', exact: true }).waitFor()
  const list = await openDropdown(page, 'get')
  await page.keyboard.type('dollar')
  const first = list.getByRole('option').first()
  await expect.poll(async () => oneLine(await first.innerText())).toBe('USD US Dollar')
  await currencyField(page, 'get').fill('doleriai')
  await list.getByText('…', { exact: true }).waitFor()
  await nothingIsMissing()
  const response = page.waitForResponse(allTerms)
  terms.open()
  await (await response).finished()
  await list.getByText('…', { exact: true }).waitFor()
  await nothingIsMissing()
  code.open()
  await list.getByRole('option', { name: 'USD US Dollar' }).waitFor()
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  expect(await rowsOf(page).innerText()).toContain('GBP')
  expect(await table.inputValue()).toBe('svarai')
  await page.keyboard.press('Enter')
  await untilHolds(currencyField(page, 'get'), 'USD US Dollar')
})

test('offline or after failed loads the search finds terms of the page, retries, and dropdowns are plain lists', async () => {
  const away = new Set([allTerms, finder])
  const page = await openPage(server(), {
    prepare: async (page) => {
      await page.route(dropdown, (route) => route.abort())
      for (const file of away) {
        await page.route(file, (route) => (away.has(file) ? route.abort() : route.continue()))
      }
    },
    expected: [/ERR_FAILED/],
  })
  const table = page.getByRole('searchbox')
  const requests = requestsOf(page, (request) => /search-terms|currency-search/.test(request.url()))
  await page.context().setOffline(true)
  await table.fill('svaras')
  await page.getByText('No currency here matches “svaras”.').waitFor()
  await expectFound(page, { gbp: 'GBP' })
  expect(requests.map((request) => request.url())).toEqual([])
  await page.context().setOffline(false)
  await page.getByText('You are offline').first().waitFor({ state: 'hidden' })
  await untilLoaded(page)
  await expectFound(page, { poland: 'PLN', zloty: 'PLN', pln: 'PLN' })
  await table.fill('xyz')
  await page.getByText('No currency here matches “xyz”.').waitFor()
  away.delete(finder)
  await table.fill('zlot')
  await expectFound(page, { zlotys: 'PLN' })
  away.delete(allTerms)
  await table.fill('złotówka')
  await expectFound(page, { złotych: 'PLN' })
  await currencyField(page, 'get').focus()
  await page.locator('select[aria-label="Currency you get"]').selectOption('PLN')
  await page.getByRole('button', { name: 'Show rates' }).click()
  await page.getByRole('heading', { name: '100 EUR to PLN' }).waitFor()
})

/** Types each text into the search of the table, and expects only the row of the currency. */
async function expectFound(page: Page, searches: Readonly<Record<string, string>>): Promise<void> {
  for (const [text, currency] of Object.entries(searches)) {
    await page.getByRole('searchbox').fill(text)
    await expect.poll(() => rowsOf(page).count(), { message: text }).toBe(1)
    expect(await rowsOf(page).innerText(), text).toContain(currency)
  }
}

function createGate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    open: resolve,
    async passed(route: Route): Promise<void> {
      await promise
      await route.continue()
    },
  }
}
