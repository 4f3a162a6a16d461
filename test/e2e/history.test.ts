// Second circle: it looks at details of the rates page.
import { text as readText } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsDayAndNight } from '../axe.ts'
import { cellText, desktop, openBrowser, phone, publish, rowsOf } from '../browser.ts'
import { openRow, toggleOf, toldBy } from '../open-row.ts'
import { shareTestServer, startTestServer } from '../server.ts'

const openPage = openBrowser()
const server = shareTestServer()

/** The page lets no foreign script in, and axe is one. */
const examined = { bypassCSP: true }

test('every row has a line of its last days, in words too, without a script', async () => {
  const page = await openPage(server(), { javaScriptEnabled: false })
  const cells = rowsOf(page).locator('td[data-kind=trend]')
  expect(await cells.count()).toBe(32)
  expect(await cells.locator('svg circle').count()).toBe(32)
  expect(await cells.first().textContent()).toMatch(/(up|down) [\d.]+% since \d+ \w+/)
  expect(await page.getByRole('button', { name: /^History of/ }).count()).toBe(0)
})

test('a row opens and closes by its button, several at a time, and Escape closes the one with the focus', async () => {
  const page = await openPage(server())
  const dollar = await openRow(page)
  const pound = await openRow(page, 'GBP')
  expect(await toggleOf(page).getAttribute('aria-expanded')).toBe('true')
  await dollar.getByRole('button', { name: '1 month' }).focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => dollar.count()).toBe(0)
  expect(await toggleOf(page).evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await toggleOf(page).getAttribute('aria-expanded')).toBe('false')
  expect(await pound.isVisible()).toBe(true)
  await toggleOf(page, 'EUR', 'GBP').press('Enter')
  await expect.poll(() => pound.count()).toBe(0)
})

test('keys move along the chart, and what it shows there is told', async () => {
  const page = await openPage(server())
  const detail = await openRow(page)
  const chart = detail.getByRole('slider')
  const newest = await toldBy(detail)
  expect(newest).toMatch(/^29 September 2026, EVP 1\.\d{6}, Market 1\.136072, Cost with EVP 0\.35%$/)
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  expect(await toldBy(detail)).toMatch(/^28 September 2026, /)
  await page.keyboard.press('Home')
  const oldest = await toldBy(detail)
  await page.keyboard.press('PageUp')
  expect(await toldBy(detail)).not.toBe(oldest)
  await page.keyboard.press('End')
  expect(await toldBy(detail)).toBe(newest)
  expect(await detail.getByText('29 September 2026', { exact: true }).isVisible()).toBe(true)
})

test('the pointer moves along the chart too, and the newest day comes back when it leaves', async () => {
  const page = await openPage(server())
  const detail = await openRow(page)
  const newest = await toldBy(detail)
  await detail.getByRole('slider').hover({ position: { x: 5, y: 60 } })
  await expect.poll(() => toldBy(detail)).toMatch(/^\d+ December 2025, /)
  await page.mouse.move(2, 2)
  await expect.poll(() => toldBy(detail)).toBe(newest)
})

test('a range shows other days, and the last choice counts', async () => {
  const page = await openPage(server(), {
    prepare: (page) =>
      page.route('**/history?*interval=weekly*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        await route.continue().catch(() => {})
      }),
  })
  const detail = await openRow(page)
  const chart = detail.getByRole('slider')
  const firstDay = async () => {
    await chart.focus()
    await page.keyboard.press('Home')
    return (await toldBy(detail)).split(',')[0]
  }
  await detail.getByRole('button', { name: '5 years' }).click()
  await detail.getByRole('button', { name: 'All' }).click()
  await expect.poll(firstDay).toBe('28 March 2024')
  await detail.getByRole('button', { name: '1 month' }).click()
  await expect.poll(firstDay).toMatch(/ (August|September) 2026$/)
})

test('the difference has a chart of its own, and the same figures are there as a table', async () => {
  const page = await openPage(server())
  const detail = await openRow(page)
  expect(await detail.locator('path[data-look]').count()).toBe(2)
  await detail.getByRole('button', { name: 'Show the difference' }).click()
  expect(await detail.locator('path[data-look]').count()).toBe(1)
  await detail.getByText('Show as a table').click()
  const rows = detail.getByRole('table').getByRole('row')
  expect(await rows.nth(1).innerText()).toMatch(/^29 Sept 2026\s+1\.\d{6}\s+1\.136072\s+\+0\.35%\s+market mid rates$/)
  expect(await rows.count()).toBeGreaterThan(50)
})

test('where a rate comes from is told with both of its figures, and with the mark-up where the ECB has them', async () => {
  const server = await startTestServer()
  const bundled = await openPage(server, { path: '/?from_currency=PLN&to_currency=JPY&language=en' })
  const cross = bundled.getByRole('region', { name: 'PLN to JPY' })
  await cross.getByText('Market: calculated through EUR.').waitFor()
  expect(await cross.getByText('stored, not live').count()).toBe(2)
  await publish(server.services, 'ecb', 'USD', '1.1699')
  const fetched = await openPage(server)
  const direct = await openRow(fetched)
  await direct.getByText('1 EUR = 1.1699 USD. Source: European Central Bank').waitFor()
  expect(await direct.getByText('Mark-up over the reference rate').innerText()).toMatch(/: \+0\.35%\.$/)
  expect(await direct.getByText('for information only').isVisible()).toBe(true)
})

test('a row that market figures stand in for says so, as soon as other rows have official ones', async () => {
  const server = await startTestServer()
  const bundled = await openPage(server)
  expect(await rowsOf(bundled).locator('small', { hasText: 'Market' }).count()).toBe(0)
  await publish(server.services, 'ecb', 'USD', '1.1699')
  const fetched = await openPage(server)
  expect(await cellText(fetched, 'USD', /^Official, /)).toBe('116.99')
  expect(await cellText(fetched, 'GBP', /^Official, /)).toMatch(/^\d+\.\d\d\s+Market$/)
})

test('files hold what is seen, in that order, under a name that tells what it is', async () => {
  const server = await startTestServer({
    env: { API_CREDENTIALS: 'page:secret', API_CREDENTIALS_REQUIRED: 'true' },
    credentials: 'page:secret',
  })
  const page = await openPage(server)
  const taken = async (format: string) => {
    await openShare(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `Download as ${format}` }).click(),
    ])
    return { name: download.suggestedFilename(), text: await readText(await download.createReadStream()) }
  }
  await page.getByRole('button', { name: /^EVP for 100 EUR/ }).click()
  const seen = await rowsOf(page).locator('th b').allInnerTexts()
  const { name, text } = await taken('CSV')
  expect(name).toBe('evp-100-EUR-2026-09-29.csv')
  expect(
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[1]),
  ).toEqual(seen)
  await page.getByRole('searchbox').fill('no such currency')
  await expect.poll(() => rowsOf(page).count()).toBe(0)
  expect((await taken('CSV')).text.trim().split('\r\n')).toHaveLength(1)
  expect(JSON.parse((await taken('JSON')).text).comparisons).toEqual([])
})

test('what the table shows can be taken along, with a script and without', async () => {
  const plain = await openPage(server(), { javaScriptEnabled: false, path: '/?to_amount=50&language=en' })
  const whole = await linkedText(plain.getByRole('link', { name: 'Download as CSV' }), server().get)
  expect(whole.trim().split('\r\n').length).toBeGreaterThan(32)
  expect(whole).toContain('50.00')
  const page = await openPage(server())
  await page.getByRole('searchbox').fill('pound')
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  await openShare(page)
  const narrowed = await linkedText(page.getByRole('link', { name: 'Download as JSON' }), server().get)
  const { comparisons } = JSON.parse(narrowed) as { comparisons: { to_currency: string }[] }
  expect(comparisons.map(({ to_currency }) => to_currency)).toEqual(['GBP'])
})

test('a history can be taken along, and its pair has a page of its own', async () => {
  const detail = await openRow(await openPage(server()))
  const csv = await linkedText(detail.getByRole('link', { name: 'Download as CSV' }), server().get)
  expect(csv.split('\r\n')[0]).toMatch(
    /^date,from_currency,to_currency,commercial,official_by_partner,difference_percent,/,
  )
  const page = await linkedText(detail.getByRole('link', { name: 'Open as a pair' }), server().get)
  expect(page).toContain('<h2 id="rates"')
  expect(page).toContain('100 EUR into USD')
})

test('an open row is read from right to left in Arabic, its chart from left to right', async () => {
  const page = await openPage(server(), { path: '/?language=ar' })
  await page.locator('[aria-controls=detail-USD]').click()
  const chart = page.getByRole('slider')
  await chart.waitFor()
  const [edge, labels] = await Promise.all([chart.boundingBox(), page.locator('h3').first().boundingBox()])
  expect((labels?.x ?? 0) + (labels?.width ?? 0)).toBeGreaterThan((edge?.x ?? 0) + (edge?.width ?? 0))
  const newest = await chart.getAttribute('aria-valuetext')
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  expect(await chart.getAttribute('aria-valuenow')).not.toBe(await chart.getAttribute('aria-valuemax'))
  await page.keyboard.press('ArrowRight')
  expect(await chart.getAttribute('aria-valuetext')).toBe(newest)
})

test.each(['en', 'ru', 'ar'])(
  'on a phone an open row fits, in %s, and its button is large enough',
  async (language) => {
    const page = await openPage(server(), {
      viewport: phone,
      hasTouch: true,
      path: `/?language=${language}`,
    })
    const toggle = page.locator('[aria-controls=detail-USD]')
    const { width = 0, height = 0 } = (await toggle.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await toggle.tap()
    await page.getByRole('slider').waitFor()
    await page.locator('#detail-USD button[aria-expanded]').tap()
    await page.locator('#detail-USD table').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  },
)

test.each([
  [1280, 'en'],
  [390, 'de'],
  [320, 'en'],
  [390, 'ar'],
])(
  'at %d pixels in %s a source is named under the chart in whole or not at all, and nothing is too wide',
  async (width, language) => {
    const page = await openPage(server(), { viewport: { width, height: 900 }, path: `/?language=${language}` })
    await page.locator('[aria-controls=detail-USD]').click()
    await page.getByRole('slider').waitFor()
    const stretches = await page.locator('#detail-USD ul[aria-label] > li').evaluateAll((items) =>
      items.map((item) => {
        const [names, name] = [item.querySelector('[dir]'), item.querySelector('[dir=auto] > span')]
        if (!names || !name) throw new Error('a stretch has a name')
        const [room, text] = [names.getBoundingClientRect(), name.getBoundingClientRect()]
        const isSeen = text.top < room.bottom - 1
        return { isSeen, isWhole: text.left >= room.left - 1 && text.right <= room.right + 1, title: item.textContent }
      }),
    )
    expect(stretches.length).toBeGreaterThan(1)
    expect(stretches.filter(({ isSeen, isWhole }) => isSeen && !isWhole)).toEqual([])
    expect(stretches.some(({ isSeen }) => isSeen)).toBe(true)
    expect(stretches.some(({ isSeen }) => !isSeen)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)

test('what a finger points at stays to be read, and the page still scrolls up and down', async () => {
  const page = await openPage(server(), { viewport: phone, hasTouch: true, path: '/?language=en' })
  const detail = await openRow(page)
  const chart = detail.getByRole('slider')
  await chart.tap({ position: { x: 8, y: 60 } })
  await expect.poll(() => toldBy(detail)).toMatch(/^\d+ December 2025, /)
  expect(await chart.evaluate((element) => getComputedStyle(element).touchAction)).toBe('pan-y')
})

test('nothing below an open row moves when its figures come', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const page = await openPage(server(), {
    prepare: (page) => page.route(/rest\/(history|compare)\?/, (route) => held.then(() => route.continue())),
  })
  await toggleOf(page).click()
  await page.getByRole('region', { name: 'EUR to USD' }).waitFor()
  const topOf = async () => (await rowsOf(page).last().boundingBox())?.y ?? 0
  const before = await topOf()
  answer()
  await page.getByRole('slider').waitFor()
  await page.getByText('as published').waitFor()
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(4)
})

test('nobody is shut out by an open row, light and dark', async () => {
  const server = await startTestServer()
  await publish(server.services, 'ecb', 'USD', '1.1699')
  // One row and a month of it: every cell takes its time to examine, and the whole list is examined by itself.
  const page = await openPage(server, { ...examined, path: '/?to_currency=USD' })
  const detail = await openRow(page)
  await detail.getByRole('button', { name: '1 month' }).click()
  await detail.getByText('Show as a table').click()
  await expect.poll(() => detail.getByRole('row').count()).toBeLessThan(40)
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    expect(await violationsDayAndNight(page), `${viewport.width} wide`).toEqual([])
  }
})

async function linkedText(link: Locator, get: (path: string) => Promise<Response>): Promise<string> {
  const response = await get((await link.getAttribute('href')) ?? '')
  expect(response.status).toBe(200)
  return response.text()
}

/** Opens the panel with the files, which closes when somebody goes on elsewhere. */
async function openShare(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Download as CSV' }).first()
  if (!(await link.isVisible())) await page.locator('summary[aria-label=Share]').click()
  await link.waitFor()
}
