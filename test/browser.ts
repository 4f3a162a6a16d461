import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { pathOf } from '#domain/addresses/address.ts'
import { dayOf } from '#domain/calendar/day.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import type { Source } from '#domain/sources/source.ts'
import type { Services } from '#server/services.ts'

export const desktop = { width: 1280, height: 900 }
export const phone = { width: 390, height: 844 }

/** Asked of the browser itself: Playwright gives every cookie a domain, which one of a host alone may not have. */
export async function giveCookie(page: Page, cookie: string, url: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCookie', { name, value, url, path: '/', secure: true, httpOnly: true })
  await session.detach()
}

/** What a developer would see in the console, and every attempt to reach another host or to stop the visitor. */
export function collectComplaints(page: Page, origin: string): string[] {
  const complaints: string[] = []
  const where = () => `at ${page.url().slice(0, 200)}`
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()} ${where()}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message} ${where()}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && url.protocol.startsWith('http')) complaints.push(`elsewhere: ${url}`)
  })
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()} ${where()}`)
    void dialog.dismiss()
  })
  return complaints
}

/** Collects the requests of a page from now on. A full browser requests the favicon by itself, a headless shell does not. */
export function requestsOf(page: Page, isWanted: (request: Request) => boolean = () => true): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    const isFavicon = new URL(request.url()).pathname === pathOf('favicon')
    if (!isFavicon && isWanted(request)) requests.push(request)
  })
  return requests
}

/** Until the script has taken the page over: what is typed before goes to the page without one. */
export async function untilAlive(page: Page): Promise<void> {
  // React marks the elements it has taken over, and the list of toasts is the last of them.
  await page.waitForFunction(() => Object.keys(document.querySelector('ol[aria-live]') ?? {}).length > 0)
}

/** Counts the animations of a page that never end, such as those of a skeleton. */
export function endlessAnimations(page: Page): Promise<number> {
  return page.evaluate(
    () => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity).length,
  )
}

/** Until no column waits for its rates. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.locator('table[aria-busy=false]').waitFor()
}

export type Side = 'have' | 'get'

export function amountField(page: Page, side: Side): Locator {
  return page.getByRole('textbox', { name: `Amount you ${side}`, exact: true })
}

export function currencyField(page: Page, side: Side): Locator {
  return page.getByRole('combobox', { name: `Currency you ${side}`, exact: true })
}

/** Opens a dropdown and waits until it can be searched. */
export async function openDropdown(page: Page, side: Side): Promise<Locator> {
  await currencyField(page, side).click()
  const list = page.getByRole('listbox', { name: `Currency you ${side}`, exact: true })
  await list.getByRole('option').first().waitFor()
  return list
}

/** Takes the first entry a search finds, as yet without asking for rates. */
export async function chooseCurrency(page: Page, side: Side, search: string): Promise<void> {
  const list = await openDropdown(page, side)
  await currencyField(page, side).fill(search)
  const first = list.getByRole('option').first()
  const text = oneLine(await first.innerText())
  await first.click()
  await untilHolds(currencyField(page, side), text)
}

/** Until a field holds a text: what is chosen from a list arrives there a moment later. */
export async function untilHolds(field: Locator, text: string): Promise<void> {
  await expect.poll(() => field.inputValue()).toBe(text)
}

export function oneLine(text: string): string {
  return text.trim().split(/\s+/).join(' ')
}

export async function showRates(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show rates' }).click()
  // What reads the fields may still be on its way.
  await page.getByText('Not applied yet').waitFor({ state: 'hidden' })
  await untilLoaded(page)
}

export function rowsOf(page: Page): Locator {
  return page.locator('tbody tr')
}

/** The row of a currency. */
export function rowOf(page: Page, currency: string): Locator {
  return rowsOf(page).filter({ has: page.getByText(currency, { exact: true }) })
}

/** The cells under a heading, in all rows or in those given. */
export async function cellsUnder(page: Page, heading: string | RegExp, rows = rowsOf(page)): Promise<Locator> {
  const headings = (await page.locator('thead th').allInnerTexts()).map((text) =>
    text
      .trim()
      .split(/\s*\n\s*/)
      .join(', '),
  )
  const place = headings.findIndex((text) =>
    typeof heading === 'string' ? heading === text.trim() : heading.test(text),
  )
  if (place < 0) throw new Error(`No column is called ${heading}; there are ${headings.join(' | ')}.`)
  return rows.locator(`> :nth-child(${place + 1})`)
}

/** What stands under a heading in the row of a currency. */
export async function cellText(page: Page, currency: string, heading: string | RegExp): Promise<string> {
  const cell = await cellsUnder(page, heading, rowOf(page, currency))
  return (await cell.innerText()).trim()
}

/** Records a figure of today: so many units for one euro. */
export async function publish(services: Services, source: Source, quote: string, rate: string): Promise<void> {
  const { stores, clock } = services
  const figure = { base: 'EUR', quote, rate: parseDecimal(rate), quantity: 1, date: dayOf(clock()) }
  await stores.rates.recordPublished(source, [figure], { learnedAt: clock(), origin: 'fetched' })
}

/** Takes a currency off the commercial offer. */
export async function withdraw({ stores, clock }: Services, currency: string): Promise<void> {
  const schedule = { currency, country: undefined, clientType: undefined, validFrom: clock(), tiers: [] }
  await stores.margins.recordSchedules([schedule], clock())
}
