import { expect, test } from 'vitest'
import { dayOf } from '#domain/calendar/day.ts'
import { isOfferedLanguage, languages } from '#domain/texts/languages/language.ts'
import { publish } from '../../../../test/publish.ts'
import { shareTestServer, startTestServer, type TestServer } from '../../../../test/server.ts'
import { shareRates } from '../../../../test/shared-rates.ts'

const server = shareTestServer()
const begin = shareRates()

/** Loads a card and parses its contents. */
async function readCard({ get }: Pick<TestServer, 'get'>, query: string) {
  const response = await get(`/embed?language=en&country_code=lt&${query}`)
  expect(response.status).toBe(200)
  const html = await response.text()
  return {
    html,
    title: /<h1>(.*?)<\/h1>/.exec(html)?.[1],
    stamp: stampOf(html),
    rows: [...html.matchAll(/<tr[^>]*>(<th scope="row".*?)<\/tr>/g)].map(([, cells = '']) => textOf(cells)),
    link: /<a href="([^"]*)" target="_blank" rel="noopener">See all rates<\/a>/.exec(html)?.[1],
    text: textOf(html),
  }
}

function stampOf(html: string): string | undefined {
  return /data-state="[^"]*"><summary>.*?<span[^>]*>([^<]*)<\/span>/.exec(html)?.[1]
}

function textOf(html: string): string {
  return html
    .replace(/<head>.*?<\/head>|<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

test('shows amounts, their day, that they are indicative, and a link to all rates', async () => {
  const { title, rows, stamp, link, text } = await readCard(server(), 'from_currency=EUR&from_amount=100')
  expect(title).toBe('100 EUR gets you')
  expect(rows.map((row) => row.slice(0, 3))).toEqual(['USD', 'GBP', 'CHF', 'PLN', 'SEK', 'NOK'])
  expect(rows[0]).toBe(
    'USD US Dollar 113.21 Market 113.61 costs 0.40 USD 0.35% EVP costs 0.40 USD (0.35% of what you get) more than the market rate.',
  )
  expect(stamp).toBe('Market rates of 29 Sept · no official rates')
  expect(text).toContain('Rates are indicative until you confirm an exchange.')
  expect(link).toBe('/?country_code=lt&amp;language=en&amp;from_currency=EUR')
})

test('shows only the chosen currencies in their order, and links to the same on the page', async () => {
  const { rows, link } = await readCard(server(), 'from_currency=usd&to_currency=thb,EUR,thb&from_amount=7.5')
  expect(rows.map((row) => row.slice(0, 3))).toEqual(['THB', 'EUR'])
  expect(link).toContain('from_currency=USD&amp;to_currency%5B%5D=THB&amp;to_currency%5B%5D=EUR&amp;from_amount=7.5')
})

test('shows the rates, days and texts of the page, for official, market and older rates', async () => {
  const started = await begin()
  await publish(started, 'ecb', {
    '2026-11-12': ['EUR/USD 1.1650', 'EUR/CHF 0.9350', 'EUR/JPY 180.10'],
    '2026-11-13': ['EUR/USD 1.1699', 'EUR/JPY 180.50'],
  })
  const targets = 'to_currency[]=USD&to_currency[]=CHF&to_currency[]=THB'
  const card = await readCard(started, targets)
  const page = await (await started.get(`/?language=en&country_code=lt&${targets}`)).text()
  expect(card.stamp).toMatch(/^ECB rates of 13 Nov · 2 currencies with older rates/)
  expect(card.stamp).toBe(stampOf(page))
  const [usd, chf, thb] = card.rows
  expect(usd).toMatch(/^USD US Dollar 116\.\d\d Official 116\.99 costs .* more than the official rate\.$/)
  expect(chf).toContain('rates of 12 Nov 2026')
  expect(thb).toMatch(/rates of 29 Sept 2026 .* Market .* more than the market rate\.$/)
  for (const row of card.rows) {
    for (const [amount = ''] of row.matchAll(/[\d,]+\.\d\d\b(?!%)/g)) expect(page).toContain(amount)
    expect(page).toContain(/EVP costs .*/.exec(row)?.[0] ?? 'no cost')
  }
})

test('shows only an error in the language of the reader for an invalid parameter', async () => {
  const { get } = server()
  const wrong: Record<string, string> = {
    'from_currency=XYZ': 'We do not exchange “XYZ”.',
    'to_currency=USD,RUB': 'We do not exchange “RUB”.',
    'from_amount=1,000': 'The amount must be a plain number, for example 1234.50.',
    'from_amount=lots': 'The amount must be a plain number, for example 1234.50.',
    'from=USD': 'Unknown parameter “from”. Did you mean “from_currency”?',
    'from_currency=USD&amount=5': 'Unknown parameter “amount”. Did you mean “from_amount”?',
  }
  for (const [query, sentence] of Object.entries(wrong)) {
    const { text, rows, title, link } = await readCard({ get }, query)
    expect(text).toContain(sentence)
    expect([title, link, rows]).toEqual([
      'Exchange rates',
      '/?country_code=lt&amp;language=en&amp;from_currency=EUR',
      [],
    ])
  }
  const lithuanian = await (await get('/embed?language=lt&from_currency=XYZ')).text()
  expect(lithuanian).toContain('Valiutos „XYZ“ nekeičiame.')
})

test('escapes and shortens values of the address', async () => {
  const { get } = server()
  const evil = '"><script>alert(1)</script><!--'
  const names = ['from_currency', 'to_currency', 'from_amount', 'country_code', 'language', 'theme', 'other']
  for (const name of names) {
    const response = await get(`/embed?${name}=${encodeURIComponent(evil)}`)
    expect(response.status, name).toBe(200)
    expect(await response.text(), name).not.toMatch(/<script>|alert\(1\)|<!--/)
  }
  const codes = Array.from({ length: 300 }, (_, index) => `to_currency=USD&to_currency=x${index}`).join('&')
  const { text, html } = await readCard({ get }, codes)
  expect(text).toContain('We do not exchange “x0”.')
  expect(html.length).toBeLessThan(2_000)
  const spoofed = await readCard({ get }, 'from_currency=Call 0900 123456 now')
  expect(spoofed.text).toContain('We do not exchange “Call 0900 12…”.')
  const reversed = await readCard({ get }, 'from_currency=%E2%80%AEDSU')
  expect(reversed.text).toContain('“\\u{202e}DSU”')
})

test('shows a repeated currency once', async () => {
  const codes = Array.from({ length: 300 }, () => 'USD').join(',')
  expect((await readCard(server(), `to_currency=${codes}`)).rows).toHaveLength(1)
})

test('allows framing by any site, no external sources, no requests and no indexing', async () => {
  const { get } = server()
  const { headers } = await get('/embed')
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; form-action 'none'; " +
      "base-uri 'none'; frame-ancestors *",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
  })
  expect(headers.get('x-frame-options')).toBeNull()
  expect((await get('/')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('has no inline code and no credentials', async () => {
  const { get } = await startTestServer({ env: { API_CREDENTIALS: 'page:secret' } })
  const html = await (await get('/embed')).text()
  expect(html).not.toMatch(/<style| style=| on\w+=|<script(?![^>]* src=)|secret/)
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"#]+)/g)].map(([, path = '']) => path)
  // Style, script and flags.
  expect(new Set(files).size).toBe(3)
  for (const file of files) expect((await get(file)).status).toBe(200)
})

test('renders in every language, right to left where needed', async () => {
  const { get } = server()
  for (const language of languages.filter(isOfferedLanguage)) {
    for (const query of ['', '&from_currency=XYZ', '&from_amount=x']) {
      const html = await (await get(`/embed?language=${language}${query}`)).text()
      expect(html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
      expect(html, language).not.toMatch(/[> ](embed|note|answer|cost|freshness|table|provider)\.[a-z_.]+/)
    }
  }
})

test('uses the theme of the embedding site, or that of the device', async () => {
  const { get } = server()
  const themeOf = async (query: string) => {
    const html = await (await get(`/embed?${query}`)).text()
    return [/ data-theme="(\w+)"/.exec(html)?.[1], /name="color-scheme" content="([^"]+)"/.exec(html)?.[1]]
  }
  expect(await themeOf('theme=dark')).toEqual(['dark', 'dark'])
  expect(await themeOf('theme=light')).toEqual(['light', 'light'])
  expect(await themeOf('theme=blue')).toEqual([undefined, 'light dark'])
})

test('caches a card by accept-language where its address names no language, until rates change', async () => {
  const started = await begin()
  const { get } = started
  const readTitle = async (path: string, accept: string) => {
    const response = await get(path, { headers: { 'accept-language': accept } })
    const html = await response.text()
    return { headers: response.headers, title: /<h1>(.*?)<\/h1>/.exec(html)?.[1] }
  }
  // Repeated, because a cached response must not go to a reader of another language.
  for (let time = 0; time < 4; time++) {
    expect((await readTitle('/embed', 'de')).title).toBe('Für 100 EUR erhalten Sie')
    const french = await readTitle('/embed', 'fr')
    expect(french.title).toBe('Pour 100 EUR, vous recevez')
    expect(french.headers.get('vary')).toBe('accept-encoding, accept-language')
    expect((await readTitle('/embed?language=lt&country_code=lt', 'fr')).headers.get('vary')).toBe('accept-encoding')
  }
  const { headers } = await readTitle('/embed', 'de')
  expect(headers.get('cache-control')).toMatch(/^public, max-age=([1-9]|[1-5]\d|60)$/)
  const known = { 'accept-language': 'de', 'if-none-match': headers.get('etag') ?? '' }
  expect((await get('/embed', { headers: known })).status).toBe(304)
  await publish(started, 'ecb', { [dayOf(started.services.clock())]: ['EUR/USD 1.1699'] })
  const changed = await get('/embed', { headers: known })
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(headers.get('etag'))
})

test('sends a card from the cache, whether or not its address names language and country', async () => {
  for (const path of ['/embed', '/embed?language=en&country_code=lt']) {
    const { get, services } = await begin()
    const countRepeated = async () =>
      Number(/agio_http_repeated_answers_total\{status="200"\} (\d+)/.exec(await services.metrics.text())?.[1] ?? 0)
    const before = await countRepeated()
    for (let time = 0; time < 4; time++) await get(path)
    expect([1, 2], path).toContain((await countRepeated()) - before)
  }
})

test('serves the embed script to any site, small, cached for five minutes and revalidated', async () => {
  const { get } = server()
  const response = await get('/embed.js')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  })
  const text = await response.text()
  expect(() => new Function(text)).not.toThrow()
  expect(text).not.toMatch(/\b(import|export|eval|innerHTML)\b|https?:/)
  const etag = response.headers.get('etag') ?? ''
  expect((await get('/embed.js', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('has all classes of the card in its style sheet', async () => {
  const { html } = await readCard(server(), 'from_currency=EUR&from_amount=100')
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(html) ?? []
  const styles = await (await server().get(sheet)).text()
  const classes = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
  expect(classes.size).toBeGreaterThan(5)
  expect([...classes].filter((name) => !styles.includes(`.${name}`))).toEqual([])
})
