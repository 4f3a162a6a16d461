// Second circle: it uses up limits and passes checks.
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsDayAndNight } from '../axe.ts'
import { amountField, requestsOf, untilHydrated, untilLoaded } from '../browser.ts'
import { usualNow } from '../clock.ts'
import { openPage, type Visit } from '../open-page.ts'
import { shareTestServer } from '../server.ts'

const tooMany = /status of 429/

/** A site that counts requests by address. Its clock stands still, so a used-up budget stays used up. */
const server = shareTestServer({
  env: { UNLIMITED_ADDRESSES: 'none', LIMIT_READS: '30', TRUSTED_PROXIES: '127.0.0.1' },
  clock: () => usualNow,
})

let offices = 0

/** Opens a page from a client address that no other test uses. */
async function openOffice(visit: Visit = {}) {
  const headers = { 'x-forwarded-for': `198.51.100.${++offices}` }
  const page = await openPage(server(), {
    expected: [tooMany],
    prepare: (page) => page.setExtraHTTPHeaders(headers),
    ...visit,
  })
  return {
    page,
    /** Sends requests from the same address until the limit is reached. */
    async useUp(): Promise<void> {
      let status = 200
      while (status !== 429)
        ({ status } = await fetch(`${server().origin}/lt/currency-exchange/rest/supported-currencies`, { headers }))
    },
  }
}

/** Holds the solution of the check back, so that the dialog stays open, until the returned function is called. */
async function holdUnlock(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/rest/recaptcha-unlock', async (route) => {
    if (route.request().method() === 'POST') await promise
    await route.continue()
  })
  return resolve
}

const check = (page: Page) => page.getByRole('dialog', { name: 'Quick check' })

test('a keyboard user over the limit goes on after a check that passes without interaction', async () => {
  const { page, useUp } = await openOffice({ path: '/?to_currency=USD' })
  const letThrough = await holdUnlock(page)
  await useUp()
  await amountField(page, 'have').fill('250')
  await page.keyboard.press('Enter')
  const dialog = check(page)
  await dialog.waitFor()
  // One dialog for all refused requests, with a description and with the focus on Cancel.
  expect(await page.getByRole('dialog').count()).toBe(1)
  expect(await dialog.getByRole('status').innerText()).toBe('Checking…')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
  await dialog.getByText('Then the page loads.').waitFor()
  expect(await violationsDayAndNight(page)).toEqual([])
  letThrough()
  await dialog.waitFor({ state: 'hidden' })
  await untilLoaded(page)
  expect(new URL(page.url()).searchParams.get('from_amount')).toBe('250')
  expect(await page.locator('#agio-check-said').innerText()).toBe('Check passed.')
  expect(await page.evaluate(() => document.activeElement?.closest('dialog'))).toBeNull()
  expect(await page.getByText('too many requests').count()).toBe(0)
})

test('reports the refusal after the visitor cancels the check, and starts it again on retry', async () => {
  const { page, useUp } = await openOffice()
  const letThrough = await holdUnlock(page)
  await useUp()
  await amountField(page, 'have').fill('250')
  await page.keyboard.press('Enter')
  await check(page).waitFor()
  await page.keyboard.press('Escape')
  await check(page).waitFor({ state: 'hidden' })
  await page.getByText('Too many requests', { exact: false }).first().waitFor()
  letThrough()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await untilLoaded(page)
  await page.getByText('for 250 EUR').first().waitFor()
})

test('opens no second check when a slower call of the same filter is refused after the visitor has cancelled it', async () => {
  const { page, useUp } = await openOffice()
  await holdUnlock(page)
  await useUp()
  const { promise: slow, resolve: answerSlow } = Promise.withResolvers<void>()
  await page.route('**/rest/compare*', async (route) => {
    const response = await route.fetch()
    await slow
    await route.fulfill({ response })
  })
  await amountField(page, 'have').fill('250')
  await page.keyboard.press('Enter')
  await check(page).waitFor()
  await page.keyboard.press('Escape')
  await check(page).waitFor({ state: 'hidden' })
  const checks = requestsOf(page, isCheck)
  const refused = page.waitForEvent('requestfinished', (request) => request.url().includes('/rest/compare'))
  answerSlow()
  await refused
  await page.waitForLoadState('networkidle')
  expect([checks.length, await check(page).count()]).toEqual([0, 0])
})

test('a refused page opens by itself once the check is passed', async () => {
  const { page, useUp } = await openOffice()
  await useUp()
  await page.goto('/?from_amount=250&language=en')
  await untilHydrated(page)
  await page.getByText('for 250 EUR').first().waitFor()
})

const isCheck = (request: Request) => request.url().includes('/rest/recaptcha-unlock')
const isDocument = (request: Request) => request.resourceType() === 'document'

test('shows visitors over the limit after a check when to retry, and starts no check that would not help', async () => {
  const { page, useUp } = await openOffice({ expected: [tooMany, /status of 409/] })
  await useUp()
  const isUnlock = (request: Request) => isCheck(request) && request.method() === 'POST'
  const unlocked = page.waitForResponse((answer) => isUnlock(answer.request()) && answer.ok())
  await amountField(page, 'have').fill('250')
  await page.keyboard.press('Enter')
  await unlocked
  await untilLoaded(page)
  await useUp()
  const checks = requestsOf(page, isUnlock)
  await amountField(page, 'have').fill('350')
  await page.keyboard.press('Enter')
  await page.getByText('Too many requests', { exact: false }).first().waitFor()
  const documents = requestsOf(page, isDocument)
  const answer = await page.goto('/?from_amount=350&language=en', { waitUntil: 'networkidle' })
  expect(answer?.status()).toBe(429)
  await page.getByText(`Try again in ${answer?.headers()['retry-after']} s.`).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect([documents.length, checks.length]).toEqual([1, 0])
})

test('a page that is refused again after a check reloads once only', async () => {
  const { page, useUp } = await openOffice()
  await useUp()
  // As if calls had another client address than pages: the check unlocks the other address.
  await page.route('**/rest/recaptcha-unlock', async (route) => {
    if (route.request().method() === 'GET') await route.continue()
    else await route.fulfill({ json: { unlocked_until: '2026-11-16T12:30:00.000Z' } })
  })
  const [documents, checks] = [requestsOf(page, isDocument), requestsOf(page, isCheck)]
  await Promise.all([
    page.waitForRequest((request) => isDocument(request) && documents.length === 2),
    page.goto('/?language=en', { waitUntil: 'commit' }),
  ])
  // The second document removes the mark in the history state that the check was passed. Both have the link.
  await page.waitForFunction(() => history.state === null)
  await page.getByText('Try again in').waitFor()
  await page.waitForLoadState('networkidle')
  expect([documents.length, checks.length]).toEqual([2, 2])
  // Visitors can still retry by the link.
  await Promise.all([page.waitForRequest(isCheck), page.getByRole('link', { name: 'Try again' }).click()])
})

test('a refused page without JavaScript says when to retry, in the language of the visitor', async () => {
  const { page, useUp } = await openOffice({ javaScriptEnabled: false })
  await useUp()
  const answer = await page.goto('/?language=de')
  expect(answer?.status()).toBe(429)
  const seconds = answer?.headers()['retry-after']
  await page.getByText(`Versuchen Sie es in ${seconds} s erneut.`).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Zu viele Anfragen')
})
