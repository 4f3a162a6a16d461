import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import * as calls from '#contract/public/rates.ts'
import { exchange } from '../../test/raw-answer.ts'
import { shareTestServer, startTestServer } from '../../test/server.ts'

const server = shareTestServer()

const path = '/lt/currency-exchange/rest/supported-currencies'

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  'rejects %s on a read-only endpoint with 405, with any body',
  async (method) => {
    const { get } = server()
    const bodies = ['{}', '{', 'x'.repeat(100_000)]
    for (const body of bodies) {
      const response = await get(path, { method, body, headers: { 'content-type': 'application/json' } })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
      expect(await response.json()).toMatchObject({ error: 'invalid_request' })
    }
  },
)

test('answers unknown and malformed addresses with an error', async () => {
  const { get } = server()
  for (const nowhere of [
    '/lt/currency-exchange/rest/nothing',
    `${path}/`,
    '/%',
    '/lt/%E0%A4%A/rest',
    '/api/..%2f..%2fetc',
  ]) {
    const response = await get(nowhere)
    expect([404, 400], nowhere).toContain(response.status)
    expect(await response.json(), nowhere).toMatchObject({
      error: expect.stringMatching(/^(not_found|invalid_request)$/),
    })
  }
})

test.each([
  ['a query of a megabyte', `GET ${path}?q=${'x'.repeat(2 ** 20)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  ['ten thousand list entries', `GET ${path}?${'to_currency[]=USD&'.repeat(10_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  ['headers of a megabyte', `GET ${path} HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(2 ** 20)}\r\n\r\n`, 431],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['no host', `GET ${path} HTTP/1.1\r\n\r\n`, 400],
  ['a header with a line break in it', `GET ${path} HTTP/1.1\r\nhost: x\r\nx: a\rb\r\n\r\n`, 400],
])('rejects %s, and serves the next request', async (_, text, status) => {
  const { origin, get } = server()
  const answer = await exchange(origin, text)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).not.toMatch(/at .*:\d+:\d+|node_modules/)
  expect((await get(path)).status).toBe(200)
})

test('answers requests that the HTTP parser rejects in the format of all errors', async () => {
  const { origin } = server()
  const answer = await exchange(origin, `GET /?${'x'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    error: 'invalid_request',
    error_description: 'The address and the headers of a request may have 16 KiB together.',
  })
})

test('hides an internal error from the client, and logs it in full', async () => {
  const { get, logLines, services } = await startTestServer()
  services.rates.book().board = () => {
    throw new Error('a secret of the house')
  }
  const response = await get('/lt/currency-exchange/rest/convert', { headers: { 'x-request-id': 'call-7' } })
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    error: 'internal_server_error',
    error_description: 'Internal error.',
  })
  expect(response.headers.get('x-request-id')).toBe('call-7')
  const line = logLines.find(({ msg }) => msg === 'request failed')
  expect(line).toMatchObject({ requestId: 'call-7', err: { message: 'a secret of the house' } })
  expect((await get(path)).status).toBe(200)
})

test('a request id that could forge a log line is replaced', async () => {
  const { get } = server()
  const response = await get('/healthz', { headers: { 'x-request-id': 'a b"}' } })
  expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
})

test('accepts requests with missing or wrong credentials unless credentials are required', async () => {
  const { get } = await startTestServer({ env: { API_CREDENTIALS: 'page:word' } })
  expect((await get(path)).status).toBe(200)
  expect((await get(path, { headers: { authorization: 'Basic d3Jvbmc6b25l' } })).status).toBe(200)
})

test('rejects requests without valid credentials if they are required, even for cached answers', async () => {
  const env = { API_CREDENTIALS: 'page:word', API_CREDENTIALS_REQUIRED: 'true' }
  const { get, call, logLines } = await startTestServer({ env, credentials: 'page:word', logLevel: 'trace' })
  for (let asked = 0; asked < 4; asked++) {
    const { currencies } = await call(calls.supportedCurrencies, { path: { locale: 'lt' }, query: {} })
    expect(currencies).toContain('EUR')
    for (const authorization of ['', 'Basic d3Jvbmc6b25l', 'Bearer x']) {
      const refused = await get(path, { headers: { authorization } })
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
        401,
        'Basic realm="rates", charset="UTF-8"',
      ])
      expect(await refused.json()).toMatchObject({ error: 'unauthorized' })
    }
  }
  expect(
    (await get(path, { headers: { authorization: `Basic ${btoa('page:word')}` } })).headers.get('cache-control'),
  ).toMatch(/^private/)
  expect((await get(path, { method: 'OPTIONS' })).status).toBe(204)
  expect((await get('/healthz')).status).toBe(200)
  expect(JSON.stringify(logLines)).not.toContain(btoa('page:word'))
})

test('sends restrictive security headers with every API response', async () => {
  const { get } = server()
  for (const address of [path, `${path}?again`, '/healthz', '/api/nothing', '/%']) {
    const { headers } = await get(address)
    expect(headers.get('x-content-type-options'), address).toBe('nosniff')
    expect(headers.get('content-security-policy'), address).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('referrer-policy'), address).toBe('no-referrer')
    expect(headers.get('x-powered-by'), address).toBeNull()
  }
})

test('sends Strict-Transport-Security with every response if the public address is https', async () => {
  const { get } = await startTestServer({ env: { PUBLIC_URL: 'https://www.example.com' } })
  for (let asked = 0; asked < 3; asked++) {
    for (const address of [
      '/',
      path,
      '/healthz',
      '/api/docs',
      '/api/openapi.json',
      '/api/nothing',
      '/%',
      '/robots.txt',
    ]) {
      expect((await get(address)).headers.get('strict-transport-security'), address).toBe('max-age=31536000')
    }
  }
  const plain = await startTestServer({ env: { PUBLIC_URL: 'http://www.example.com' } })
  expect((await plain.get(path)).headers.get('strict-transport-security')).toBeNull()
})

test('denies pages the browser features that they do not need, but not clipboard access', async () => {
  const { get } = server()
  for (const address of ['/', '/api/docs']) {
    const policy = (await get(address)).headers.get('permissions-policy')
    expect(policy, address).toContain('camera=(), display-capture=(), geolocation=()')
    expect(policy, address).not.toContain('clipboard')
  }
})

test('keeps passwords and tokens in the query out of the log', async () => {
  const { get, logLines } = server()
  await get('/api/nothing?password=s3cret&Token=s3cret&x=s3cret&from_amount=5')
  await expect.poll(() => logLines.some(({ url }) => String(url).endsWith('&from_amount=5'))).toBe(true)
  expect(JSON.stringify(logLines)).not.toContain('s3cret')
})

test('does not let other origins read health checks and metrics', async () => {
  const { get } = server()
  for (const address of ['/healthz', '/readyz', '/metrics']) {
    const { status, headers } = await get(address)
    expect([status, headers.get('access-control-allow-origin')], address).toEqual([200, null])
  }
})

test('closes the connection of a rejected request that the client keeps open', async () => {
  const { origin, connections } = await startTestServer()
  const before = await connections()
  const { hostname, port } = new URL(origin)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }, () =>
    socket.write('garbage\r\n\r\n'),
  )
  socket.on('error', () => {})
  await once(socket, 'data')
  expect(await connections()).toBe(before + 1)
  await expect.poll(connections).toBe(before)
  socket.destroy()
})

test('answers pipelined requests in order', async () => {
  const { origin } = server()
  const asked = ['lt', 'pl', 'ro', 'ua'].map(
    (country) => `/lt/currency-exchange/rest/country-default-currency?country_code=${country}`,
  )
  const last = `GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`
  const answer = await exchange(
    origin,
    asked.map((address) => `GET ${address} HTTP/1.1\r\nhost: x\r\n\r\n`).join('') + last,
  )
  expect(answer.match(/"currency":"\w+"/g)).toEqual(['EUR', 'PLN', 'RON', 'UAH'].map((code) => `"currency":"${code}"`))
})

test('keeps a password in the address out of the log', async () => {
  const { origin, logLines } = server()
  await exchange(origin, 'GET http://page:sup3r@x/api/nope HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  await expect.poll(() => logLines.some(({ url }) => url === '/api/nope')).toBe(true)
  expect(JSON.stringify(logLines)).not.toContain('sup3r')
})
