// Second circle: it opens pages with hostile parameters.
import { expect, test } from 'vitest'
import { openBrowser, rowsOf, untilAlive } from '../browser.ts'
import { shareTestServer } from '../server.ts'

const openPage = openBrowser()
const server = shareTestServer()
const parameters = ['from_currency', 'to_currency', 'from_amount', 'to_amount', 'country_code', 'language', 'unknown']

/** All parameters together meet each of these, and each by itself one of them: what a browser would run. */
const scripts = [
  '=%3Cscript%3Ewindow.__pwned=1%3C/script%3E',
  '=%3C/script%3E%3Cscript%3Ewindow.__pwned=1%3C/script%3E',
  '=%22%27%3E%3Cimg+src=x+onerror=window.__pwned=1%3E',
  '=%22+autofocus+onfocus=%22window.__pwned=1',
  '=javascript:window.__pwned=1',
]

/** Each parameter meets these by itself too, and all of them together: what a reader could stumble over. */
const oddities = [
  `=${'x'.repeat(8_000)}`,
  '=%00',
  '=%ED%A0%80',
  '=__proto__',
  `=${'9'.repeat(400)}`,
  '=NaN',
  '=-1',
  '[]=1&*[]=%3C',
]

/** All parameters together meet these as well: forms that no browser writes, and values for other readers than ours. */
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

test('each parameter can hold a script, and the page stays a page', async () => {
  const expectWholePage = await comeOften()
  for (const [index, parameter] of parameters.entries()) {
    await expectWholePage(parameter + scripts[index % scripts.length])
  }
})

test.each(parameters)('%s can hold anything, and the page is sent', async (parameter) => {
  for (const value of oddities) {
    const response = await server().get(`/?${parameter}${value.replaceAll('*', parameter)}`)
    expect(response.status, value).toBe(200)
    expect(await response.text(), value).toMatch(/<tbody[^>]*><tr/)
  }
})

test.each([
  ['a script', scripts],
  ['what a reader could stumble over', oddities],
  ['in any shape', shapes],
])('all parameters together can be %s, and the page stays a page', async (_, values) => {
  const expectWholePage = await comeOften()
  for (const value of values) {
    // Eight thousand letters for each would be more than the head of a request may have.
    const shape = value.slice(0, 1_000)
    await expectWholePage(parameters.map((name) => name + shape.replaceAll('*', name)).join('&'))
  }
})

test('the name of a parameter can be anything, and the page stays a page', async () => {
  const expectWholePage = await comeOften()
  await expectWholePage('__proto__[polluted]=1&__proto__=2&constructor=3')
  await expectWholePage('%3C/script%3E%3Cscript%3Ewindow.__pwned=1%3C/script%3E=1&%22%3E%3Cb+onclick=1')
})

/** A visitor who follows one link after the other. */
async function comeOften(): Promise<(query: string) => Promise<void>> {
  const page = await openPage(server())
  return async (query) => {
    const name = query.slice(0, 80)
    const path = `/?${query}`
    const { status, headers } = await server().get(path)
    expect(status, name).toBe(200)
    expect(headers.get('content-security-policy'), name).toContain("script-src 'self'")
    await page.goto(path)
    await untilAlive(page)
    expect(await rowsOf(page).count(), name).toBeGreaterThan(0)
    expect(await page.evaluate(() => '__pwned' in window || 'polluted' in {}), name).toBe(false)
  }
}
