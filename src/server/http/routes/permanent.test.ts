import { expect, test } from 'vitest'
import { parseDecimal } from '#domain/money/decimal.ts'
import { createTestClock } from '../../../../test/clock.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'
import { shareRates } from '../../../../test/shared-rates.ts'

const compare = '/lt/currency-exchange/rest/compare'
const history = '/lt/currency-exchange/rest/history'
const pair = 'from_currency=EUR&to_currency=USD'
/** Query that names every parameter whose default can change. */
const whole = `${pair}&country_code=lt&providers[]=commercial&providers[]=official_by_partner&held_offers=suspend&stale_offers=mark`
const aYear = 'public, max-age=31536000, immutable'

function clientOf(server: TestServer) {
  const cacheControl = async (path: string, init?: RequestInit) => {
    const response = await server.get(path, init)
    expect([200, 304]).toContain(response.status)
    return response.headers.get('cache-control')
  }
  return { server, cacheControl }
}

const begin = shareRates()
/** Begins a test on a server without answers of other tests, which would be computed again in the background. */
const beginUnasked = shareRates()

test.each([compare, `${compare}.csv`, history, `${history}.csv`])(
  'lets answers about a past moment be cached for a year: %s',
  async (path) => {
    const { server, cacheControl } = clientOf(await begin())
    const url = `${path}?${whole}&at=2026-11-13T15:58:59Z`
    const first = await server.get(url)
    expect(first.headers.get('cache-control')).toBe(aYear)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"/)
    for (let time = 0; time < 3; time++) {
      expect(await cacheControl(url)).toBe(aYear)
      expect(await cacheControl(url, { headers: { 'if-none-match': etag } })).toBe(aYear)
      expect(await cacheControl(url, { method: 'HEAD' })).toBe(aYear)
    }
  },
)

test.each([compare, history])(
  'lets answers be cached only for a short time if their moment may not be past on every replica: %s',
  async (path) => {
    const { cacheControl } = clientOf(await begin())
    for (const at of ['2026-11-13T16:00:00Z', '2026-11-13T15:59:00Z', '2026-11-13T15:59:59.999Z'])
      expect(await cacheControl(`${path}?${whole}&at=${at}`), at).not.toBe(aYear)
    expect(await cacheControl(`${path}?${whole}&at=2026-11-13T15:58:59.999Z`)).toBe(aYear)
    expect(await cacheControl(`${path}?${pair}`)).toMatch(/^public, max-age=(60|300)$/)
  },
)

test.each(['from_currency', 'to_currency', 'country_code', 'providers[]', 'held_offers', 'stale_offers'])(
  'caches an answer only for a short time if %s is left to its default',
  async (name) => {
    const { cacheControl } = clientOf(await begin())
    const rest = whole.split('&').filter((part) => !part.startsWith(`${name}=`))
    expect(await cacheControl(`${compare}?${rest.join('&')}&at=2026-11-13T12:00:00Z`)).toBe('public, max-age=60')
  },
)

test('lets answers without currencies be cached only for a short time, and lists the currencies of their moment', async () => {
  const { server, cacheControl } = clientOf(await begin())
  const at = 'at=2026-11-01T00:00:00Z'
  const sides = ['', 'from_currency=EUR&', 'to_currency=USD&']
  for (const side of sides) expect(await cacheControl(`${compare}?${side}${at}`), side).toBe('public, max-age=60')
  // Requested twice, so that answers would be cached.
  const countOf = async () => {
    const { comparisons } = (await (await server.get(`${compare}?${at}`)).json()) as { comparisons: unknown[] }
    return comparisons.length
  }
  expect([await countOf(), await countOf()]).toEqual([32, 32])
  await server.services.stores.currencies.replaceListed(['EUR', 'USD', 'GBP'])
  expect(await countOf()).toBe(32)
  const now = (await (await server.get(compare)).json()) as { comparisons: unknown[] }
  expect(now.comparisons).toHaveLength(2)
})

test('names every currency in a permanent link, which gives the same answer for a year', async () => {
  const server = await begin()
  for (const side of ['', 'from_currency=EUR', 'to_currency=USD', pair]) {
    server.set('2026-11-13T16:00:00Z')
    const answer = (await (await server.get(`${compare}?${side}`)).json()) as { permalink: string }
    server.set('2026-11-13T16:05:00Z')
    const again = await server.get(answer.permalink)
    expect(again.headers.get('cache-control'), side).toBe(aYear)
    expect(await again.json()).toEqual(answer)
  }
})

test('lets only the caller cache an answer that requires credentials', async () => {
  const env = { API_CREDENTIALS: 'page:secret', API_CREDENTIALS_REQUIRED: 'true' }
  const { clock } = createTestClock('2026-11-13T16:00:00Z')
  const { cacheControl } = clientOf(await startTestServer({ clock, env }))
  const headers = { authorization: `Basic ${btoa('page:secret')}` }
  expect(await cacheControl(`${compare}?${whole}&at=2026-11-01T00:00:00Z`, { headers })).toBe(
    'private, max-age=31536000, immutable',
  )
})

test('answers a permanent link from the cache after rates change', async () => {
  const server = await beginUnasked()
  const url = `${compare}?${whole}&at=2026-11-13T12:00:00Z`
  const today = `${compare}?${pair}`
  for (let time = 0; time < 2; time++) for (const path of [url, today]) await (await server.get(path)).text()
  server.set('2026-11-16T16:00:00Z')
  await publish(server)
  const computed = await countComputed(server)
  expect(computed).toBeGreaterThan(0)
  await (await server.get(url)).text()
  expect(await countComputed(server)).toBe(computed)
  await (await server.get(today)).text()
  expect(await countComputed(server)).toBe(computed + 1)
})

test.each([compare, history])('rejects rules for current offers: %s', async (path) => {
  const server = await begin()
  for (const rule of ['held_offers=keep', 'stale_offers=mark']) {
    const response = await server.get(`${path}?${pair}&${rule}`)
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error_properties: { at: [expect.any(String)] } },
    ])
  }
})

test('never lets a refusal be cached', async () => {
  const { server } = clientOf(await begin())
  const response = await server.get(`${compare}?${pair}&at=2020-01-01T00:00:00Z`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

/** Returns how often `compare` was not answered from memory. */
async function countComputed(server: TestServer): Promise<number> {
  const metrics = await (await fetch(`${server.origin}/metrics`)).text()
  const [, count] = /http_request_duration_seconds_count\{.*rest\/compare.*\} (\d+)/.exec(metrics) ?? []
  return Number(count)
}

async function publish({ services }: TestServer): Promise<void> {
  const { stores, clock } = services
  const figure = { base: 'EUR', quote: 'USD', rate: parseDecimal('1.2345'), quantity: 1, date: '2026-11-16' }
  await stores.rates.recordPublished('ecb', [figure], { learnedAt: clock(), origin: 'fetched' })
}
