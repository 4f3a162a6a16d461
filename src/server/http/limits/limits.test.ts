import { request as httpRequest } from 'node:http'
import { expect, test } from 'vitest'
import { createTestClock } from '../../../../test/clock.ts'
import { shareTestServer, startTestServer, type TestServer } from '../../../../test/server.ts'

const convert = '/lt/currency-exchange/rest/convert?from_currency[]=EUR&from_amount=100'

// The clock stands still, so that no limit expires on a slow machine.
const { clock, set } = createTestClock('2026-11-16T12:00:00Z')

/** Settings of a site behind a trusted proxy. */
const behindProxy = { TRUSTED_PROXIES: '127.0.0.1', UNLIMITED_ADDRESSES: 'none' }

/** Server behind a proxy; each test has visitors of its own. */
const proxied = shareTestServer({
  clock,
  env: {
    ...behindProxy,
    LIMIT_READS: '20',
    LIMIT_FORMS: '1',
    LIMIT_SIGN_IN: '1',
    LIMIT_SESSION: '2',
    API_CREDENTIALS: 'page:secret',
    LIMIT_CREDENTIAL: '3',
  },
})

/**
 * Server without a trusted proxy. All clients have the address of this machine, so each test that counts requests
 * begins an hour after the previous one.
 */
const direct = shareTestServer({ clock, env: { UNLIMITED_ADDRESSES: 'none', LIMIT_READS: '20' } })
let hours = 0
function passAnHour(): void {
  set(`2026-11-17T${String(++hours).padStart(2, '0')}:00:00Z`)
}

const usual = shareTestServer({ clock, env: { LIMIT_READS: '1' } })

async function statuses(server: TestServer, address: string, times: number, path = convert): Promise<number[]> {
  const all: number[] = []
  for (let time = 0; time < times; time++)
    all.push((await server.get(path, { headers: { 'x-forwarded-for': address } })).status)
  return all
}

test('rejects an address over its limit with Retry-After, and serves others', async () => {
  const server = proxied()
  expect(await statuses(server, '203.0.113.7', 22)).toEqual([...Array(20).fill(200), 429, 429])
  expect(await statuses(server, '203.0.113.8', 2)).toEqual([200, 200])
  const refused = await server.get(convert, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(120)
  expect(refused.headers.get('ratelimit')).toBe(`"reads";r=0;t=${seconds}`)
  expect(refused.headers.get('ratelimit-policy')).toBe('"reads";q=20;w=60')
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.json()).toMatchObject({ error: 'rate_limit_exceeded', error_data: { reason: 'limit' } })
  // Immutable files and endpoints for operators are not counted.
  expect(await statuses(server, '203.0.113.7', 3, '/readyz')).toEqual([200, 200, 200])
  expect(await statuses(server, '203.0.113.7', 1, '/favicon.svg')).toEqual([200])
})

test('counts IPv6 addresses with the same first 56 bits as one household', async () => {
  const server = proxied()
  expect(await statuses(server, '2001:db8:1:0::1', 19)).toEqual(Array(19).fill(200))
  expect(await statuses(server, '2001:db8:1:1::2', 1)).toEqual([200])
  expect(await statuses(server, '2001:db8:1:2::3', 1)).toEqual([429])
  expect(await statuses(server, '2001:db8:1:100::3', 1)).toEqual([200])
})

test('counts an address as the same client in every spelling and with every port', async () => {
  passAnHour()
  const server = proxied()
  expect(await statuses(server, '192.0.2.77:5555', 19)).toEqual(Array(19).fill(200))
  expect(await statuses(server, '192.0.2.77:5556', 1)).toEqual([200])
  expect(await statuses(server, '::ffff:c000:24d', 1)).toEqual([429])
  expect(await statuses(server, '[2001:DB8:0002::1]:443', 19)).toEqual(Array(19).fill(200))
  expect(await statuses(server, '2001:db8:2::1', 2)).toEqual([200, 429])
  // Without a valid address the proxy itself is the client.
  expect(await statuses(server, 'unknown', 19)).toEqual(Array(19).fill(200))
  expect(await statuses(server, '_another', 2)).toEqual([200, 429])
})

test('counts all clients behind a proxy that is not trusted as one client, and warns once', async () => {
  passAnHour()
  const server = direct()
  const all: number[] = []
  for (let time = 0; time < 25; time++) all.push(...(await statuses(server, `203.0.113.${time}`, 1)))
  expect(all.filter((status) => status === 429)).toHaveLength(5)
  expect(warnings(server)).toEqual([expect.stringMatching(/add it to TRUSTED_PROXIES; .* share one rate limit$/)])
})

test('counts a client by its connection, not by its headers', async () => {
  passAnHour()
  const { origin } = direct()
  let served = 0
  for (let time = 0; time < 25; time++) {
    const headers = {
      'x-forwarded-for': `198.51.100.${time}, 127.0.0.1`,
      forwarded: `for=198.51.100.${time}`,
      'x-real-ip': `198.51.100.${time}`,
    }
    const status = await new Promise((resolve, reject) => {
      httpRequest(origin + convert, { headers }, (answer) => resolve(answer.resume().statusCode))
        .once('error', reject)
        .end()
    })
    if (status === 200) served++
  }
  expect(served).toBe(20)
})

test('limits no client behind a proxy on this machine that is not in TRUSTED_PROXIES, and warns once', async () => {
  const server = usual()
  expect(await statuses(server, '203.0.113.7', 3)).toEqual([200, 200, 200])
  expect(warnings(server)).toEqual([
    expect.stringMatching(/UNLIMITED_ADDRESSES.*add it to TRUSTED_PROXIES; .* is rate limited$/),
  ])
})

function warnings({ logLines }: TestServer): unknown[] {
  return logLines.map(({ msg }) => msg).filter((msg) => String(msg).includes('TRUSTED_PROXIES'))
}

test('does not count unlimited addresses, or any with LIMITS=off', async () => {
  const listed = await startTestServer({
    env: { TRUSTED_PROXIES: '127.0.0.1', UNLIMITED_ADDRESSES: '198.51.100.0/24, 2001:db8::/32', LIMIT_READS: '1' },
  })
  expect(await statuses(listed, '198.51.100.9', 3)).toEqual([200, 200, 200])
  expect(await statuses(listed, '2001:db8:7::9', 3)).toEqual([200, 200, 200])
  expect(await statuses(listed, '198.51.101.9', 2)).toEqual([200, 429])
  expect((await usual().get(convert)).status).toBe(200)
  expect((await usual().get(convert)).status).toBe(200)
  const off = await startTestServer({ env: { ...behindProxy, LIMIT_READS: '1', LIMITS: 'off' } })
  expect(await statuses(off, '203.0.113.7', 3)).toEqual([200, 200, 200])
})

test('counts forms, sign-ins and sessions separately from reads', async () => {
  const { origin } = proxied()
  const send = async (path: string, cookie = '', method = 'POST') => {
    const headers = { 'x-forwarded-for': '203.0.113.20', 'content-type': 'application/json', cookie }
    return (await fetch(origin + path, { method, headers, ...(method === 'POST' && { body: '{}' }) })).status
  }
  expect([await send('/lt/rest/anything'), await send('/lt/rest/anything')]).toEqual([404, 429])
  expect([await send('/admin/rest/session'), await send('/admin/rest/session')]).toEqual([403, 429])
  const cookie = '__Host-agio-desk=abc'
  const ofSession = [1, 2, 3].map(() => send('/admin/rest/session', cookie, 'GET'))
  expect((await Promise.all(ofSession)).toSorted()).toEqual([200, 200, 429])
  // Another session of the same address is not affected.
  expect(await send('/admin/rest/session', '__Host-agio-desk=def', 'GET')).toBe(200)
  expect(await send(convert, '', 'GET')).toBe(200)
})

test('limits the credentials of a page separately', async () => {
  const server = proxied()
  const ask = async (address: string, authorization: string) =>
    (await server.get(convert, { headers: { 'x-forwarded-for': address, authorization } })).status
  const right = `Basic ${btoa('page:secret')}`
  const all = [1, 2, 3, 4].map((last) => ask(`203.0.113.3${last}`, right))
  expect((await Promise.all(all)).toSorted()).toEqual([200, 200, 200, 429])
  // Invalid credentials are not counted.
  expect(await ask('203.0.113.39', 'Basic AAAA')).toBe(200)
})

test('sends the number of remaining requests when few are left', async () => {
  const server = proxied()
  const left: (string | null)[] = []
  for (let time = 0; time < 21; time++) {
    const { headers } = await server.get(convert, { headers: { 'x-forwarded-for': '203.0.113.40' } })
    left.push(headers.get('ratelimit')?.replace(/;t=\d+/, '') ?? null)
  }
  expect(left.slice(0, 18)).toEqual(Array(18).fill(null))
  expect(left.slice(18)).toEqual(['"reads";r=1', '"reads";r=0', '"reads";r=0'])
})
