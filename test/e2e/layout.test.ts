// Second circle: it measures the page at many widths.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { amountField, openBrowser, phone, rowsOf, showRates, untilAlive } from '../browser.ts'
import { figureOf } from '../figures.ts'
import { publish } from '../publish.ts'
import { shareTestServer, startTestServer } from '../server.ts'

const openPage = openBrowser()
const server = shareTestServer()

test('a phone shows at least five rates at first sight, and all of them on a short page', async () => {
  const page = await openPage(server(), { viewport: phone })
  const bottoms = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom))
  expect(bottoms.filter((bottom) => bottom <= phone.height).length).toBeGreaterThanOrEqual(5)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_500)
})

const widths = [320, 390, 820, 1280, 1600]
const amounts = ['0.01', '99999.99', '1000000000']

test.each(['en', 'de', 'uk', 'ar'])('nothing collides in %s, whatever the amount and the width', async (language) => {
  const page = await openPage(server(), { viewport: phone, path: `/?language=${language}` })
  const found: string[] = []
  for (const asked of [
    ...amounts.map((amount) => `from_amount=${amount}`),
    'to_amount=1000000000',
    'from_currency=all&from_amount=99999',
  ]) {
    await page.goto(`/?language=${language}&${asked}`)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const one of await collisions(page)) found.push(`${asked} at ${width}: ${one}`)
    }
  }
  expect(found).toEqual([])
})

test('nor where a figure is held and its currency is not sold, in English, Lithuanian and Arabic', async () => {
  const doubtful = await startTestServer()
  const { stores, clock } = doubtful.services
  await publish(doubtful, 'ecb', { '2026-11-13': ['EUR/NOK 10.8326', 'EUR/USD 1.1699'] })
  const figure = figureOf('EUR/NOK 10.4859', '2026-11-16')
  await stores.quarantine.hold('ecb', [{ figure, reason: 'jump', explanation: 'It leaps.' }], clock())
  const page = await openPage(doubtful, { viewport: phone })
  const found: string[] = []
  for (const language of ['en', 'lt', 'ar']) {
    await page.goto(`/?language=${language}`)
    await untilAlive(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const one of await collisions(page)) found.push(`${language} at ${width}: ${one}`)
    }
  }
  expect(found).toEqual([])
})

test('text of twice the size has the layout of a phone, and nothing collides', async () => {
  const page = await openPage(server())
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.getByRole('button', { name: 'Edit' }).waitFor()
  expect(await collisions(page)).toEqual([])
})

/** Texts of a row that lie over each other or out of it, and a page that scrolls sideways. */
function collisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) found.push(`${document.documentElement.scrollWidth} wide`)
    for (const row of document.querySelectorAll('table tr')) {
      const box = row.getBoundingClientRect()
      const texts = [...row.children].flatMap((cell) => {
        if (getComputedStyle(cell).display === 'none') return []
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        const rects: { name: string; rect: DOMRect }[] = []
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const element = node.parentElement
          if (!element || element.closest('.unseen') || getComputedStyle(element).display === 'none') continue
          const range = document.createRange()
          range.selectNodeContents(node)
          const rect = range.getBoundingClientRect()
          const clip = element.getBoundingClientRect()
          const isClipped = getComputedStyle(element).overflow !== 'visible'
          const seen = isClipped ? new DOMRect(clip.x, rect.y, Math.min(clip.width, rect.width), rect.height) : rect
          if (seen.width > 0) rects.push({ name: node.textContent ?? '', rect: seen })
        }
        for (const pin of cell.querySelectorAll('button[aria-pressed]')) {
          const rect = pin.getBoundingClientRect()
          // The star in the middle of what can be pressed.
          if (rect.width > 0)
            rects.push({
              name: 'the star',
              rect: new DOMRect(rect.x + 10, rect.y + 10, rect.width - 20, rect.height - 20),
            })
        }
        return rects
      })
      for (const [index, one] of texts.entries()) {
        if (one.rect.left < box.left - 1 || one.rect.right > box.right + 1) found.push(`${one.name} is out of its row`)
        for (const other of texts.slice(index + 1)) {
          const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
          const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
          if (across > 1 && down > 4) found.push(`${one.name} over ${other.name}`)
        }
      }
    }
    return [...new Set(found)].slice(0, 5)
  })
}

test.each([
  ['from_amount=100', [820, 900, 1080, 1280]],
  ['from_amount=1000000000', [820, 1280]],
  ['to_amount=250', [820, 1280]],
  ['from_currency=all&from_amount=100', [820, 1280]],
] as const)('opening a row moves no column, asked %s', async (asked, widths) => {
  const page = await openPage(server(), { path: `/?language=en&${asked}` })
  const moved: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const before = await columnEdges(page)
    const toggle = page.locator('button[aria-controls^="detail-"]').first()
    await toggle.click()
    await page.locator('tr[id^="detail-"] [role=slider]').waitFor()
    if ((await columnEdges(page)) !== before) moved.push(`at ${width}`)
    await toggle.click()
  }
  expect(moved).toEqual([])
})

/** Where the cells of each row begin and end; of the row below an open one nothing is asked. */
function columnEdges(page: Page): Promise<string> {
  return page.locator('table > * > tr:not([id^="detail-"])').evaluateAll((rows) =>
    rows
      .map((row) => [...row.children].map((cell) => cell.getBoundingClientRect()))
      .map((boxes) => boxes.map(({ left, right }) => `${left.toFixed(1)}-${right.toFixed(1)}`).join(' '))
      .join('\n'),
  )
}

test.each(['USD', 'JPY'])('the figures of one pair stand in one line each, however much %s it is', async (currency) => {
  const asked = `from_currency=EUR&to_currency=${currency}&from_amount=1000000000`
  const page = await openPage(server(), { path: `/?language=en&${asked}` })
  const broken: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const found = await page.locator('[aria-labelledby=rates] :is(p, td) > bdi:first-of-type').evaluateAll((figures) =>
      figures
        .filter((figure) => {
          const { right } = figure.parentElement?.getBoundingClientRect() ?? { right: 0 }
          const [box, ...others] = figure.getClientRects()
          return !box || box.right > right || others.some(({ top }) => top > box.bottom)
        })
        .map((figure) => figure.textContent),
    )
    broken.push(...found.map((text) => `${text} at ${width}`))
  }
  expect(broken).toEqual([])
})

test('a row that is pinned stays where it is until somebody asks for it at the top', async () => {
  const page = await openPage(server())
  const codes = () => rowsOf(page).locator('th b').allInnerTexts()
  const before = await codes()
  await page.getByRole('button', { name: 'Pin Swedish Krona' }).click()
  expect(await codes()).toEqual(before)
  await page.getByRole('button', { name: 'Move 1 pinned to the top' }).click()
  expect((await codes())[0]).toBe('SEK')
  await page.reload()
  await expect.poll(async () => (await codes())[0]).toBe('SEK')
})

test('one pair is answered with the amount, what it costs and a way to the bank, and the other amount stands in its field', async () => {
  const page = await openPage(server(), { path: '/?from_currency=EUR&to_currency=USD&from_amount=250&language=en' })
  const answer = page.getByRole('region', { name: '250 EUR into USD' })
  expect(await answer.getByText('283.02 USD').first().isVisible()).toBe(true)
  expect(
    await answer.getByText(/^EVP costs 1\.00 USD \(0\.35% of what you get\) against the market rate\.$/).count(),
  ).toBe(1)
  const way = new URL((await answer.getByRole('link', { name: 'Exchange EUR to USD' }).getAttribute('href')) ?? '')
  expect(way.search).toBe('?from_currency=EUR&to_currency=USD&from_amount=250.00')
  const field = amountField(page, 'get')
  expect([await field.getAttribute('placeholder'), await field.inputValue()]).toEqual(['= 283.02', ''])
  await showRates(page)
  expect(new URL(page.url()).searchParams.has('to_amount')).toBe(false)
})
