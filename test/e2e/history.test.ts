// Second circle: it looks at details of the rates page.
import { text as readText } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { violations, violationsDayAndNight } from '../axe.ts'
import { phone, publish, rowsOf, untilHydrated } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { chartTextOf, openRow, toggleOf } from '../open-row.ts'
import { shareTestServer, startTestServer } from '../server.ts'

const server = shareTestServer({
  env: { API_CREDENTIALS: 'page:secret', API_CREDENTIALS_REQUIRED: 'true' },
  credentials: 'page:secret',
})

test('keeps the rows below an open row in place while its history loads, and moves along its chart by pointer and keys', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  const page = await openPage(server(), {
    prepare: (page) => page.route(/rest\/(history|compare)\?/, (route) => held.then(() => route.continue())),
  })
  await toggleOf(page).click()
  const detail = page.getByRole('region', { name: 'EUR to USD' })
  await detail.waitFor()
  const topOf = async () => (await rowsOf(page).last().boundingBox())?.y ?? 0
  const before = await topOf()
  answer()
  const chart = detail.getByRole('slider')
  await chart.waitFor()
  await detail.getByText('as published').waitFor()
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(4)
  const newest = await chartTextOf(detail)
  expect(newest).toMatch(/^29 September 2026, EVP 1\.\d{6}, Market 1\.136072, Cost with EVP 0\.35%$/)
  await chart.hover({ position: { x: 5, y: 60 } })
  await expect.poll(() => chartTextOf(detail)).toMatch(/^\d+ December 2025, /)
  await page.mouse.move(2, 2)
  await expect.poll(() => chartTextOf(detail)).toBe(newest)
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  expect(await chartTextOf(detail)).toMatch(/^28 September 2026, /)
  await detail.getByRole('button', { name: 'All' }).click()
  // The chart of another range is a new element, which does not have the focus.
  await expect
    .poll(async () => {
      await chart.press('Home')
      return chartTextOf(detail)
    })
    .toMatch(/^28 March 2024, /)
  await page.keyboard.press('Escape')
  await detail.waitFor({ state: 'detached' })
  expect(await toggleOf(page).evaluate((button) => button === document.activeElement)).toBe(true)
})

test('downloads the rows in the order of the page with the credentials of the page, in a file named after amount and day', async () => {
  const page = await openPage(server())
  const share = page.locator('summary[aria-label=Share]')
  const download = async (format: string) => {
    const link = page.getByRole('link', { name: `Download as ${format}` })
    if (!(await link.isVisible())) await share.click()
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    return { name: download.suggestedFilename(), text: await readText(await download.createReadStream()) }
  }
  await page.getByRole('button', { name: /^EVP for 100 EUR/ }).click()
  const seen = await rowsOf(page).locator('th b').allInnerTexts()
  const { name, text } = await download('CSV')
  expect(name).toBe('evp-100-EUR-2026-09-29.csv')
  const [, ...lines] = text.trim().split('\r\n')
  expect(lines.map((line) => line.split(',')[1])).toEqual(seen)
  await page.getByRole('searchbox').fill('no such currency')
  await expect.poll(() => rowsOf(page).count()).toBe(0)
  expect((await download('CSV')).text.trim().split('\r\n')).toHaveLength(1)
  expect(JSON.parse((await download('JSON')).text).comparisons).toEqual([])
})

test('fits an open row into every width and language, and shows the name of a source under the chart in full or not at all', async () => {
  const page = await openPage(server(), { viewport: phone, hasTouch: true, path: '/?language=en' })
  const row = page.locator('#detail-USD')
  const chart = row.getByRole('slider')
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  for (const language of ['en', 'de', 'ru', 'ar']) {
    await page.setViewportSize(phone)
    if (language !== 'en') await page.goto(`/?language=${language}`)
    await untilHydrated(page)
    const toggle = page.locator('[aria-controls=detail-USD]')
    const { width = 0, height = 0 } = (await toggle.boundingBox()) ?? {}
    expect(Math.min(width, height), language).toBeGreaterThanOrEqual(44)
    await toggle.tap()
    await chart.waitFor()
    if (language === 'en') {
      await chart.tap({ position: { x: 8, y: 60 } })
      await expect.poll(() => chartTextOf(row)).toMatch(/^\d+ December 2025, /)
      expect(await chart.evaluate((element) => getComputedStyle(element).touchAction)).toBe('pan-y')
    }
    for (const width of [1280, 320, phone.width]) {
      await page.setViewportSize({ width, height: 900 })
      const names = await row.locator('ul[aria-label] > li').evaluateAll(readSourceNames)
      const at = `${language} at ${width}`
      expect(names.length, at).toBeGreaterThan(1)
      expect(names, at).not.toContain('cut off')
      expect(names, at).toContain('hidden')
      if (language === 'en' || width === phone.width) expect(names, at).toContain('whole')
      expect(await overflow(), at).toBe(0)
    }
    if (language === 'ar') {
      const [line, title] = await Promise.all([chart.boundingBox(), row.locator('h3').first().boundingBox()])
      expect((title?.x ?? 0) + (title?.width ?? 0)).toBeGreaterThan((line?.x ?? 0) + (line?.width ?? 0))
    }
    await row.locator('button[aria-expanded]').tap()
    await row.locator('table').waitFor()
    expect(await overflow(), language).toBe(0)
  }
})

/** Returns how the name of each source is shown under a chart. Playwright runs this function on the page. */
function readSourceNames(items: readonly Element[]): string[] {
  return items.map((item) => {
    const [names, name] = [item.querySelector('[dir]'), item.querySelector('[dir=auto] > span')]
    if (!names || !name) throw new Error('A stretch has no name.')
    const [room, text] = [names.getBoundingClientRect(), name.getBoundingClientRect()]
    if (text.top >= room.bottom - 1) return 'hidden'
    return text.left >= room.left - 1 && text.right <= room.right + 1 ? 'whole' : 'cut off'
  })
}

test('axe finds no problems in an open row with a table and a range that failed to load, in light and dark mode', async () => {
  const server = await startTestServer()
  await publish(server.services, 'ecb', 'USD', '1.1699')
  // Opens a single row with a month of history, because axe examines every cell.
  const page = await openPage(server, {
    path: '/?to_currency=USD',
    prepare: (page) => page.route('**/history?*interval=weekly*', (route) => route.fulfill({ status: 500, json: {} })),
    expected: [/status of 500/],
  })
  const detail = await openRow(page)
  await detail.getByText('1 EUR = 1.1699 USD. Source: European Central Bank').waitFor()
  await detail.getByRole('button', { name: '1 month' }).click()
  await detail.getByText('Show as a table').click()
  await expect.poll(() => detail.getByRole('row').count()).toBeLessThan(40)
  await detail.getByRole('button', { name: '5 years' }).click()
  await detail.getByRole('alert').waitFor()
  expect(await violationsDayAndNight(page)).toEqual([])
  await page.setViewportSize(phone)
  expect(await violations(page, 'but colour'), 'on a phone').toEqual([])
})
