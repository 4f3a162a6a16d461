import { expect, test } from 'vitest'
import { isOfferedLanguage, languages } from '#domain/texts/languages/language.ts'
import { shareTestServer, startTestServer } from '../../../../test/server.ts'

const server = shareTestServer()

/** A site of another house: its address, its language and its country are set. */
const elsewhere = shareTestServer({
  env: { PUBLIC_URL: 'https://www.example.com/', DEFAULT_LANGUAGE: 'lv', DEFAULT_COUNTRY: 'ee' },
})

test('the HTML alone shows the rates, and carries what was loaded before the page opened', async () => {
  const { get } = server()
  const response = await get('/?language=en')
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await response.text()
  expect(html).toContain('<h1>Currency exchange rates</h1>')
  expect(html.match(/<tr[ >]/g)?.length).toBe(33)
  expect(html).toContain('113.21')
  const handover = JSON.parse(/id="agio-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  expect(handover.start.data).toMatchObject({
    defaultCurrency: 'EUR',
    providers: ['commercial', 'official_by_partner'],
  })
  expect(handover.start.data.supported).toHaveLength(33)
  expect(handover.start.data.names.USD).toBe('US Dollar')
  expect(handover.start.opening.loaded.map(({ rates }: { rates: unknown[] }) => rates.length)).toEqual([32, 32])
})

test('the root element says who looks at the page', async () => {
  const { get } = await startTestServer({
    env: { API_CREDENTIALS: 'page:"secret"', ENVIRONMENT: 'staging', DEFAULT_COUNTRY: 'pl' },
  })
  const html = await (await get('/?language=pl')).text()
  expect(html).toContain(
    '<div id="agio" class="agio" data-country="PL" data-language="pl" data-environment="staging" data-credentials="page:&#34;secret&#34;">',
  )
})

test('a country has its own default currency', async () => {
  const { get } = server()
  expect(await (await get('/?language=en&country_code=pl')).text()).toContain('100 PLN in 32 currencies')
  expect(await (await get('/?language=en&country_code=nowhere')).text()).toContain('100 EUR in 32 currencies')
})

test('a misspelt parameter in the address of the page is passed over: a visitor is never refused', async () => {
  const { get } = server()
  const response = await get('/?language=en&from_amonut=5&From_Currency=USD&to-currency[x]=PLN')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('100 EUR in 32 currencies')
})

test('the language comes from the address, or else from the browser, or else from the settings', async () => {
  const { get } = elsewhere()
  const languageOf = async (path: string, accept: string) => {
    const response = await get(path, { headers: { 'accept-language': accept } })
    const [, language] = /<html lang="([^"]+)"/.exec(await response.text()) ?? []
    return [language, response.headers.get('vary')]
  }
  // Asked again and again, for an answer that is kept must not go to somebody else.
  for (let time = 0; time < 4; time++) {
    expect(await languageOf('/', 'de')).toEqual(['de', 'accept-encoding, accept-language'])
    expect(await languageOf('/', 'fr-CA')).toEqual(['fr', 'accept-encoding, accept-language'])
    expect(await languageOf('/', 'ja')).toEqual(['lv', 'accept-encoding, accept-language'])
    expect(await languageOf('/?language=ar', 'de')).toEqual(['ar', 'accept-encoding, accept-language'])
    expect(await languageOf('/?language=ar&country_code=lt', 'de')).toEqual(['ar', 'accept-encoding'])
    expect(await languageOf('/?language=zz', 'de')).toEqual(['de', 'accept-encoding, accept-language'])
  }
})

test('the country comes from the address, or else from the region of the browser, or else from the settings', async () => {
  const { get } = elsewhere()
  const countryOf = async (path: string, accept: string) => {
    const response = await get(path, { headers: { 'accept-language': accept } })
    const [, country] = /data-country="([^"]+)"/.exec(await response.text()) ?? []
    return [country, response.headers.get('vary')]
  }
  // Asked again and again, for an answer that is kept must not go to somebody from elsewhere.
  for (let time = 0; time < 4; time++) {
    for (const path of ['/', '/?language=en', '/?country_code=zz&language=en']) {
      expect(await countryOf(path, 'en-GB')).toEqual(['GB', 'accept-encoding, accept-language'])
      expect(await countryOf(path, 'en-PL, en;q=0.9')).toEqual(['PL', 'accept-encoding, accept-language'])
      expect(await countryOf(path, 'en')).toEqual(['EE', 'accept-encoding, accept-language'])
      expect(await countryOf(path, 'en-US')).toEqual(['EE', 'accept-encoding, accept-language'])
    }
    expect(await countryOf('/?country_code=us', 'en-GB')).toEqual(['US', 'accept-encoding, accept-language'])
    expect(await countryOf('/?country_code=us&language=en', 'en-GB')).toEqual(['US', 'accept-encoding'])
  }
})

test('the page is there in every language, right to left where that is how it is read', async () => {
  const { get } = server()
  for (const language of languages.filter(isOfferedLanguage)) {
    const html = await (await get(`/?language=${language}`)).text()
    expect(html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
    expect(html).toContain(`data-language="${language}"`)
    expect(html, language).not.toMatch(/>(page|filter|column|table|frame|city|link|group|source|provider)\.[a-z_.]+</)
  }
})

test('`ds` is a language of links: whoever follows one reads English, and nobody is offered it', async () => {
  const { get } = elsewhere()
  const html = await (await get('/?language=ds', { headers: { 'accept-language': 'de' } })).text()
  expect(html).toContain('data-language="en"')
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/?language=en">')
  expect(html).not.toMatch(/<option value="ds"|hreflang="ds"|English \(DS\)/)
  const offered = /<select[^>]*name="language".*?<\/select>/s.exec(html)?.[0].match(/<option/g)
  expect(offered).toHaveLength(15)
  const unnamed = await (await get('/', { headers: { 'accept-language': 'ds' } })).text()
  expect(unnamed).toContain('data-language="lv"')
})

test('the footer names the supervision of the country, or of the home country where that has none', async () => {
  const { get } = elsewhere()
  const supervision = async (country: string) => {
    const html = await (await get(`/?language=en&country_code=${country}`)).text()
    const group = /<h2>Supervision<\/h2>.*?<ul>(.*?)<\/ul>/.exec(html)?.[1] ?? ''
    return [...group.matchAll(/href="([^"]+)">([^<]+)</g)].map(([, href, label]) => `${label} ${href}`)
  }
  const union = 'European Banking Authority https://www.eba.europa.eu/'
  expect(await supervision('pl')).toEqual(['Polish Financial Supervision Authority https://www.knf.gov.pl/en/', union])
  expect(await supervision('ua')).toEqual(['National Bank of Ukraine: supervision https://bank.gov.ua/en/supervision'])
  expect(await supervision('us')).toEqual(['Estonian Financial Supervision Authority https://www.fi.ee/en', union])
})

test('search engines are told of the other languages where the address of the site is known', async () => {
  const { get } = elsewhere()
  const html = await (await get('/?language=lt&from_amount=5')).text()
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/?language=lt">')
  expect(html.match(/rel="alternate"/g)).toHaveLength(15)
})

test('nothing but our own files runs on the page, and they may be kept for good', async () => {
  const { get } = server()
  const response = await get('/')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  const html = await response.text()
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"#]+)"/g)].map(([, path = '']) => path)
  expect(new Set(files).size).toBe(2)
  for (const file of files) {
    const asset = await get(file)
    expect(asset.status).toBe(200)
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

test('what the address says is text, whatever it says', async () => {
  const { get } = server()
  const evil = '"><script>alert(1)</script><!--'
  const names = ['from_currency', 'to_currency', 'from_amount', 'to_amount', 'country_code', 'language', 'other']
  for (const name of names) {
    const html = await (await get(`/?language=en&${name}=${encodeURIComponent(evil)}`)).text()
    expect(html, name).not.toContain('<script>alert')
    expect(html, name).toContain('<tbody')
  }
})

test('what else stands in the address is not repeated in the links of the page', async () => {
  const { get } = server()
  const plain = await (await get('/?language=en&from_amount=7')).text()
  const long = 'x'.repeat(2_000)
  const codes = Array.from({ length: 600 }, () => 'to_currency[]=USD').join('&')
  for (const more of [`${long}=${long}`, `language=${long}`, `country_code=${long}`, `from_currency=${long}`, codes]) {
    const html = await (await get(`/?language=en&from_amount=7&${more}`)).text()
    expect(/(href|value)="[^"]*x{50}/.test(html)).toBe(false)
    // Once in the data, where the browser finds the address it was asked for.
    expect(html.length).toBeLessThan(plain.length + more.length + 20_000)
  }
})

test('an amount typed without a script is read as it is written, and what is wrong is said at the field', async () => {
  const { get } = server()
  const summary = /<h2[^>]*>(.*?)<\/h2>/.exec(await (await get('/?language=lt&from_amount=1+234,50')).text())?.[1]
  expect(summary).toMatch(/^1\u00a0234,50 EUR į 32 valiutas/)
  const html = await (await get('/?language=en&from_amount=abc')).text()
  expect(html).toContain('value="abc"')
  expect(html).toContain('Enter a number')
  expect(html).toContain('100 EUR in 32 currencies')
})

test('a page that was drawn before is sent from memory', async () => {
  const { get, services } = await startTestServer()
  for (let time = 0; time < 4; time++) await get('/?language=en')
  expect(await services.metrics.text()).toMatch(/agio_http_repeated_answers_total\{status="200"\} [12]/)
})
