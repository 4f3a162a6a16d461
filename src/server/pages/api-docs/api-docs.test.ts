import { expect, test } from 'vitest'
import { openApiDocument } from '#contract/openapi/openapi.ts'
import { publicEndpoints } from '#contract/public/api.ts'
import { noteEndpoints } from '../../../../test/notes-api.ts'
import { createAnswerCheck } from '../../../../test/openapi-check.ts'
import { shareTestServer, startTestServer } from '../../../../test/server.ts'
import { readApiDocument } from './api-document.ts'
import { apiDocsPage } from './docs-page.ts'

const server = shareTestServer()

const document = openApiDocument(publicEndpoints, { title: 'Rates', version: '1.0.0', server: '/', isClosed: false })
const { groups } = readApiDocument(document)
const operations = groups.flatMap((group) => group.operations)
const page = apiDocsPage(readApiDocument(document), { style: 'docs.css', script: 'docs.js' })

/** Returns the markup of the article of an operation. */
function articleOf(id: string): string {
  return page.match(new RegExp(`<article class="card" id="${id}".*?</article>`, 's'))?.[0] ?? ''
}

function textOf(markup: string): string {
  return markup.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}

test('shows every operation with its parameters and status codes', () => {
  expect(operations.map(({ operationId }) => operationId)).toEqual(publicEndpoints.map(({ name }) => name))
  for (const { operationId, path, summary, description, parameters, responses } of operations) {
    const article = articleOf(operationId)
    const plainText = textOf(article).replace(/<\/?code>/g, '')
    for (const text of [summary, description, path]) expect(plainText).toContain(text.replaceAll('`', ''))
    for (const { name, description: meaning } of parameters) {
      expect(article).toContain(`<label for="${operationId}-${name}"><code>${name}</code></label>`)
      expect(plainText).toContain(meaning.replaceAll('`', ''))
    }
    for (const status of Object.keys(responses)) expect(article).toContain(`<th scope="row">${status}</th>`)
    expect(page).toContain(`<li><a href="#${operationId}">`)
  }
})

test('resolves every label, link and description, and repeats no id', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const references = [...page.matchAll(/ (?:for|href|aria-labelledby|aria-describedby)="#?([^"]+)"/g)]
  const missing = references.map(([, id = '']) => id).filter((id) => !ids.includes(id))
  expect(new Set(missing)).toEqual(new Set(['docs.css', 'openapi.json', '../favicon.svg']))
})

test('never skips a heading level', () => {
  const levels = [...page.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  levels.forEach((level, index) => {
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
  })
})

test('loads nothing from other sites and runs nothing inline', async () => {
  const { get } = server()
  const response = await get('/api/docs')
  const served = await response.text()
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; " +
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  const addresses = [...served.matchAll(/ (?:src|href|action)="([^"]*)"/g)].map(([, address = '']) => address)
  expect(addresses.filter((address) => /^(\w+:)?\/\//.test(address))).toEqual([])
  expect(served).not.toMatch(/<style| style=| on\w+=|<script(?![^>]* src=)/)
  const style = await (await get('/api/docs.css')).text()
  expect(style).not.toMatch(/url\(|@import/)
  expect(await (await get('/api/docs.js')).text()).not.toMatch(/https?:|\bimport\b/)
})

const texts = [
  ['/api/openapi.json', 'application/json; charset=utf-8'],
  ['/api/docs', 'text/html; charset=utf-8'],
  ['/api/docs.css', 'text/css; charset=utf-8'],
  ['/api/docs.js', 'text/javascript; charset=utf-8'],
] as const

test('serves compressed responses that can be cached for five minutes and revalidated', async () => {
  const { get } = server()
  for (const [path, type] of texts) {
    const response = await get(path)
    const etag = response.headers.get('etag') ?? ''
    expect(Object.fromEntries(response.headers), path).toMatchObject({
      'content-type': type,
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    expect(Number(response.headers.get('content-length')), path).toBeLessThan(1_050 * operations.length)
    for (const known of [etag, `"other", ${etag.slice(2)}`, '*']) {
      const again = await get(path, { headers: { 'if-none-match': known } })
      expect([again.status, await again.text(), again.headers.get('etag')], path).toEqual([304, '', etag])
    }
    const changed = await get(path, { headers: { 'if-none-match': 'W/"other"' } })
    expect(changed.status).toBe(200)
    const plain = await get(path, { headers: { 'accept-encoding': 'gzip;q=0' } })
    expect(plain.headers.get('content-encoding')).toBe(null)
    expect(await plain.text()).toBe(await response.text())
  }
})

test('caches style and script forever only under their current version', async () => {
  const { get } = server()
  const served = await (await get('/api/docs')).text()
  const assets = [...served.matchAll(/"(docs\.(?:css|js)\?v=[\w-]+)"/g)].map(([, address]) => `/api/${address}`)
  expect(assets).toHaveLength(2)
  for (const address of assets) {
    const versioned = await get(address)
    expect(versioned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const other = await get(`${address}x`)
    expect(other.headers.get('cache-control')).toBe('public, max-age=300')
  }
})

test('answers the form of each operation without a script, and its curl line', async () => {
  const { get } = server()
  for (const { operationId } of operations.filter(({ method }) => method === 'GET')) {
    const article = articleOf(operationId)
    const action = article.match(/<form method="get" action="\.\.([^"]+)"/)?.[1]
    const fields = [...article.matchAll(/ name="([^"]+)"(?: value="([^"]*)")?/g)]
    const query = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]))
    const submitted = await get(`${action}?${query}`)
    const sampled = await get(textOf(article.match(/<span data-address>(.*?)<\/span>/)?.[1] ?? ''))
    expect([submitted.status, sampled.status], operationId).toEqual([200, 200])
    // The responses are of different moments: some contain a time, and no two challenges are equal.
    const [first, second] = [await submitted.text(), await sampled.text()].map((text) =>
      text.replace(/"known_at":"[^"]+"|"challenge":.*"signature":"[^"]+"/, ''),
    )
    expect(first).toBe(second)
  }
})

test('shows valid sample responses, and a refusal that the server gives', async () => {
  const check = createAnswerCheck(document)
  for (const { operationId, path, method } of operations) {
    const sample = articleOf(operationId).match(/aria-label="Sample answer"><code>(.*?)<\/code>/s)?.[1] ?? ''
    await check(method, path.replace(/\{\w+\}/, 'lt'), Response.json(JSON.parse(textOf(sample))))
  }
  const { get } = server()
  const refusal = page.match(/aria-label="Sample refusal"><code>(.*?)<\/code>/s)?.[1] ?? ''
  const response = await get('/lt/currency-exchange/rest/convert?clientType=robot')
  expect(JSON.parse(textOf(refusal))).toEqual(await response.json())
})

test('shows the site name and the public address as plain text', async () => {
  const env = { SITE_NAME: '<script>alert(1)</script>', PUBLIC_URL: 'https://rates.example.org/' }
  const { get } = await startTestServer({ env })
  const served = await (await get('/api/docs')).text()
  expect(served).not.toContain('<script>')
  expect(served).toContain('<h1>&#60;script&#62;alert(1)&#60;/script&#62; exchange rates</h1>')
  expect(served).toContain("curl 'https://rates.example.org<span data-address>/lt/")
})

test('shows writing operations with their method, body and required right', () => {
  const written = openApiDocument(noteEndpoints, { title: 'Notes', version: '1.0.0', server: '/', isClosed: false })
  const shown = apiDocsPage(readApiDocument(written), { style: 'docs.css', script: 'docs.js' })
  const article = (id: string) =>
    shown.match(new RegExp(`<article class="card" id="${id}".*?</article>`, 's'))?.[0] ?? ''
  const put = textOf(article('putNote'))
  expect(put).toContain('<b class="tag">PUT</b> <code>/{_locale}/notes/{id}</code>')
  expect(put).toContain('with the right <code>offer.change</code>')
  expect(put).toContain('data-method="PUT"')
  expect(put).toContain('<code>lines[].amount</code>')
  expect(put).toContain(
    `curl -X PUT -H 'content-type: application/json' -d '<span data-sent>{"text":"milk"}</span>' '<span data-base>`,
  )
  expect(put).toMatch(/<textarea [^>]*data-body[^>]*>\{\n {2}"text": "milk"\n\}<\/textarea>/)
  // Without a script nothing could send it.
  expect(put).toMatch(/<button class="primary" disabled/)
  expect(textOf(article('deleteNote'))).toContain(`curl -X DELETE '<span data-base>`)
  expect(article('deleteNote')).not.toContain('<textarea')
  expect(article('readBoard')).not.toMatch(/Needs a|data-method|<button class="primary" disabled/)
  expect(shown).toContain('A session, by its cookie.')
  expect(page).not.toContain('A session, by its cookie.')
})

test('escapes all texts of the document', () => {
  const textFields = new Set(['title', 'version', 'summary', 'description', 'pattern', 'example', 'url'])
  const hostile = JSON.parse(JSON.stringify(document), (key, value) =>
    textFields.has(key) && typeof value === 'string' ? `${value}\`"'><img src=x onerror=alert(1)>` : value,
  )
  const shown = apiDocsPage(readApiDocument(hostile), { style: 'docs.css', script: 'docs.js' })
  expect(shown).toContain('&#62;&#60;img src=x')
  expect(shown).not.toContain('<img')
  expect(shown).not.toMatch(/="[^"]*"'/)
})

test('every scrollable sample is focusable by keyboard and has a label', () => {
  const samples = [...page.matchAll(/<pre([^>]*)><code>[{[]/g)].map(([, attributes = '']) => attributes)
  expect(samples.length).toBeGreaterThan(10)
  for (const attributes of samples) expect(attributes).toMatch(/^ tabindex="0" role="group" aria-label="[^"]+"$/)
})
