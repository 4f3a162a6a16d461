import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parseDecimal } from '#domain/money/decimal.ts'
import { createTestClock } from '../../../../test/clock.ts'
import { askRaw } from '../../../../test/raw-answer.ts'
import { shareTestServer, startTestServer } from '../../../../test/server.ts'

const server = shareTestServer()

const path = '/lt/currency-exchange/rest/convert?from_currency=EUR&from_amount=100'

test('sends an ETag, and 304 to a client that has the content', async () => {
  const { get } = server()
  const first = await get(path)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{20,}"$/)
  for (const known of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
    const second = await get(path, { headers: { 'if-none-match': known } })
    expect([second.status, await second.text()], known).toEqual([304, ''])
    expect(second.headers.get('etag')).toBe(etag)
    expect(second.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
  }
  expect((await get(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  expect((await get(`${path}&to_currency=USD`)).headers.get('etag')).not.toBe(etag)
})

test('gives the same content the same ETag on every replica', async () => {
  const other = await startTestServer()
  expect((await server().get(path)).headers.get('etag')).toBe((await other.get(path)).headers.get('etag'))
})

const time = createTestClock('2026-11-15T12:00:00Z')
const atAnyTime = shareTestServer({ clock: time.clock })

test.each([
  ['noon', '2026-11-15T12:00:00Z', 'public, max-age=60'],
  ['half a minute before midnight, when the market source may publish', '2026-11-15T23:59:30Z', 'public, max-age=30'],
  ['the last second', '2026-11-15T23:59:59.500Z', 'public, max-age=0'],
])('limits max-age by the next expected change: %s', async (_, now, expected) => {
  time.set(now)
  expect((await atAnyTime().get(path)).headers.get('cache-control')).toBe(expected)
})

test('applies a margin at its moment, also to cached answers', async () => {
  let now = new Date('2026-11-15T12:00:00Z')
  const { get, services } = await startTestServer({ clock: () => now })
  const single = '/lt/currency-exchange/rest/convert?from_currency=EUR&to_currency=USD&providers=commercial'
  const schedule = {
    currency: 'USD',
    country: undefined,
    clientType: undefined,
    validFrom: new Date('2026-11-15T12:00:20Z'),
  }
  const tiers = [{ fromAmount: parseDecimal('0'), margin: parseDecimal('0.5') }]
  await services.stores.margins.recordSchedules([{ ...schedule, tiers }], now)
  for (let time = 0; time < 3; time++)
    expect((await get(single)).headers.get('cache-control')).toBe('public, max-age=20')
  const before = await (await get(single)).json()
  now = new Date('2026-11-15T12:00:20Z')
  expect(await (await get(single)).json()).not.toEqual(before)
})

test('compresses a repeated answer with the encoding that the client prefers', async () => {
  const address = `${server().origin}${path}.01`
  const plain = await askRaw(address, 'identity')
  await askRaw(address, 'br')
  for (const encoding of ['br', 'gzip'])
    await expect.poll(async () => (await askRaw(address, encoding)).encoding).toBe(encoding)
  const brotli = await askRaw(address, 'gzip, deflate, br, zstd')
  const gzip = await askRaw(address, 'gzip, br;q=0')
  expect([brotli.encoding, gzip.encoding]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.body.toString())
  expect(gunzipSync(gzip.body).toString()).toBe(plain.body.toString())
  expect(brotli.body.length * 4).toBeLessThan(plain.body.length)
  expect([plain, brotli, gzip].map(({ headers }) => headers.vary)).toEqual(Array(3).fill('accept-encoding'))
  expect((await askRaw(address, 'identity')).encoding).toBeUndefined()
  expect((await askRaw(address, 'br;q=0, gzip;q=0.0')).encoding).toBeUndefined()
})

test('sends text beyond ASCII intact, cached or not', async () => {
  const { get } = server()
  for (let time = 0; time < 4; time++) {
    const names = (await (await get('/v2/ar/currency-exchange/rest/v1/currencies')).json()) as {
      code: string
      name: string
    }[]
    expect(names.find(({ code }) => code === 'EUR')?.name).toBe('يورو')
  }
})

test('answers HEAD with the headers of GET and no body, cached or not', async () => {
  const { get } = server()
  // No other test requests this amount.
  const own = `${path}.02`
  for (let time = 0; time < 4; time++) {
    const head = await get(own, { method: 'HEAD' })
    const full = await get(own, { headers: { 'accept-encoding': 'identity' } })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('etag')).toBe(full.headers.get('etag'))
    expect(head.headers.get('content-type')).toBe('application/json; charset=utf-8')
  }
})

test('has margins when the clock is two years before the installation', async () => {
  const { get } = await startTestServer({ clock: () => new Date('2024-11-15T12:00:00Z') })
  expect((await get(`${path}&providers[]=commercial`)).status).toBe(200)
})

test('allows cross-origin reads, and the headers that our own page sends', async () => {
  const { get } = server()
  const headers = { origin: 'https://partner.example', 'x-requested-with': 'XMLHttpRequest' }
  expect((await get(path, { headers })).headers.get('access-control-allow-origin')).toBe('*')
  expect(
    (await get('/lt/currency-exchange/rest/convert?from_amount=0')).headers.get('access-control-allow-origin'),
  ).toBe('*')
  const preflight = await get(path, {
    method: 'OPTIONS',
    headers: {
      ...headers,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,x-requested-with',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-requested-with')
})
