// Second circle: it looks at details of the rates page.
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  amountField,
  cellsUnder,
  endlessAnimations,
  oneLine,
  openBrowser,
  rowsOf,
  showRates,
  untilLoaded,
} from '../browser.ts'
import { shareTestServer } from '../server.ts'

const openPage = openBrowser()
const server = shareTestServer()
const serverFault = /status of 500/
const faultText = 'Something went wrong on our side. Please try again in a moment.'
const figure = /^[\d,]+\.\d\d$/

test.each([
  ['official_by_partner', 'Market', 'EVP'],
  ['commercial', 'EVP', 'Market'],
])('the rates of others do not wait for those of %s', async (provider, late, early) => {
  const gate = createGate()
  const page = await openPage(server(), {
    prepare: (page) => intercept(page, provider, (route) => gate.passed(route)),
  })
  await askFor(page, '250')
  await expect.poll(() => figuresUnder(page, `${early}, for 250 EUR`)).toBe(32)
  expect(await page.locator('table').getAttribute('aria-busy')).toBe('true')
  expect(await figuresUnder(page, `${late}, for 250 EUR`)).toBe(0)
  gate.open()
  await untilLoaded(page)
  expect(await figuresUnder(page, `${late}, for 250 EUR`)).toBe(32)
})

test('a provider that fails empties its own column, is told of once, and can be asked again', async () => {
  let failures = 0
  const page = await openPage(server(), {
    prepare: (page) =>
      intercept(page, 'official_by_partner', (route) => (failures++ === 0 ? fail(route) : route.continue())),
    expected: [serverFault],
  })
  await askFor(page, '250')
  await untilLoaded(page)
  expect(await figuresUnder(page, 'EVP, for 250 EUR')).toBe(32)
  expect(await figuresUnder(page, 'Market, for 250 EUR')).toBe(0)
  const band = page.locator('main').getByText('Market rates did not load')
  expect(await band.count()).toBe(1)
  expect(await page.getByText('The rates of EVP are complete. Costs appear once the others are here.').count()).toBe(1)
  expect(oneLine(await toasts(page).innerText())).toBe(`Market rates did not load ${faultText}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await untilLoaded(page)
  expect(await figuresUnder(page, 'Market, for 250 EUR')).toBe(32)
  expect(await figuresUnder(page, 'EVP, for 250 EUR')).toBe(32)
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  expect(await band.count()).toBe(0)
  expect(await toasts(page).count()).toBe(0)
})

test('when the commercial rates fail, the official ones stay', async () => {
  const page = await openPage(server(), {
    prepare: (page) => intercept(page, 'commercial', (route) => route.abort()),
    expected: [/ERR_FAILED/],
  })
  await askFor(page, '250')
  await untilLoaded(page)
  expect(await figuresUnder(page, 'Market, for 250 EUR')).toBe(32)
  expect(await page.getByText('The other rates are complete. Costs appear once those of EVP are here.').count()).toBe(1)
  expect(await toasts(page).count()).toBe(1)
})

test('when nothing loads, one toast and one band say so, and the stamp with them', async () => {
  const page = await openPage(server(), {
    path: '/?from_currency=EUR&to_currency=USD&from_amount=250&language=en',
    prepare: (page) => page.route(isQuestion, fail),
    expected: [serverFault],
  })
  await askFor(page, '300')
  await untilLoaded(page)
  expect(oneLine(await toasts(page).innerText())).toBe(`Rates did not load ${faultText}`)
  expect(await page.locator('main').getByText('Rates did not load', { exact: true }).count()).toBe(2)
  // A sentence that nothing follows is not begun.
  expect(await page.getByText('300 EUR gets you').count()).toBe(0)
  expect(await page.getByRole('heading', { name: '300 EUR into USD' }).isVisible()).toBe(true)
})

test.each([390, 820, 1280])('while one pair loads nothing in its card moves, at %i', async (width) => {
  const gate = createGate()
  const page = await openPage(server(), {
    viewport: { width, height: 900 },
    path: '/?from_currency=EUR&to_currency=USD&from_amount=250&language=en',
    prepare: (page) => page.route(isQuestion, (route) => gate.passed(route)),
  })
  const parts = page.locator('[aria-labelledby=rates] > div:first-child > :is(table, div, h2, p:last-child)')
  const places = () => parts.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  const loaded = await places()
  if (width < 768) await page.getByRole('button', { name: 'Edit' }).click()
  await askFor(page, '251')
  await page.locator('table[aria-busy=true]').waitFor()
  expect(await places()).toEqual(loaded)
  gate.open()
  await untilLoaded(page)
  expect(await places()).toEqual(loaded)
})

test('runs no endless animation while rates load if reduced motion is preferred', async () => {
  const gate = createGate()
  const page = await openPage(server(), {
    prepare: async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.route(isQuestion, (route) => gate.passed(route))
    },
  })
  await askFor(page, '250')
  await page.locator('table[aria-busy=true]').waitFor()
  expect(await endlessAnimations(page)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(() => endlessAnimations(page)).toBeGreaterThan(0)
  gate.open()
})

test('a toast stays a minute', async () => {
  const page = await openFailing()
  await page.clock.runFor(59_000)
  expect(await toasts(page).count()).toBe(1)
  await page.clock.runFor(2_000)
  expect(await toasts(page).count()).toBe(0)
})

test('a toast waits under the pointer, and goes on where it stopped', async () => {
  const page = await openFailing()
  await page.clock.runFor(30_000)
  await toasts(page).hover()
  await page.clock.runFor(600_000)
  expect(await toasts(page).count()).toBe(1)
  await page.mouse.move(5, 5)
  await page.clock.runFor(29_000)
  expect(await toasts(page).count()).toBe(1)
  await page.clock.runFor(2_000)
  expect(await toasts(page).count()).toBe(0)
})

test('a toast waits while the focus is in it, and can be dismissed', async () => {
  const page = await openFailing()
  const dismiss = toasts(page).getByRole('button', { name: 'Dismiss' })
  await dismiss.focus()
  await page.clock.runFor(600_000)
  expect(await toasts(page).count()).toBe(1)
  await page.keyboard.press('Enter')
  expect(await toasts(page).count()).toBe(0)
})

test('a load that a newer filter cancels raises no toast, and its rows are gone at once', async () => {
  const gate = createGate()
  const page = await openPage(server(), {
    prepare: (page) => page.route(isQuestion, (route) => (asks(route, '250') ? gate.passed(route) : route.continue())),
  })
  await askFor(page, '250')
  expect(await figuresUnder(page, 'EVP, for 250 EUR')).toBe(0)
  expect(await figuresUnder(page, 'Market, for 250 EUR')).toBe(0)
  await askFor(page, '300')
  await untilLoaded(page)
  expect(await figuresUnder(page, 'EVP, for 300 EUR')).toBe(32)
  expect(await toasts(page).count()).toBe(0)
  gate.open()
})

test('a slow answer to an old filter never overwrites a newer one', async () => {
  const gate = createGate()
  const held: Promise<void>[] = []
  const page = await openPage(server(), {
    prepare: (page) =>
      page.route(isQuestion, (route) => {
        if (!asks(route, '250')) return route.continue()
        held.push(gate.passed(route))
      }),
  })
  await askFor(page, '250')
  await expect.poll(() => held.length).toBe(2)
  await amountField(page, 'have').fill('300')
  await showRates(page)
  const shown = await rowsOf(page).allInnerTexts()
  gate.open()
  await Promise.all(held)
  expect(await rowsOf(page).allInnerTexts()).toEqual(shown)
  expect(await page.getByRole('heading', { name: '300 EUR into 32 currencies' }).count()).toBe(1)
  expect(await toasts(page).count()).toBe(0)
})

test('without a connection nothing is asked and nothing emptied, and what was asked loads on return', async () => {
  const page = await openPage(server())
  const before = await rowsOf(page).allInnerTexts()
  await page.context().setOffline(true)
  await page.getByText('You are offline').waitFor()
  await askFor(page, '250')
  await page.getByText('Loads when you are back online. Below are still the rates for 100 EUR.').waitFor()
  expect(await rowsOf(page).allInnerTexts()).toEqual(before)
  expect(await toasts(page).count()).toBe(0)
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: '250 EUR into 32 currencies' }).waitFor()
  await untilLoaded(page)
  expect(await figuresUnder(page, 'EVP, for 250 EUR')).toBe(32)
  expect(await page.getByText('You are offline').count()).toBe(0)
})

test('what was typed stays as it was typed until its rates have come', async () => {
  const gate = createGate()
  const page = await openPage(server(), {
    prepare: (page) => page.route(isQuestion, (route) => gate.passed(route)),
  })
  await askFor(page, '1 234,5')
  await page.locator('table[aria-busy=true]').waitFor()
  expect(await amountField(page, 'have').inputValue()).toBe('1 234,5')
  gate.open()
  await untilLoaded(page)
  expect(await amountField(page, 'have').inputValue()).toBe('1,234.50')
})

/** A page on which time stands still and the official rates have just failed. */
async function openFailing(): Promise<Page> {
  const page = await openPage(server(), {
    prepare: async (page) => {
      await page.clock.install()
      await intercept(page, 'official_by_partner', fail)
    },
    expected: [serverFault],
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await askFor(page, '250')
  await toasts(page).waitFor()
  return page
}

async function askFor(page: Page, amount: string): Promise<void> {
  await amountField(page, 'have').fill(amount)
  await amountField(page, 'have').press('Enter')
  // What reads the fields may still be on its way.
  await page.getByText('Not applied yet').waitFor({ state: 'hidden' })
}

const isQuestion = (url: URL) => url.pathname.endsWith('/convert')

function intercept(page: Page, provider: string, handle: (route: Route) => Promise<void>): Promise<unknown> {
  return page.route((url) => isQuestion(url) && url.searchParams.get('providers[]') === provider, handle)
}

function asks(route: Route, amount: string): boolean {
  return Number(new URL(route.request().url()).searchParams.get('from_amount')) === Number(amount)
}

function fail(route: Route): Promise<void> {
  return route.fulfill({ status: 500, json: { error: 'internal_server_error' } })
}

/** Holds answers back until it is opened. A question the page has given up by then needs none. */
function createGate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    open: () => resolve(),
    passed: (route: Route) => promise.then(() => route.continue().catch(() => {})),
  }
}

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')

async function figuresUnder(page: Page, heading: string): Promise<number> {
  const texts = await (await cellsUnder(page, heading)).allInnerTexts()
  return texts.filter((text) => figure.test(text.trim())).length
}
