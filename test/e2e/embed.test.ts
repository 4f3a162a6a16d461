// Second circle: a long journey through several screens.
import type { Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../axe.ts'
import { cellText, untilHydrated } from '../browser.ts'
import { startHostSite } from '../host-site.ts'
import { openPage } from '../open-page.ts'
import { shareTestServer } from '../server.ts'

const server = shareTestServer()

/** Options of a visit that loads another site, which no page of ours does. */
const elsewhere = { expected: [/^elsewhere: http:\/\/127\.0\.0\.1:\d+\/$/] }

function tag(attributes: string): string {
  return `<script src="${server().origin}/embed.js" ${attributes}></script>`
}

/** Opens a site with some tags, and waits until every card has sent its size and title. */
async function openHost(page: Page, ...tags: readonly string[]): Promise<Frame[]> {
  await page.goto(await startHostSite(server().origin, `<main><h1>A host</h1>${tags.join('<p>Between</p>')}</main>`))
  const frames = page.locator('iframe')
  expect(await frames.count()).toBe(tags.length)
  const cards: Frame[] = []
  for (const element of await frames.elementHandles()) {
    await element.scrollIntoViewIfNeeded()
    const card = await element.contentFrame()
    if (!card) throw new Error('The frame has no document.')
    await card.locator('main').waitFor()
    cards.push(card)
  }
  await expect
    .poll(async () => (await frames.evaluateAll(titlesOf)).filter((title) => title.includes(' · ')))
    .toHaveLength(tags.length)
  return cards
}

function titlesOf(frames: readonly Element[]): string[] {
  return frames.map((frame) => frame.getAttribute('title') ?? '')
}

/** Waits until a frame is exactly as high as its card, at another height than before; returns the height. */
async function untilFits(card: Frame, before = 0): Promise<number> {
  const frame = await card.frameElement()
  const heights = async () => ({
    frame: (await frame.boundingBox())?.height ?? 0,
    card: await card.locator('#agio').evaluate((element) => Math.ceil(element.getBoundingClientRect().height)),
  })
  await expect
    .poll(async () => {
      const { frame, card } = await heights()
      return frame === card && frame !== before
    })
    .toBe(true)
  return (await heights()).frame
}

test('shows two cards on a site with a strict policy, each in its language and theme, with the figures of the page', async () => {
  const page = await openPage(server(), { ...elsewhere, path: '/?language=en&country_code=lt' })
  const figures = {
    USD: await cellText(page, 'USD', 'EVP, for 100 EUR'),
    GBP: await cellText(page, 'GBP', 'EVP, for 100 EUR'),
  }
  const [first, second] = await openHost(
    page,
    tag('data-from="EUR" data-amount="100" data-language="en" data-country="lt"'),
    tag('data-to="GBP USD" data-language="ar" data-country="lt" data-theme="dark"'),
  )
  if (!first || !second) throw new Error('a card is missing')
  for (const card of [first, second]) {
    for (const [currency, amount] of Object.entries(figures)) {
      const row = card.getByRole('row').filter({ has: card.getByText(currency, { exact: true }) })
      expect(await row.locator('[data-own]').innerText()).toBe(amount)
    }
  }
  const looks = (card: Frame) =>
    card.evaluate(() => [document.dir, getComputedStyle(document.querySelector('main') as Element).backgroundColor])
  expect(await looks(first)).toEqual(['ltr', 'rgb(255, 255, 255)'])
  expect(await looks(second)).toEqual(['rtl', 'rgb(18, 26, 46)'])
  expect(await page.locator('iframe').evaluateAll(titlesOf)).toEqual([
    '100 EUR in 6 currencies · EVP',
    await second.title(),
  ])
})

test('a frame is as high as its card at any width, also after something in it is opened', async () => {
  const page = await openPage(server(), elsewhere)
  const [card] = await openHost(page, tag('data-language="en"'))
  if (!card) throw new Error('a card is missing')
  const wide = await untilFits(card)
  await page.setViewportSize({ width: 320, height: 700 })
  const narrow = await untilFits(card, wide)
  expect(narrow).toBeGreaterThan(wide)
  await card.locator('summary').click()
  expect(await untilFits(card, narrow)).toBeGreaterThan(narrow)
  const isCut = await card.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isCut).toBe(false)
})

test('a frame obeys the messages of its own card only', async () => {
  const page = await openPage(server(), elsewhere)
  const [first, second] = await openHost(page, tag('data-language="en"'), tag('data-language="en" data-to="USD"'))
  if (!first || !second) throw new Error('a card is missing')
  const height = await untilFits(first)
  await page.evaluate(() => postMessage({ height: 7, title: 'host' }, '*'))
  await second.evaluate(() => parent.postMessage(null, '*'))
  await second.evaluate(() => parent.postMessage({ height: 8, title: 'second' }, '*'))
  const moved = page.locator('iframe').nth(1)
  await expect.poll(() => moved.getAttribute('title')).toBe('second')
  expect((await (await first.frameElement()).boundingBox())?.height).toBe(height)
})

test('a card explains an invalid tag, and the site stays usable', async () => {
  const page = await openPage(server(), elsewhere)
  const long = Array.from({ length: 3_000 }, (_, index) => `X${index}`).join(' ')
  const cards = await openHost(
    page,
    tag('data-from="<script>" data-language="en"'),
    tag(`data-to="${long}" data-language="en"`),
  )
  expect(await cards[0]?.locator('main').innerText()).toContain('We do not exchange “<script>”.')
  expect(await cards[1]?.locator('main').innerText()).toContain('We do not exchange “X0”.')
})

test('axe finds nothing in cards, light and dark, in English and in Arabic, on a wide site and on a phone', async () => {
  const page = await openPage(server(), { ...elsewhere })
  const cards = await openHost(
    page,
    tag('data-language="en"'),
    tag('data-language="ar" data-theme="dark" data-to="USD"'),
    tag('data-language="en" data-from="XYZ"'),
  )
  for (const width of [900, 320]) {
    await page.setViewportSize({ width, height: 700 })
    const rules = width === 900 ? 'all' : 'but colour'
    for (const card of cards) expect(await violations(card, rules), `${card.url()}, ${width} wide`).toEqual([])
  }
})

test('the share panel copies the whole snippet, confirms it, and its card shows the amount of the page', async () => {
  const page = await openPage(server(), {
    ...elsewhere,
    path: '/?language=en&country_code=lt&from_currency=EUR&to_currency=PLN&from_amount=250',
  })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('summary').filter({ hasText: 'Share' }).click()
  const field = page.getByRole('textbox', { name: 'Embed on your site' })
  const snippet = await field.inputValue()
  expect(snippet).toBe(
    `<script src="${server().origin}/embed.js" data-from="EUR" data-to="PLN" data-amount="250" data-language="en" data-country="lt"></script>`,
  )
  await field.locator('xpath=..').getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('status').filter({ hasText: 'Code copied' }).waitFor({ state: 'attached' })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(snippet)
  const amount = (await cellText(page, 'PLN', 'EVP, for 250 EUR')).split('\n')[0]
  const [card] = await openHost(page, snippet)
  expect(await card?.locator('[data-own]').innerText()).toBe(amount)
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    card?.getByRole('link', { name: 'See all rates' }).click(),
  ])
  await untilHydrated(opened)
  await opened.getByRole('heading', { name: '250 EUR to PLN' }).waitFor()
})

test('offers no snippet for a filter that a card cannot show', async () => {
  const page = await openPage(server(), { path: '/?language=en&to_currency=PLN&from_currency=EUR&to_amount=250' })
  await page.locator('summary').filter({ hasText: 'Share' }).click()
  await page.getByRole('textbox', { name: 'Link to this page' }).waitFor()
  expect(await page.getByText('Embed on your site').count()).toBe(0)
})
