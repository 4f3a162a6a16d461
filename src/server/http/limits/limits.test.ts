import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/server.ts'

const convert = '/lt/currency-exchange/rest/convert?from_currency[]=EUR&from_amount=100'

/** Every visitor comes by a proxy of ours, as on a site behind one. */
const behindProxy = { TRUSTED_PROXIES: '127.0.0.1', UNLIMITED_ADDRESSES: 'none' }

async function statuses(server: TestServer, address: string, times: number, path = convert): Promise<number[]> {
  const all: number[] = []
  for (let time = 0; time < times; time++)
    all.push((await server.get(path, { headers: { 'x-forwarded-for': address } })).status)
  return all
}

test('an address over its limit is told when to come back, and others are not disturbed', async () => {
  const server = await startTestServer({ env: { ...behindProxy, LIMIT_READS: '5' } })
  expect(await statuses(server, '203.0.113.7', 7)).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(await statuses(server, '203.0.113.8', 2)).toEqual([200, 200])
  const refused = await server.get(convert, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(120)
  expect(refused.headers.get('ratelimit')).toBe(`"reads";r=0;t=${seconds}`)
  expect(refused.headers.get('ratelimit-policy')).toBe('"reads";q=5;w=60')
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.json()).toMatchObject({ error: 'rate_limit_exceeded', error_data: { reason: 'limit' } })
  // Files that are kept for good, and what operators look at, are not counted.
  expect(await statuses(server, '203.0.113.7', 3, '/readyz')).toEqual([200, 200, 200])
  expect(await statuses(server, '203.0.113.7', 1, '/favicon.svg')).toEqual([200])
})

test('households are one by the first 56 bits of their IPv6 addresses', async () => {
  const server = await startTestServer({ env: { ...behindProxy, LIMIT_READS: '2' } })
  expect(await statuses(server, '2001:db8:1:0::1', 1)).toEqual([200])
  expect(await statuses(server, '2001:db8:1:1::2', 1)).toEqual([200])
  expect(await statuses(server, '2001:db8:1:2::3', 1)).toEqual([429])
  expect(await statuses(server, '2001:db8:1:100::3', 1)).toEqual([200])
})

test('a visitor is one, with whatever port and in whatever spelling a proxy names them', async () => {
  const server = await startTestServer({ env: { ...behindProxy, LIMIT_READS: '2' } })
  expect(await statuses(server, '192.0.2.77:5555', 1)).toEqual([200])
  expect(await statuses(server, '192.0.2.77:5556', 1)).toEqual([200])
  expect(await statuses(server, '::ffff:c000:24d', 1)).toEqual([429])
  expect(await statuses(server, '[2001:DB8:0001::1]:443', 1)).toEqual([200])
  expect(await statuses(server, '2001:db8:1::1', 2)).toEqual([200, 429])
  // Who is named by no address is the proxy itself.
  expect(await statuses(server, 'unknown', 1)).toEqual([200])
  expect(await statuses(server, '_another', 2)).toEqual([200, 429])
})

test('whoever is no proxy of ours and says whom they ask for is counted as themselves, and said so once', async () => {
  const server = await startTestServer({ env: { UNLIMITED_ADDRESSES: 'none', LIMIT_READS: '20' } })
  const all: number[] = []
  for (let time = 0; time < 25; time++) all.push(...(await statuses(server, `203.0.113.${time}`, 1)))
  expect(all.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5)
  expect(warnings(server)).toEqual([expect.stringMatching(/name it in TRUSTED_PROXIES, .* are counted as one$/)])
})

test('a proxy on this machine that nobody has named leaves everybody uncounted, and the log says so once', async () => {
  const server = await startTestServer({ env: { LIMIT_READS: '1' } })
  expect(await statuses(server, '203.0.113.7', 3)).toEqual([200, 200, 200])
  expect(warnings(server)).toEqual([
    expect.stringMatching(/UNLIMITED_ADDRESSES.*name it in TRUSTED_PROXIES, .* are not counted at all$/),
  ])
})

function warnings({ logLines }: TestServer): unknown[] {
  return logLines.map(({ msg }) => msg).filter((msg) => String(msg).includes('TRUSTED_PROXIES'))
}

test('operators are not counted, nor anybody where limits are off', async () => {
  const listed = await startTestServer({
    env: { TRUSTED_PROXIES: '127.0.0.1', UNLIMITED_ADDRESSES: '198.51.100.0/24, 2001:db8::/32', LIMIT_READS: '1' },
  })
  expect(await statuses(listed, '198.51.100.9', 3)).toEqual([200, 200, 200])
  expect(await statuses(listed, '2001:db8:7::9', 3)).toEqual([200, 200, 200])
  expect(await statuses(listed, '198.51.101.9', 2)).toEqual([200, 429])
  const usual = await startTestServer({ env: { LIMIT_READS: '1' } })
  expect((await usual.get(convert)).status).toBe(200)
  expect((await usual.get(convert)).status).toBe(200)
  const off = await startTestServer({ env: { ...behindProxy, LIMIT_READS: '1', LIMITS: 'off' } })
  expect(await statuses(off, '203.0.113.7', 3)).toEqual([200, 200, 200])
})

test('what is sent is counted apart from what is read, and so are ways in and the desk', async () => {
  const env = { ...behindProxy, LIMIT_READS: '2', LIMIT_FORMS: '1', LIMIT_SIGN_IN: '1', LIMIT_SESSION: '2' }
  const { origin } = await startTestServer({ env })
  const send = async (path: string, cookie = '', method = 'POST') => {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'content-type': 'application/json', cookie }
    return (await fetch(origin + path, { method, headers, ...(method === 'POST' && { body: '{}' }) })).status
  }
  expect([await send('/lt/rest/anything'), await send('/lt/rest/anything')]).toEqual([404, 429])
  expect([await send('/admin/rest/session'), await send('/admin/rest/session')]).toEqual([403, 429])
  const cookie = '__Host-agio-desk=abc'
  const ofSession = [1, 2, 3].map(() => send('/admin/rest/session', cookie, 'GET'))
  expect((await Promise.all(ofSession)).toSorted()).toEqual([200, 200, 429])
  // Another session of the same office goes on.
  expect(await send('/admin/rest/session', '__Host-agio-desk=def', 'GET')).toBe(200)
  expect(await send(convert, '', 'GET')).toBe(200)
})

test('the credentials of a page have a budget of their own besides', async () => {
  const env = { ...behindProxy, API_CREDENTIALS: 'page:secret', LIMIT_CREDENTIAL: '3' }
  const server = await startTestServer({ env })
  const ask = async (address: string, authorization: string) =>
    (await server.get(convert, { headers: { 'x-forwarded-for': address, authorization } })).status
  const right = `Basic ${btoa('page:secret')}`
  const all = [1, 2, 3, 4].map((last) => ask(`203.0.113.${last}`, right))
  expect((await Promise.all(all)).toSorted()).toEqual([200, 200, 200, 429])
  // Made-up ones are nobody's.
  expect(await ask('203.0.113.9', 'Basic AAAA')).toBe(200)
})

test('an answer says how much is left once that is little', async () => {
  const server = await startTestServer({ env: { ...behindProxy, LIMIT_READS: '20' } })
  const left: (string | null)[] = []
  for (let time = 0; time < 21; time++) {
    const { headers } = await server.get(convert, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    left.push(headers.get('ratelimit')?.replace(/;t=\d+/, '') ?? null)
  }
  expect(left.slice(0, 18)).toEqual(Array(18).fill(null))
  expect(left.slice(18)).toEqual(['"reads";r=1', '"reads";r=0', '"reads";r=0'])
})
