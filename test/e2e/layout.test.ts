// Second circle: it measures the page at many widths.
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { amountField, desktop, endlessAnimations, phone, rowsOf, untilHydrated, untilLoaded } from '../browser.ts'
import { collisions } from '../collisions.ts'
import { figureOf } from '../figures.ts'
import { openPage } from '../open-page.ts'
import { publish } from '../publish.ts'
import { shareTestServer, startTestServer, type TestServer } from '../server.ts'

const server = shareTestServer()

test('shows five rates without scrolling on a phone, and uses the phone layout for text of twice the size', async () => {
  const page = await openPage(server(), { isNew: true, viewport: phone })
  const bottoms = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom))
  expect(bottoms.filter((bottom) => bottom <= phone.height).length).toBeGreaterThanOrEqual(5)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_500)
  await page.setViewportSize(desktop)
  const edit = page.getByRole('button', { name: 'Edit' })
  await edit.waitFor({ state: 'hidden' })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await edit.waitFor()
  expect(await collisions(page)).toEqual([])
})

const widths = [320, 390, 820, 1280, 1600]
const amounts = ['0.01', '99999.99', '1000000000']

/** Currencies with the longest names, and with the highest and lowest rates. */
const extremes = ['BYN', 'GBP', 'HKD', 'HUF', 'ILS', 'ISK', 'JPY', 'KZT', 'NZD', 'RON', 'ZAR']
const toExtremes = extremes.map((code) => `to_currency[]=${code}`).join('&')
const fromExtremes = extremes.map((code) => `from_currency[]=${code}`).join('&')

test.each(['en', 'de', 'uk', 'ar'])('texts never overlap in %s, at any amount and width', async (language) => {
  const queries = [
    'from_amount=1234.56',
    ...amounts.map((amount) => `${toExtremes}&from_amount=${amount}`),
    `${toExtremes}&to_amount=1000000000`,
    `${fromExtremes}&from_amount=99999`,
  ]
  const paths = queries.map((query) => `/?language=${language}&${query}`)
  expect(await collisionsOn(server(), paths)).toEqual([])
})

test('texts never overlap on a page with a held figure, whose currency is not on offer', async () => {
  const doubtful = await startTestServer()
  const { stores, clock } = doubtful.services
  await publish(doubtful, 'ecb', { '2026-11-13': ['EUR/NOK 10.8326', 'EUR/USD 1.1699'] })
  const figure = figureOf('EUR/NOK 10.4859', '2026-11-16')
  await stores.quarantine.hold('ecb', [{ figure, reason: 'jump', explanation: 'It leaps.' }], clock())
  const paths = ['en', 'lt', 'ar'].map((language) => `/?language=${language}`)
  expect(await collisionsOn(doubtful, paths)).toEqual([])
})

/** Returns the overlaps on pages at every width, without hydration, which changes nothing that is measured here. */
async function collisionsOn(server: TestServer, [first = '', ...others]: readonly string[]): Promise<string[]> {
  const page = await openPage(server, {
    viewport: phone,
    isContentPage: true,
    prepare: (page) =>
      page.route('**/assets/rates-page-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' })),
    path: first,
  })
  // Text keeps its place when it is hidden, and drawing it at every width takes longer than measuring it.
  await page.evaluate(() => {
    document.documentElement.style.visibility = 'hidden'
  })
  const found: string[] = []
  for (const path of [first, ...others]) {
    if (path !== first) await showWithin(page, path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const one of await collisions(page)) found.push(`${path} at ${width}: ${one}`)
    }
  }
  return found
}

/** Shows what the server renders for another address in a page without its script, which loads no styles and fonts again. */
async function showWithin(page: Page, path: string): Promise<void> {
  const rows = await page.evaluate(async (path) => {
    const answer = await fetch(path, { headers: { accept: 'text/html' } })
    const { documentElement, body } = new DOMParser().parseFromString(await answer.text(), 'text/html')
    for (const name of ['lang', 'dir'])
      document.documentElement.setAttribute(name, documentElement.getAttribute(name) ?? '')
    document.body.replaceWith(body)
    return document.querySelectorAll('tbody tr').length
  }, path)
  expect(rows, path).toBeGreaterThan(0)
}

test('opening a row does not move the columns', async () => {
  const page = await openPage(server())
  const moved: string[] = []
  for (const [question, widths] of [
    [`${toExtremes}&from_amount=100`, [820, 900, 1080, 1280]],
    [`${toExtremes}&from_amount=1000000000`, [820, 1280]],
    [`${toExtremes}&to_amount=250`, [820, 1280]],
    [`${fromExtremes}&from_amount=100`, [820, 1280]],
  ] as const) {
    await page.goto(`/?language=en&${question}`)
    await untilHydrated(page)
    const toggle = page.locator('button[aria-controls^="detail-"]').first()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const before = await columnEdges(page)
      await toggle.click()
      await page.locator('tr[id^="detail-"] [role=slider]').waitFor()
      if ((await columnEdges(page)) !== before) moved.push(`${question} at ${width}`)
      await toggle.click()
    }
  }
  expect(moved).toEqual([])
})

/** Returns the left and right edges of the cells of each row, without the details of open rows. */
function columnEdges(page: Page): Promise<string> {
  return page.locator('table > * > tr:not([id^="detail-"])').evaluateAll((rows) =>
    rows
      .map((row) => [...row.children].map((cell) => cell.getBoundingClientRect()))
      .map((boxes) => boxes.map(({ left, right }) => `${left.toFixed(1)}-${right.toFixed(1)}`).join(' '))
      .join('\n'),
  )
}

test('even the largest figure of a pair fits into one line, and figures stay in place while others load', async () => {
  let gate = createGate()
  const page = await openPage(server(), { prepare: (page) => page.route(isConvert, (route) => gate.passed(route)) })
  for (const currency of ['JPY', 'USD']) {
    await page.goto(`/?language=en&from_currency=EUR&to_currency=${currency}&from_amount=1000000000`)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect(await brokenFigures(page), `${currency} at ${width}`).toEqual([])
    }
  }
  await page.goto('/?language=en&from_currency=EUR&to_currency=USD&from_amount=250')
  await untilHydrated(page)
  const parts = page.locator('[aria-labelledby=rates] > div:first-child > :is(table, div, h2, p:last-child)')
  const places = () => parts.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  for (const [amount, width] of [
    ['251', 1280],
    ['252', 820],
    ['253', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const loaded = await places()
    expect(loaded.length).toBeGreaterThan(1)
    if (width < 768) await page.getByRole('button', { name: 'Edit' }).click()
    gate = createGate()
    await askFor(page, amount)
    await page.locator('table[aria-busy=true]').waitFor()
    expect(await places(), `loading at ${width}`).toEqual(loaded)
    gate.open()
    await untilLoaded(page)
    expect(await places(), `loaded at ${width}`).toEqual(loaded)
  }
})

function brokenFigures(page: Page): Promise<(string | null)[]> {
  return page.locator('[aria-labelledby=rates] :is(p, td) > bdi:first-of-type').evaluateAll((figures) =>
    figures
      .filter((figure) => {
        const { right } = figure.parentElement?.getBoundingClientRect() ?? { right: 0 }
        const [box, ...others] = figure.getClientRects()
        return !box || box.right > right || others.some(({ top }) => top > box.bottom)
      })
      .map((figure) => figure.textContent),
  )
}

test('runs no endless animation while rates load if reduced motion is preferred', async () => {
  const gate = createGate()
  const page = await openPage(server(), {
    prepare: async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.route(isConvert, (route) => gate.passed(route))
    },
  })
  await askFor(page, '250')
  await page.locator('table[aria-busy=true]').waitFor()
  expect(await endlessAnimations(page)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(() => endlessAnimations(page)).toBeGreaterThan(0)
  gate.open()
})

test('hides controls that need JavaScript without it, and applies filter, country and language as plain forms', async () => {
  const page = await openPage(server(), { javaScriptEnabled: false, path: '/?language=en' })
  const buttons = ['Swap currencies', 'Clear', 'Pin US Dollar', /^History of/]
  for (const name of buttons) expect(await page.getByRole('button', { name }).count(), String(name)).toBe(0)
  expect(await page.getByRole('searchbox').count()).toBe(0)
  expect(await page.getByRole('combobox', { name: 'Currency you have' }).count()).toBe(1)
  expect(await page.getByRole('link', { name: 'Download as CSV' }).count()).toBe(1)
  await page.locator('select[name=to_currency]').selectOption('GBP')
  await amountField(page, 'have').fill('7')
  await page.getByRole('button', { name: 'Show rates' }).click()
  await page.getByRole('heading', { name: '7 EUR to GBP' }).waitFor()
  await page.locator('header summary').first().click()
  await page.locator('header').getByLabel('Language').selectOption('Deutsch')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('heading', { name: '7 EUR in GBP' }).waitFor()
})

async function askFor(page: Page, amount: string): Promise<void> {
  await amountField(page, 'have').fill(amount)
  await amountField(page, 'have').press('Enter')
}

const isConvert = (url: URL) => url.pathname.endsWith('/convert')

/** Creates a gate that holds responses back until it is opened. Requests that the page has cancelled need none. */
function createGate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    open: () => resolve(),
    passed: (route: Route) => promise.then(() => route.continue().catch(() => {})),
  }
}
