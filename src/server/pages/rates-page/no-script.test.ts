import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { shareTestServer } from '../../../../test/server.ts'

const server = shareTestServer()
const englishReader = { 'accept-language': 'en' }

/** Opens a page as a browser without JavaScript does. */
async function openPage(path: string, headers: Record<string, string> = englishReader) {
  const response = await server().get(path, { headers })
  expect(response.status).toBe(200)
  const window = new Window({ url: response.url })
  const document = new window.DOMParser().parseFromString(await response.text(), 'text/html')
  return { window, document, url: new URL(response.url), headers }
}

type Page = Awaited<ReturnType<typeof openPage>>

/** Fills in and sends the form with a button, and returns the resulting page. */
async function send(
  { window, document, url, headers }: Page,
  button: string,
  values: Record<string, string>,
): Promise<Page> {
  const form = [...document.forms].find((one) => textsOf(one, 'button').includes(button))
  if (!form) throw new Error(`No form has a button called ${button}.`)
  const fields = [...new window.FormData(form)].map(([name, value]) => [name, String(value)])
  for (const [name, value] of Object.entries(values)) {
    const field = form.querySelector(`[name=${name}]`)
    if (field?.tagName !== 'SELECT') expect(field?.tagName, name).toBe('INPUT')
    else expect(field.querySelector(`[value="${value}"]`), name).not.toBeNull()
  }
  const query = new URLSearchParams(fields.map(([name = '', value = '']) => [name, values[name] ?? value]))
  return openPage(`${new URL(form.action, url).pathname}?${query}`, headers)
}

const headingOf = ({ document }: Page) => document.getElementById('rates')?.textContent?.trim()
const rowsOf = ({ document }: Page) => [...document.querySelectorAll('tbody tr')]

/** Returns the value of a filter field in the HTML. */
function fieldValue({ document }: Page, name: string): string | null | undefined {
  const field = document.getElementById('filter')?.querySelector(`[name=${name}]`)
  return (field?.querySelector('option[selected]') ?? field)?.getAttribute('value')
}

test('shows every row with both amounts, and names the market only in the headings if all figures are market figures', async () => {
  const page = await openPage('/')
  expect(rowsOf(page)).toHaveLength(32)
  for (const row of rowsOf(page)) {
    const amounts = [...row.querySelectorAll('td[data-kind=amount]')].map((cell) => textsOf(cell, 'bdi')[0])
    expect(amounts, row.textContent).toEqual([expect.stringMatching(money), expect.stringMatching(money)])
    expect(textsOf(row, 'small')).not.toContain('Market')
  }
})

const money = /^[\d,]+\.\d\d$/

test('shows the trend of every row as a line and in words', async () => {
  const { document } = await openPage('/')
  const cells = [...document.querySelectorAll('td[data-kind=trend]')]
  expect(cells).toHaveLength(32)
  expect(cells.filter((cell) => cell.querySelector('svg circle'))).toHaveLength(32)
  expect(cells[0]?.textContent).toMatch(/(up|down) [\d.]+% since \d+ \w+/)
})

test('applies the filter as a plain form, and keeps country and language', async () => {
  const page = await openPage('/?country_code=pl&language=en')
  const filter = { from_currency: 'USD', to_currency: 'GBP', from_amount: '1 234,50' }
  const shown = await send(page, 'Show rates', filter)
  expect(headingOf(shown)).toMatch(/^1,234\.50 USD to GBP/)
  expect(rowsOf(shown)).toHaveLength(1)
  expect(rowsOf(shown)[0]?.textContent).toMatch(/^GBP[\d,]+\.\d\d1 USD = \d\.\d{6}/)
  expect(['from_currency', 'to_currency', 'from_amount'].map((name) => fieldValue(shown, name))).toEqual([
    'USD',
    'GBP',
    '1,234.50',
  ])
  expect(['country_code', 'language'].map((name) => shown.url.searchParams.get(name))).toEqual(['pl', 'en'])
})

test('the URL of a submitted form shows the same rates to a browser of another country', async () => {
  const { url, ...shown } = await send(await openPage('/'), 'Show rates', { from_amount: '250' })
  expect(headingOf({ url, ...shown })).toBe('250 EUR in 32 currencies')
  const other = await openPage(url.pathname + url.search, { 'accept-language': 'pl-PL' })
  expect(headingOf(other)).toBe('250 EUR in 32 currencies')
})

test('uses the target amount if the visitor empties the source amount', async () => {
  const shown = await send(await openPage('/'), 'Show rates', { from_amount: '', to_amount: '50' })
  expect(headingOf(shown)).toBe('EUR needed for 50 of each of 32 currencies')
  expect(fieldValue(shown, 'to_amount')).toBe('50.00')
})

test('keeps an invalid amount in its field with a message, and still shows the rates', async () => {
  const shown = await send(await openPage('/'), 'Show rates', { from_amount: 'a lot' })
  const field = shown.document.getElementById('from-amount')
  expect([field?.getAttribute('value'), field?.getAttribute('aria-invalid')]).toEqual(['a lot', 'true'])
  const message = shown.document.getElementById(field?.getAttribute('aria-describedby') ?? '')
  expect(message?.textContent).toBe('Enter a number, for example 1,234.50.')
  expect(rowsOf(shown)).toHaveLength(32)
})

test('changes the country by the form in the footer', async () => {
  const shown = await send(await openPage('/?language=en'), 'Change country', { country_code: 'pl' })
  expect(headingOf(shown)).toBe('100 PLN in 32 currencies')
  expect(shown.url.search).toBe('?language=en&country_code=pl')
})

test('changes country and language by the form in the header, and keeps the amount', async () => {
  const page = await openPage('/?language=en&from_amount=7')
  const shown = await send(page, 'Change', { country_code: 'pl', language: 'de' })
  expect(headingOf(shown)).toBe('7 PLN in 32 Währungen')
  expect(shown.url.search).toBe('?from_amount=7&country_code=pl&language=de')
})

test('links to downloads of all rows for the shown amount', async () => {
  const { document } = await openPage('/?to_amount=50&language=en')
  const read = async (format: string) => {
    const links = [...document.querySelectorAll('noscript a')]
    const link = links.find(({ textContent }) => textContent === `Download as ${format}`)
    const response = await server().get(link?.getAttribute('href') ?? '')
    expect(response.status).toBe(200)
    return response.text()
  }
  const csv = await read('CSV')
  expect(csv.trim().split('\r\n')).toHaveLength(33)
  expect(csv).toContain('50.00')
  expect(JSON.parse(await read('JSON')).comparisons).toHaveLength(32)
})

test('shows the amount, its cost and an exchange link for a single pair', async () => {
  const { document } = await openPage('/?from_currency=EUR&to_currency=USD&from_amount=250&language=en')
  const answer = document.querySelector('section[aria-labelledby=rates]')
  if (!answer) throw new Error('A page of one pair has an answer.')
  expect(answer.querySelector('h2 > span')?.textContent).toBe('250 EUR to USD')
  expect(answer.textContent).toContain('283.02 USD')
  expect(textsOf(answer, 'p')).toContain('EVP costs 1.00 USD (0.35% of what you get) more than the market rate.')
  const link = [...answer.querySelectorAll('a')].find(({ textContent }) => textContent === 'Exchange EUR to USD')
  expect(new URL(link?.getAttribute('href') ?? '').search).toBe('?from_currency=EUR&to_currency=USD&from_amount=250.00')
  const field = document.getElementById('to-amount')
  expect([field?.getAttribute('placeholder'), field?.getAttribute('value')]).toEqual(['= 283.02', ''])
})

function textsOf(element: { querySelectorAll: Page['document']['querySelectorAll'] }, selector: string): string[] {
  return [...element.querySelectorAll(selector)].map(({ textContent }) => textContent.trim())
}
