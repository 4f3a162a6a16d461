// Second circle: it looks at details of the rates page.
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  amountField,
  chooseCurrency,
  currencyField,
  desktop,
  openDropdown,
  phone,
  requestsOf,
  rowsOf,
  showRates,
  untilHolds,
  untilHydrated,
  untilLoaded,
} from '../browser.ts'
import { openPage } from '../open-page.ts'
import { shareTestServer } from '../server.ts'

const server = shareTestServer()

test('the keyboard alone applies a filter, and a link within the page keeps typed text and loads nothing', async () => {
  const page = await openPage(server())
  const { keyboard } = page
  const requests = requestsOf(page, (request) => !request.url().includes('/assets/'))
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  // The link to the content moves the focus a moment after the key.
  await page.locator('main:focus').waitFor()
  // The stamp with the date of the rates precedes the filter.
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await page.getByRole('listbox', { name: 'Currency you have' }).waitFor()
  await keyboard.type('us')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await untilHolds(currencyField(page, 'have'), 'USD US Dollar')
  await keyboard.press('Tab')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('20')
  await page.goBack()
  await page.waitForFunction(() => location.hash === '')
  expect(await amountField(page, 'have').inputValue()).toBe('20')
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await page.waitForFunction(() => location.hash === '#content' && document.activeElement?.id === 'content')
  expect(await amountField(page, 'have').inputValue()).toBe('20')
  expect(requests.map((request) => request.url())).toEqual([])
  await amountField(page, 'have').press('Enter')
  await page.getByRole('heading', { name: '20 USD in 32 currencies' }).waitFor()
})

test('fast typing loses no letter, starts a new search and replaces an amount, even when timers are late', async () => {
  const page = await openPage(server(), { isNew: true, prepare: (page) => page.addInitScript(delayTimers) })
  await openDropdown(page, 'get')
  for (const [typed, option] of [
    ['zloty', 'PLN Polish Zloty'],
    ['gbp', 'GBP British Pound'],
  ] as const) {
    await page.keyboard.type(typed)
    await untilHolds(currencyField(page, 'get'), typed)
    await page.keyboard.press('Enter')
    await untilHolds(currencyField(page, 'get'), option)
  }
  const field = amountField(page, 'have')
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('20', { delay: 50 })
  await untilHolds(field, '20')
  await field.blur()
  await field.click()
  await page.keyboard.type('35', { delay: 50 })
  await untilHolds(field, '35')
  // A second click is for setting the caret.
  await field.click({ position: { x: 3, y: 8 } })
  await page.keyboard.type('1')
  await untilHolds(field, '135')
})

/** Delays timers, as on a busy machine, where keys arrive before timers fire. */
function delayTimers(): void {
  const start = window.setTimeout
  window.setTimeout = ((run: () => void, wait = 0, ...given: []) =>
    start(run, wait + 75, ...given)) as typeof window.setTimeout
}

test('text typed before the script or the dropdown has loaded stays, and so does the focus where the visitor moved it', async () => {
  const loaded = Promise.withResolvers<void>()
  const page = await openPage(server(), {
    prepare: async (page) => {
      await page.route('**/assets/rates-page-*', async (route) => {
        await amountField(page, 'have').fill('250')
        await route.continue()
      })
      await page.route('**/assets/combobox-*.js', (route: Route) => loaded.promise.then(() => route.continue()))
    },
  })
  expect(await amountField(page, 'have').inputValue()).toBe('250')
  await showRates(page)
  expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe('250 EUR in 32 currencies')
  await currencyField(page, 'have').focus()
  await page.keyboard.type('usd')
  await amountField(page, 'have').click()
  await page.keyboard.type('7')
  loaded.resolve()
  await expect.poll(() => page.getByRole('button', { name: 'Show currencies' }).count()).toBe(1)
  await untilHolds(amountField(page, 'have'), '7')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('from_amount')
  await currencyField(page, 'get').focus()
  await page.keyboard.type('pln')
  await untilHolds(currencyField(page, 'get'), 'pln')
})

test('back and forward follow the filter in the address, which opens the same page for a visitor from elsewhere', async () => {
  const page = await openPage(server())
  await chooseCurrency(page, 'get', 'GBP')
  await amountField(page, 'get').fill('5')
  await showRates(page)
  const searchOf = () => new URL(page.url()).search
  expect(searchOf()).toBe('?country_code=lt&language=en&from_currency=EUR&to_currency=GBP&to_amount=5')
  await page.goBack()
  await page.getByRole('heading', { name: '100 EUR in 32 currencies' }).waitFor()
  expect(await amountField(page, 'have').inputValue()).toBe('100.00')
  expect(await currencyField(page, 'get').inputValue()).toBe('All currencies')
  await untilLoaded(page)
  expect(await rowsOf(page).count()).toBe(32)
  await page.goForward()
  await page.getByRole('heading', { name: 'EUR needed for 5 GBP' }).waitFor()
  await untilLoaded(page)
  expect(await amountField(page, 'get').inputValue()).toBe('5.00')
  expect(await rowsOf(page).count()).toBe(1)
  await chooseCurrency(page, 'have', 'all currencies')
  await amountField(page, 'have').fill('12.5')
  await showRates(page)
  const other = await openPage(server(), { path: page.url(), locale: 'pl-PL' })
  expect(await other.locator('main').innerText()).toBe(await page.locator('main').innerText())
  expect(await other.locator('table').innerText()).toContain('To')
  const html = await (await server().get(`/${searchOf()}`, { headers: { 'accept-language': 'pl-PL' } })).text()
  expect(html).toContain('12.50 of each of 32 currencies in GBP')
})

/** Chooses a country or language in the header, which loads the page again. */
async function choose(page: Page, select: 'Country' | 'Language', choice: string): Promise<void> {
  await page.locator('header summary').first().click()
  const field = page.locator('header').getByRole('combobox', { name: select })
  await Promise.all([page.waitForEvent('load'), field.selectOption(choice)])
  await untilHydrated(page)
}

const visitorOf = (page: Page) =>
  page.locator('#agio').evaluate(({ dataset }) => [dataset.country, dataset.language].join(' '))

test('another country and another language keep the fields, applied or not, without session storage too', async () => {
  const page = await openPage(server(), {
    path: '/?language=en',
    isNew: true,
    prepare: (one) =>
      one.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new Error('forbidden')
          },
        })
      }),
  })
  await chooseCurrency(page, 'get', 'usd')
  await amountField(page, 'have').fill('1,234.5')
  await choose(page, 'Country', 'Poland')
  expect(await visitorOf(page)).toBe('PL en')
  expect(new URL(page.url()).search).toBe(
    '?from_currency=EUR&to_currency=USD&from_amount=1234.5&country_code=pl&language=en',
  )
  expect(await amountField(page, 'have').inputValue()).toBe('1,234.50')
  expect(await currencyField(page, 'get').inputValue()).toContain('USD')
  await choose(page, 'Language', 'Deutsch')
  expect(await visitorOf(page)).toBe('PL de')
  expect(await page.locator('input[name=from_amount]:visible').inputValue()).toBe('1.234,50')
})

test('the region of the browser is the first guess, and another country keeps the scroll position for one load', async () => {
  const page = await openPage(server(), { locale: 'pl-PL', viewport: phone })
  expect(await visitorOf(page)).toBe('PL pl')
  const button = page.locator('header summary').first()
  expect(await button.innerText()).toMatch(/PL$/i)
  await page.setViewportSize(desktop)
  expect(await button.innerText()).toContain('Polska · Polski')
  expect(await page.locator('header use').first().getAttribute('href')).toMatch(/#PL$/)
  const country = page.locator('footer').getByRole('combobox')
  await country.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(1_000)
  await Promise.all([page.waitForEvent('load'), country.selectOption({ value: 'lv' })])
  await untilHydrated(page)
  expect(await visitorOf(page)).toBe('LV pl')
  expect(await page.evaluate(() => [scrollY, sessionStorage.length])).toEqual([scrolled, 0])
  await page.evaluate(() => scrollTo(0, 0))
  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
  await untilHydrated(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
