// Second circle: it opens pages with hostile parameters.
import { expect, test } from 'vitest'
import { rowsOf, untilAlive } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { shareTestServer } from '../server.ts'

const server = shareTestServer()
const parameters = ['from_currency', 'to_currency', 'from_amount', 'to_amount', 'country_code', 'language', 'unknown']

/** All parameters together hold each of these, and each parameter by itself one of them: code that a browser would run. */
const scripts = [
  '=%3Cscript%3Ewindow.__pwned=1%3C/script%3E',
  '=%3C/script%3E%3Cscript%3Ewindow.__pwned=1%3C/script%3E',
  '=%22%27%3E%3Cimg+src=x+onerror=window.__pwned=1%3E',
  '=%22+autofocus+onfocus=%22window.__pwned=1',
  '=javascript:window.__pwned=1',
]

/** The server gets these for each parameter by itself, and a browser for all together: values that are hard to read. */
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

/** Forms that no browser writes, and values meant for other parsers. */
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
  for (const value of oddities) await expectSent(nameForm(parameter, value))
})

test('all parameters together can hold a script, and the page stays a page', async () => {
  const expectWholePage = await comeOften()
  for (const value of scripts) await expectWholePage(parameters.map((name) => name + value).join('&'))
})

/** In a request for each, and short enough that seven of them fit into its head. */
const forms = [...oddities, ...shapes].map((value) => value.slice(0, 1_000))

test('all parameters together can hold anything in any form, and the page is sent', async () => {
  for (const form of forms) await expectSent(parameters.map((name) => nameForm(name, form)).join('&'))
})

// The script of the page reads the address again. Each parameter has several forms here, and each form several parameters.
test('parameters of different forms can come together, and the page stays a page', async () => {
  const expectWholePage = await comeOften()
  for (let first = 0; first < forms.length; first += 4)
    await expectWholePage(
      parameters.map((name, place) => nameForm(name, forms[(first + place) % forms.length] ?? '')).join('&'),
    )
})

const nameForm = (name: string, form: string) => name + form.replaceAll('*', name)

test('the name of a parameter can be anything, and the page stays a page', async () => {
  const expectWholePage = await comeOften()
  await expectWholePage('__proto__[polluted]=1&__proto__=2&constructor=3')
  await expectWholePage('%3C/script%3E%3Cscript%3Ewindow.__pwned=1%3C/script%3E=1&%22%3E%3Cb+onclick=1')
})

async function expectSent(query: string): Promise<void> {
  const name = query.slice(0, 80)
  const response = await server().get(`/?${query}`)
  expect(response.status, name).toBe(200)
  expect(await response.text(), name).toMatch(/<tbody[^>]*><tr/)
}

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
