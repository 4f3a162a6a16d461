import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, rowsOf, untilAlive } from '../browser.ts'
import { startTestServer } from '../server.ts'

const openPage = openBrowser()
const parameters = ['from_currency', 'to_currency', 'from_amount', 'to_amount', 'country_code', 'language', 'unknown']

/** Each parameter meets these by itself. */
const values = [
  '=%3Cscript%3Ewindow.__pwned=1%3C/script%3E',
  '=%3C/script%3E%3Cscript%3Ewindow.__pwned=1%3C/script%3E',
  '=%22%27%3E%3Cimg+src=x+onerror=window.__pwned=1%3E',
  '=%22+autofocus+onfocus=%22window.__pwned=1',
  '=javascript:window.__pwned=1',
  `=${'x'.repeat(8_000)}`,
  '=%00',
  '=%ED%A0%80',
  '=__proto__',
  `=${'9'.repeat(400)}`,
  '=NaN',
  '=-1',
  '[]=1&*[]=%3C',
]

/** All parameters together meet these: forms that no browser writes, and values for other readers than ours. */
const shapes = [
  '',
  '=',
  '=%',
  '=%C3',
  '=%2500',
  '=1e999',
  '=Infinity',
  '=0',
  '=constructor',
  '=%3C!--%3Cscript%3E',
  '=%7B%7Bconstructor.constructor(%22window.__pwned=1%22)()%7D%7D$%7Bwindow.__pwned=1%7D',
  '=%E2%80%A8%E2%80%AE%EF%BF%BE',
  '[0]=1',
  '[a][b]=1',
  '[__proto__][polluted]=1',
  '[',
]

test.each(parameters)(
  '%s can hold anything, and the page stays a page',
  async (parameter) => {
    const page = await openPage(await startTestServer())
    for (const value of values) await expectWholePage(page, `${parameter}${value.replaceAll('*', parameter)}`)
  },
  60_000,
)

test('all parameters together can take any form, and the page stays a page', async () => {
  const page = await openPage(await startTestServer())
  for (const shape of shapes) await expectWholePage(page, parameters.map((name) => name + shape).join('&'))
}, 60_000)

test('the name of a parameter can be anything, and the page stays a page', async () => {
  const page = await openPage(await startTestServer())
  await expectWholePage(page, '__proto__[polluted]=1&__proto__=2&constructor=3')
  await expectWholePage(page, '%3C/script%3E%3Cscript%3Ewindow.__pwned=1%3C/script%3E=1&%22%3E%3Cb+onclick=1')
})

async function expectWholePage(page: Page, query: string): Promise<void> {
  const name = query.slice(0, 80)
  const response = await page.goto(`/?${query}`)
  expect(response?.status(), name).toBe(200)
  expect(response?.headers()['content-security-policy'], name).toContain("script-src 'self'")
  await untilAlive(page)
  expect(await rowsOf(page).count(), name).toBeGreaterThan(0)
  expect(await page.evaluate(() => '__pwned' in window || 'polluted' in {}), name).toBe(false)
}
