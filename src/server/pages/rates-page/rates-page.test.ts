import { expect, test } from 'vitest'
import { isOfferedLanguage, languages } from '#domain/texts/languages/language.ts'
import { shareTestServer, startTestServer } from '../../../../test/server.ts'

const server = shareTestServer()

/** Server of a site with a public URL, a language and a country in its settings. */
const elsewhere = shareTestServer({
  env: { PUBLIC_URL: 'https://www.example.com/', DEFAULT_LANGUAGE: 'lv', DEFAULT_COUNTRY: 'ee' },
})

test('the HTML of the rates page contains the rates and the page data', async () => {
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

test('the root element has country, language, environment and credentials', async () => {
  const { get } = await startTestServer({
    env: { API_CREDENTIALS: 'page:"secret"', ENVIRONMENT: 'staging', DEFAULT_COUNTRY: 'pl' },
  })
  const html = await (await get('/?language=pl')).text()
  expect(html).toContain(
    '<div id="agio" class="agio" data-country="PL" data-language="pl" data-environment="staging" data-credentials="page:&#34;secret&#34;">',
  )
})

test('uses the default currency of the country', async () => {
  const { get } = server()
  expect(await (await get('/?language=en&country_code=pl')).text()).toContain('100 PLN in 32 currencies')
  expect(await (await get('/?language=en&country_code=nowhere')).text()).toContain('100 EUR in 32 currencies')
})

test('ignores unknown parameters of the page address', async () => {
  const { get } = server()
  const response = await get('/?language=en&from_amonut=5&From_Currency=USD&to-currency[x]=PLN')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('100 EUR in 32 currencies')
})

test('takes the language from the address, the browser or the settings', async () => {
  const { get } = elsewhere()
  const languageOf = async (path: string, accept: string) => {
    const response = await get(path, { headers: { 'accept-language': accept } })
    const [, language] = /<html lang="([^"]+)"/.exec(await response.text()) ?? []
    return [language, response.headers.get('vary')]
  }
  // The requests are repeated, because a cached response must not go to a reader of another language.
  for (let time = 0; time < 4; time++) {
    expect(await languageOf('/', 'de')).toEqual(['de', 'accept-encoding, accept-language'])
    expect(await languageOf('/', 'fr-CA')).toEqual(['fr', 'accept-encoding, accept-language'])
    expect(await languageOf('/', 'ja')).toEqual(['lv', 'accept-encoding, accept-language'])
    expect(await languageOf('/?language=ar', 'de')).toEqual(['ar', 'accept-encoding, accept-language'])
    expect(await languageOf('/?language=ar&country_code=lt', 'de')).toEqual(['ar', 'accept-encoding'])
    expect(await languageOf('/?language=zz', 'de')).toEqual(['de', 'accept-encoding, accept-language'])
  }
})

test('takes the country from the address, the region of the browser or the settings', async () => {
  const { get } = elsewhere()
  const countryOf = async (path: string, accept: string) => {
    const response = await get(path, { headers: { 'accept-language': accept } })
    const [, country] = /data-country="([^"]+)"/.exec(await response.text()) ?? []
    return [country, response.headers.get('vary')]
  }
  // The requests are repeated, because a cached response must not go to a visitor from another country.
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

test('renders in every language, right to left where needed', async () => {
  const { get } = server()
  for (const language of languages.filter(isOfferedLanguage)) {
    const html = await (await get(`/?language=${language}`)).text()
    expect(html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
    expect(html).toContain(`data-language="${language}"`)
    expect(html, language).not.toMatch(/>(page|filter|column|table|frame|city|link|group|source|provider)\.[a-z_.]+</)
  }
})

test('shows English for the link language `ds` and does not offer it', async () => {
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

test('names the supervision of the country, or of the home country, in the footer', async () => {
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

test('links alternate languages if PUBLIC_URL is set', async () => {
  const { get } = elsewhere()
  const html = await (await get('/?language=lt&from_amount=5')).text()
  expect(html).toContain('<link rel="canonical" href="https://www.example.com/?language=lt">')
  expect(html.match(/rel="alternate"/g)).toHaveLength(15)
})

test('the page loads only files of its own server, which can be cached forever', async () => {
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

test('escapes values of the page address', async () => {
  const { get } = server()
  const evil = '"><script>alert(1)</script><!--'
  const names = ['from_currency', 'to_currency', 'from_amount', 'to_amount', 'country_code', 'language', 'other']
  for (const name of names) {
    const html = await (await get(`/?language=en&${name}=${encodeURIComponent(evil)}`)).text()
    expect(html, name).not.toContain('<script>alert')
    expect(html, name).toContain('<tbody')
  }
})

test('links do not repeat unknown parameters or long values of the page address', async () => {
  const { get } = server()
  const plain = await (await get('/?language=en&from_amount=7')).text()
  const long = 'x'.repeat(2_000)
  const codes = Array.from({ length: 600 }, () => 'to_currency[]=USD').join('&')
  for (const more of [`${long}=${long}`, `language=${long}`, `country_code=${long}`, `from_currency=${long}`, codes]) {
    const html = await (await get(`/?language=en&from_amount=7&${more}`)).text()
    expect(/(href|value)="[^"]*x{50}/.test(html)).toBe(false)
    // The page data contains the values once, because the browser needs the requested address.
    expect(html.length).toBeLessThan(plain.length + more.length + 20_000)
  }
})

test('reads a formatted amount without a script, and shows errors at the field', async () => {
  const { get } = server()
  const summary = /<h2[^>]*>(.*?)<\/h2>/.exec(await (await get('/?language=lt&from_amount=1+234,50')).text())?.[1]
  expect(summary).toMatch(/^1\u00a0234,50 EUR į 32 valiutas/)
  const html = await (await get('/?language=en&from_amount=abc')).text()
  expect(html).toContain('value="abc"')
  expect(html).toContain('Enter a number')
  expect(html).toContain('100 EUR in 32 currencies')
})

test('answers a repeated page request from memory', async () => {
  const { get, services } = await startTestServer()
  for (let time = 0; time < 4; time++) await get('/?language=en')
  expect(await services.metrics.text()).toMatch(/agio_http_repeated_answers_total\{status="200"\} [12]/)
})
