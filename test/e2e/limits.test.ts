// Second circle: it uses up limits and passes checks.
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsDayAndNight } from '../axe.ts'
import { amountField, requestsOf, untilAlive, untilLoaded } from '../browser.ts'
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

/** Opens a page in an office whose address no other test has. */
async function openOffice(visit: Visit = {}) {
  const headers = { 'x-forwarded-for': `198.51.100.${++offices}` }
  const page = await openPage(server(), {
    expected: [tooMany],
    prepare: (page) => page.setExtraHTTPHeaders(headers),
    ...visit,
  })
  return {
    page,
    /** Asks until no more is answered, as others in the same office would. */
    async useUp(): Promise<void> {
      let status = 200
      while (status !== 429)
        ({ status } = await fetch(`${server().origin}/lt/currency-exchange/rest/supported-currencies`, { headers }))
    },
  }
}

/** The dialog stays open until what it sends is let through. */
async function holdUnlock(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/rest/recaptcha-unlock', async (route) => {
    if (route.request().method() === 'POST') await promise
    await route.continue()
  })
  return resolve
}

const check = (page: Page) => page.getByRole('dialog', { name: 'Quick check' })

test('a visitor over the limit goes on after a check that passes by itself, by keyboard, and is asked nothing', async () => {
  const { page, useUp } = await openOffice({ path: '/?to_currency=USD' })
  const letThrough = await holdUnlock(page)
  await useUp()
  await amountField(page, 'have').fill('250')
  await page.keyboard.press('Enter')
  const dialog = check(page)
  await dialog.waitFor()
  // One dialog for all that was asked, described, with the way out at hand.
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

test('whoever does not want to wait is told why nothing came, and asked again the next time', async () => {
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

test('a visitor who cancels the check is not asked again when a slower call of the same question is refused', async () => {
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

test('a page that was refused opens by itself once the check is passed', async () => {
  const { page, useUp } = await openOffice()
  await useUp()
  await page.goto('/?from_amount=250&language=en')
  await untilAlive(page)
  await page.getByText('for 250 EUR').first().waitFor()
})

const isCheck = (request: Request) => request.url().includes('/rest/recaptcha-unlock')
const isDocument = (request: Request) => request.resourceType() === 'document'

test('over even what a check lets them do, visitors are told when to come back, and no check is passed in vain', async () => {
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

test('a page that is refused again after a check opens anew once, and not again and again', async () => {
  const { page, useUp } = await openOffice()
  await useUp()
  // As where calls go another way to the server than pages: what is unlocked is somebody else.
  await page.route('**/rest/recaptcha-unlock', async (route) => {
    if (route.request().method() === 'GET') await route.continue()
    else await route.fulfill({ json: { unlocked_until: '2026-11-16T12:30:00.000Z' } })
  })
  const [documents, checks] = [requestsOf(page, isDocument), requestsOf(page, isCheck)]
  await Promise.all([
    page.waitForRequest((request) => isDocument(request) && documents.length === 2),
    page.goto('/?language=en', { waitUntil: 'commit' }),
  ])
  // The second document removes the note of the first that the check was passed. The first one has the link too.
  await page.waitForFunction(() => history.state === null)
  await page.getByText('Try again in').waitFor()
  await page.waitForLoadState('networkidle')
  expect([documents.length, checks.length]).toEqual([2, 2])
  // Whoever wants to try it all the same can.
  await Promise.all([page.waitForRequest(isCheck), page.getByRole('link', { name: 'Try again' }).click()])
})

test('without a script a page says when to come back, in the language of its reader', async () => {
  const { page, useUp } = await openOffice({ javaScriptEnabled: false })
  await useUp()
  const answer = await page.goto('/?language=de')
  expect(answer?.status()).toBe(429)
  const seconds = answer?.headers()['retry-after']
  await page.getByText(`Sie können in ${seconds} s wiederkommen.`).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Im Augenblick zu viele Anfragen')
})
