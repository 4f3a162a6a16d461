// Second circle: it floods a server.
import { get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createTestClock } from '../../../../test/clock.ts'
import { publish } from '../../../../test/publish.ts'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

const rest = '/lt/currency-exchange/rest'
const small = `${rest}/convert?from_currency[]=EUR&to_currency[]=USD&from_amount=10`

/** Returns URLs that compare all currencies, each with an amount of its own. */
async function largeRequests({ services }: TestServer, count: number): Promise<string[]> {
  const sources = services.rates
    .book()
    .supported.map((code) => `from_currency[]=${code}`)
    .join('&')
  return Array.from({ length: count }, (_, index) => `${rest}/compare?${sources}&from_amount=${index + 1}.5`)
}

test('queues large requests in pieces, lets small ones pass, and answers each in full', async () => {
  const server = await startTestServer()
  const order: string[] = []
  const requested = (await largeRequests(server, 6)).map(async (url) => {
    const answer = await askUntilServed(`${server.origin}${url}`)
    const { comparisons } = (await answer.json()) as { comparisons: unknown[] }
    order.push('large')
    return comparisons.length
  })
  for (let index = 0; index < 3; index++) {
    await (await fetch(`${server.origin}${small}${index}`)).text()
    order.push('small')
  }
  const { length } = server.services.rates.book().supported
  expect(await Promise.all(requested)).toEqual(Array.from({ length: 6 }, () => length * (length - 1)))
  expect(order.at(-1)).toBe('large')
  expect(order.lastIndexOf('small')).toBeLessThan(5)
})

/** Repeats a request that was refused because it waited too long on a slow machine. */
async function askUntilServed(url: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(url)
    if (answer.status !== 429) return answer
    await answer.arrayBuffer()
  }
}

test('writes CSV of all pairs in the order of the JSON', async () => {
  const server = await startTestServer()
  const [large = ''] = await largeRequests(server, 1)
  const [json, csv] = await Promise.all([server.get(large), server.get(large.replace('/compare?', '/compare.csv?'))])
  const { comparisons } = (await json.json()) as { comparisons: { from_currency: string; to_currency: string }[] }
  const lines = (await csv.text()).trim().split('\r\n').slice(1)
  expect(lines.map((line) => line.slice(0, 7))).toEqual(
    comparisons.map(({ from_currency, to_currency }) => `${from_currency},${to_currency}`),
  )
})

test('refuses excess history requests of one address, and serves another address beside it', async () => {
  const server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1/32' } })
  const past = `${rest}/history?from_currency=EUR&to_currency=USD&start=2024-03-02`
  const ask = async (address: string, end: string) => {
    const response = await fetch(`${server.origin}${past}&end=${end}`, { headers: { 'x-forwarded-for': address } })
    await response.arrayBuffer()
    return response
  }
  const { goOn } = holdHistory(server)
  const days = Array.from({ length: 210 }, (_, index) =>
    new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
  )
  const greedy = days.map((day) => ask('198.51.100.7', day))
  const refused = await Promise.race(greedy)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  const other = ask('203.0.113.5', '2026-01-01')
  goOn()
  expect((await other).status).toBe(200)
  const statuses = (await Promise.all(greedy)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})

test('answers a queued request with the data of the moment when its turn comes', async () => {
  const { clock, set } = createTestClock('2099-11-13T16:00:00Z')
  const server = await startTestServer({ clock })
  const { goOn, held } = holdHistory(server)
  const ask = async (start: string) => {
    const response = await server.get(`${rest}/history?from_currency=EUR&to_currency=USD&start=${start}`)
    const { entries } = (await response.json()) as { entries: { date: string }[] }
    return entries.map(({ date }) => date)
  }
  const before = [ask('2099-11-01'), ask('2099-11-02')]
  await expect.poll(held).toBe(2)
  const waiting = ask('2099-11-03')
  await expect.poll(() => server.connections()).toBe(3)
  set('2099-11-13T16:05:00Z')
  await publish(server, 'ecb', { '2099-11-13': ['EUR/USD 1.26'] })
  goOn()
  expect(await waiting).toEqual(['2099-11-13'])
  expect(await Promise.all(before)).toEqual([[], []])
})

test('neither logs nor counts a client that disconnects while it waits in the queue', async () => {
  const server = await startTestServer({ logLevel: 'debug' })
  const { goOn, held } = holdHistory(server)
  const past = (start: string) => `${server.origin}${rest}/history?from_currency=EUR&to_currency=USD&start=${start}`
  const ask = (start: string) => fetch(past(start))
  const others = [ask('2024-03-02'), ask('2024-03-03')]
  await expect.poll(held).toBe(2)
  const before = await server.connections()
  const leaving = get(past('2024-03-04'), { agent: false }).on('error', () => {})
  await expect.poll(() => server.connections()).toBe(before + 1)
  // Another request on another connection comes after it.
  await (await fetch(`${server.origin}${small}`)).arrayBuffer()
  const known = await server.connections()
  leaving.socket?.resetAndDestroy()
  await expect.poll(() => server.connections()).toBe(known - 1)
  goOn()
  for (const answer of await Promise.all(others)) await answer.arrayBuffer()
  await (await ask('2024-03-05')).arrayBuffer()
  const logged = server.logLines.filter(({ msg }) => msg === 'request').map(({ url, status }) => `${status} ${url}`)
  expect(logged.filter((line) => line.includes('start=2024-03-04'))).toEqual([])
  expect(await server.services.metrics.text()).not.toMatch(/status="4\d\d"/)
  expect(held()).toBe(3)
})

/** Blocks all reads of histories until `goOn` is called, and counts them. */
function holdHistory({ services }: TestServer) {
  const { archive } = services
  const { loadHistory } = archive
  const gate = Promise.withResolvers<void>()
  let held = 0
  const loadHeld: typeof loadHistory = async (range, work) => {
    held++
    await gate.promise
    return loadHistory(range, work)
  }
  Object.assign(archive, { loadHistory: loadHeld })
  return { goOn: gate.resolve, held: () => held }
}

test('ignores X-Forwarded-For of untrusted proxies', async () => {
  const server = await startTestServer()
  const response = await server.get(small, { headers: { 'x-forwarded-for': 'no address' } })
  expect(response.status).toBe(200)
})

test('caches the list of routes by host', async () => {
  const server = await startTestServer()
  for (let time = 0; time < 3; time++) {
    for (const host of ['one.example', 'other.example']) expect(await hostOfRoutes(server, host)).toBe(host)
  }
  expect(await answersFromMemory(server)).toBe(2)
})

test('serves cached pages without credentials while API calls require them', async () => {
  const env = { API_CREDENTIALS: 'page:secret', API_CREDENTIALS_REQUIRED: 'true' }
  const server = await startTestServer({ env, credentials: 'page:secret' })
  const ask = async (path: string, headers = {}) => (await fetch(`${server.origin}${path}`, { headers })).status
  for (let time = 0; time < 3; time++) expect(await ask('/?language=en')).toBe(200)
  expect(await answersFromMemory(server)).toBe(1)
  const authorization = `Basic ${Buffer.from('page:secret').toString('base64')}`
  for (let time = 0; time < 3; time++) expect(await ask(small, { authorization })).toBe(200)
  expect(await answersFromMemory(server)).toBe(2)
  expect(await ask(small)).toBe(401)
})

async function answersFromMemory({ services }: TestServer): Promise<number> {
  return Number(/^agio_http_repeated_answers_total\{status="200"\} (\d+)$/m.exec(await services.metrics.text())?.[1])
}

async function hostOfRoutes({ origin }: TestServer, host: string): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(`${origin}/js/routing.json`, { headers: { host } }, resolve).on('error', reject)
  return ((await json(await promise)) as { host: unknown }).host
}
