// Second circle: it looks at details of the rates page.
import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { startBreakingProxy } from '../breaking-proxy.ts'
import { currencyField, oneLine, openBrowser, openDropdown, rowsOf, untilHolds } from '../browser.ts'
import { shareTestServer } from '../server.ts'

const openPage = openBrowser()
const server = shareTestServer()

const allTerms = '**/assets/search-terms-*.json'
const finder = '**/assets/currency-search-*.js'

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
    // What the page itself knows is there at once, and gives way to what comes.
    const first = list.getByRole('option').first()
    await expect.poll(async () => oneLine(await first.innerText()), { message: text }).toBe(option)
  }
  await page.keyboard.press('Escape')
  for (const [text, option] of Object.entries(wanted)) {
    await table.fill(text)
    await expect.poll(async () => oneLine(await rowsOf(page).first().innerText())).toContain(option)
  }
})

test('the words and what looks them up come once, when somebody comes near a search, and not before', async () => {
  const proxy = await startBreakingProxy(server().origin)
  const page = await openPage(proxy)
  const lazyFiles = () => proxy.served.flatMap((path) => /search-terms|currency-search/.exec(path)?.[0] ?? [])
  await page.getByRole('button', { name: 'Popular' }).click()
  expect(lazyFiles()).toEqual([])
  const come = page.waitForResponse(allTerms)
  await page.getByRole('searchbox').focus()
  const response = await come
  expect(response.headers()).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': expect.stringMatching(/^(br|gzip)$/),
  })
  await openDropdown(page, 'have')
  expect(lazyFiles().toSorted()).toEqual(['currency-search', 'search-terms'])
})

test.each([
  ['the words are', allTerms],
  ['what looks them up is', finder],
])('while %s on the way nothing is called missing, and what was typed is answered after it', async (_, file) => {
  const gate = createGate()
  const page = await openPage(server(), { prepare: (page) => page.route(file, gate.passed) })
  const table = page.getByRole('searchbox')
  await table.pressSequentially('svarai')
  await page.getByRole('heading', { name: '…', exact: true }).waitFor()
  const list = await openDropdown(page, 'get')
  await page.keyboard.type('doleriai')
  await list.getByText('…', { exact: true }).waitFor()
  expect(await page.getByText(/^No currency/).count()).toBe(0)
  expect(await page.getByText(/\b0 of/).count()).toBe(0)
  gate.open()
  await list.getByRole('option', { name: 'USD US Dollar' }).waitFor()
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  expect(await rowsOf(page).innerText()).toContain('GBP')
  expect(await table.inputValue()).toBe('svarai')
  await page.keyboard.press('Enter')
  await untilHolds(currencyField(page, 'get'), 'USD US Dollar')
})

test('what begins as somebody types is found before anything has come', async () => {
  const gate = createGate()
  const page = await openPage(server(), { prepare: (page) => page.route(/search-terms|currency-search/, gate.passed) })
  const table = page.getByRole('searchbox')
  for (const [text, found] of [
    ['pln', 'PLN'],
    ['Pound', 'GBP'],
    ['Switz', 'CHF'],
  ] as const) {
    await table.fill(text)
    await expect.poll(() => rowsOf(page).count()).toBe(1)
    expect(await rowsOf(page).innerText(), text).toContain(found)
  }
  const list = await openDropdown(page, 'get')
  await page.keyboard.type('dollar')
  await expect.poll(async () => oneLine(await list.getByRole('option').first().innerText())).toBe('USD US Dollar')
  gate.open()
})

test('where nothing looks them up, codes and words are found by how they begin, and it is tried again', async () => {
  let isAway = true
  const page = await openPage(server(), {
    path: '/?language=lt',
    prepare: (page) => page.route(finder, (route) => (isAway ? route.abort() : route.continue())),
    expected: [/ERR_FAILED/],
  })
  const table = page.getByRole('searchbox')
  for (const text of ['Lenkija', 'poland', 'zloty', 'pln']) {
    await table.fill(text)
    await expect.poll(() => rowsOf(page).count()).toBe(1)
    expect(await rowsOf(page).innerText(), text).toContain('PLN')
  }
  await table.fill('xyz')
  await page.getByRole('heading', { name: '„xyz“' }).waitFor()
  isAway = false
  await table.fill('złotówka')
  await table.fill('złotych')
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  expect(await rowsOf(page).innerText()).toContain('PLN')
})

test('without a connection nothing is fetched, and codes and words are found as they begin', async () => {
  const page = await openPage(server())
  await page.context().setOffline(true)
  const table = page.getByRole('searchbox')
  await table.fill('svaras')
  await page.getByText('No currency here matches “svaras”.').waitFor()
  await table.fill('gbp')
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  await page.context().setOffline(false)
  await table.fill('svaras')
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  expect(await rowsOf(page).innerText()).toContain('GBP')
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
