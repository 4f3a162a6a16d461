import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { pathOf } from '#domain/addresses/address.ts'
import { dayOf } from '#domain/calendar/day.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import type { Source } from '#domain/sources/source.ts'
import type { Services } from '#server/services.ts'

export const desktop = { width: 1280, height: 900 }
export const phone = { width: 390, height: 844 }

/** Sets a cookie through the DevTools protocol: Playwright gives every cookie a domain, which `__Host-` cookies may not have. */
export async function giveCookie(page: Page, cookie: string, url: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCookie', { name, value, url, path: '/', secure: true, httpOnly: true })
  await session.detach()
}

/** Collects the errors and warnings in the console, requests to other hosts, and dialogs, from now on. */
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

/** Waits until the page is hydrated. Input before that would be handled without the script. */
export async function untilHydrated(page: Page): Promise<void> {
  // React adds properties to hydrated elements, and the list of toasts is the last of them.
  await page.waitForFunction(() => Object.keys(document.querySelector('ol[aria-live]') ?? {}).length > 0)
}

/** Counts the animations of a page that never end, such as those of a skeleton. */
export function endlessAnimations(page: Page): Promise<number> {
  return page.evaluate(
    () => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity).length,
  )
}

/** Waits until the rates of all columns are loaded. */
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

/** Selects the first search result in a dropdown, without applying the filter. */
export async function chooseCurrency(page: Page, side: Side, search: string): Promise<void> {
  const list = await openDropdown(page, side)
  await currencyField(page, side).fill(search)
  const first = list.getByRole('option').first()
  const text = oneLine(await first.innerText())
  await first.click()
  await untilHolds(currencyField(page, side), text)
}

/** Waits until a field has a value. A choice in a list sets it a moment later. */
export async function untilHolds(field: Locator, text: string): Promise<void> {
  await expect.poll(() => field.inputValue()).toBe(text)
}

export function oneLine(text: string): string {
  return text.trim().split(/\s+/).join(' ')
}

export async function showRates(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show rates' }).click()
  // The code that applies the filter may still be loading.
  await page.getByText('Not applied yet').waitFor({ state: 'hidden' })
  await untilLoaded(page)
}

export function rowsOf(page: Page): Locator {
  return page.locator('tbody tr')
}

export function rowOf(page: Page, currency: string): Locator {
  return rowsOf(page).filter({ has: page.getByText(currency, { exact: true }) })
}

/** Returns the cells under a heading, in all rows or in the given ones. */
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

/** Returns the text under a heading in the row of a currency. */
export async function cellText(page: Page, currency: string, heading: string | RegExp): Promise<string> {
  const cell = await cellsUnder(page, heading, rowOf(page, currency))
  return (await cell.innerText()).trim()
}

/** Records a figure of today: the units of a currency for one euro. */
export async function publish(services: Services, source: Source, quote: string, rate: string): Promise<void> {
  const { stores, clock } = services
  const figure = { base: 'EUR', quote, rate: parseDecimal(rate), quantity: 1, date: dayOf(clock()) }
  await stores.rates.recordPublished(source, [figure], { learnedAt: clock(), origin: 'fetched' })
}

/** Removes a currency from the commercial offer. */
export async function withdraw({ stores, clock }: Services, currency: string): Promise<void> {
  const schedule = { currency, country: undefined, clientType: undefined, validFrom: clock(), tiers: [] }
  await stores.margins.recordSchedules([schedule], clock())
}
