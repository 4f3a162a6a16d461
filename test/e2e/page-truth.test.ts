// Second circle: it looks at details of the rates page.
import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { amountField, showRates } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { shareTestServer } from '../server.ts'

const server = shareTestServer()
const suspending = shareTestServer({ env: { STALE_OFFERS: 'hide' } })
const pair = '/?from_currency=EUR&to_currency=USD&language=en'

test('shows a suspended pair as one sentence without a toast, and the date at which our line ends', async () => {
  const page = await openPage(suspending(), { path: pair })
  await page.getByText(/^until \d/).waitFor()
  await amountField(page, 'have').fill('250')
  await showRates(page)
  await page.getByRole('heading', { name: '250 EUR to USD' }).waitFor()
  await expect.poll(() => page.getByText('Temporarily unavailable: we have no recent rate.').count()).toBe(1)
  expect(await page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').count()).toBe(0)
  expect(await page.getByText('did not load').count()).toBe(0)
  expect(await page.getByText('with our cost included').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Exchange EUR to USD' }).count()).toBe(0)
})

test('hides a comparison of another edition than the amounts, and reloads both once', async () => {
  const requested: string[] = []
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const page = await openPage(server(), {
    path: pair,
    prepare: (page) =>
      page.route(/\/rest\/(convert|compare)\?.*from_amount=250/, async (route) => {
        const isCompare = route.request().url().includes('/compare?')
        // The chart requests the same comparison without a client type.
        if (isCompare && !route.request().url().includes('clientType')) return route.continue()
        requested.push(isCompare ? 'compare' : 'convert')
        if (isCompare && requested.filter((one) => one === 'compare').length === 1) return answerDearer(route)
        if (isCompare) await opened
        return route.continue()
      }),
  })
  await amountField(page, 'have').fill('250')
  await showRates(page)
  await page.getByText(/^EVP costs [\d.]+ USD more than the market rate\.$/).waitFor()
  open()
  await page.getByText(/^EVP costs [\d.]+ USD \(\S+ of what you get\) more than the market rate\.$/).waitFor()
  expect(requested.toSorted()).toEqual(['compare', 'compare', 'convert', 'convert', 'convert', 'convert'])
})

/** Answers as if the data had changed, with an amount of ours that is better than the market's. */
async function answerDearer(route: Route): Promise<void> {
  const response = await route.fetch()
  const body = await response.text()
  await route.fulfill({
    response,
    body: body
      .replace(/("provider":"commercial",.*?"to_amount":")[^"]*/, (_, before: string) => `${before}999.00`)
      .replace('"verdict":"better"', '"verdict":"worse"'),
  })
}
