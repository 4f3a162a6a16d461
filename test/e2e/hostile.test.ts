// Second circle: it opens pages with hostile parameters.
import { expect, test } from 'vitest'
import { rowsOf, untilHydrated } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { shareTestServer } from '../server.ts'

const server = shareTestServer()
const parameters = ['from_currency', 'to_currency', 'from_amount', 'to_amount', 'country_code', 'language', 'unknown']

/** Scripts: a browser gets each of them in all parameters together, and one of them in each parameter alone. */
const scripts = [
  '=%3Cscript%3Ewindow.__pwned=1%3C/script%3E',
  '=%3C/script%3E%3Cscript%3Ewindow.__pwned=1%3C/script%3E',
  '=%22%27%3E%3Cimg+src=x+onerror=window.__pwned=1%3E',
  '=%22+autofocus+onfocus=%22window.__pwned=1',
  '=javascript:window.__pwned=1',
]

/** Values that are hard to parse: the server gets them in each parameter alone, and in all parameters together. */
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

/** Syntax that no browser writes, and values meant for other parsers. */
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

test('the page is complete and runs no script from any single parameter', async () => {
  const expectWholePage = await openVisits()
  for (const [index, parameter] of parameters.entries()) {
    await expectWholePage(parameter + scripts[index % scripts.length])
  }
})

test.each(parameters)('the server renders the page for any value of %s', async (parameter) => {
  for (const value of oddities) await expectSent(nameForm(parameter, value))
})

test('the page is complete and runs no script from all parameters together', async () => {
  const expectWholePage = await openVisits()
  for (const value of scripts) await expectWholePage(parameters.map((name) => name + value).join('&'))
})

/** All values and syntaxes, shortened so that seven of them fit into the head of a request. */
const forms = [...oddities, ...shapes].map((value) => value.slice(0, 1_000))

test('the server renders the page for any value and syntax of all parameters together', async () => {
  for (const form of forms) await expectSent(parameters.map((name) => nameForm(name, form)).join('&'))
})

// The script of the page parses the address again. Each parameter gets several forms here, and each form several parameters.
test('the page is complete for parameters of different forms together', async () => {
  const expectWholePage = await openVisits()
  for (let first = 0; first < forms.length; first += 4)
    await expectWholePage(
      parameters.map((name, place) => nameForm(name, forms[(first + place) % forms.length] ?? '')).join('&'),
    )
})

const nameForm = (name: string, form: string) => name + form.replaceAll('*', name)

test('the page is complete for any parameter name', async () => {
  const expectWholePage = await openVisits()
  await expectWholePage('__proto__[polluted]=1&__proto__=2&constructor=3')
  await expectWholePage('%3C/script%3E%3Cscript%3Ewindow.__pwned=1%3C/script%3E=1&%22%3E%3Cb+onclick=1')
})

async function expectSent(query: string): Promise<void> {
  const name = query.slice(0, 80)
  const response = await server().get(`/?${query}`)
  expect(response.status, name).toBe(200)
  expect(await response.text(), name).toMatch(/<tbody[^>]*><tr/)
}

/** Opens a page, and returns a function that visits a query and expects a complete page without effects of scripts. */
async function openVisits(): Promise<(query: string) => Promise<void>> {
  const page = await openPage(server())
  return async (query) => {
    const name = query.slice(0, 80)
    const path = `/?${query}`
    const { status, headers } = await server().get(path)
    expect(status, name).toBe(200)
    expect(headers.get('content-security-policy'), name).toContain("script-src 'self'")
    await page.goto(path)
    await untilHydrated(page)
    expect(await rowsOf(page).count(), name).toBeGreaterThan(0)
    expect(await page.evaluate(() => '__pwned' in window || 'polluted' in {}), name).toBe(false)
  }
}
