import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { shareTestServer } from '../../../test/server.ts'

const server = shareTestServer()

/** Accept headers of Chrome, Firefox and Safari for a followed link or a typed address. */
const browsers = [
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
]

/** Unknown addresses below known prefixes. */
const mistyped = [
  '/v2/en-LT/fees/transfers',
  '/v2',
  '/api/nothing',
  '/js/',
  '/translations/x',
  '/assets/x.js',
  '/assets/a/b',
  '/lt/currency-exchange/rest/nothing',
  '/LT/admin',
]

test('redirects any other path to the page with its query', async () => {
  const { origin } = server()
  const targets = {
    '/rates': '/',
    '/lt': '/',
    '/index.html?': '/',
    '/lt/administration?from_amount=5': '/?from_amount=5',
    '/wp-login.php?x=1': '/?x=1',
    '/rates?from_currency[]=EUR&to_amount=1+000,50&q=%C5%BE%zz&&a=?/:@':
      '/?from_currency[]=EUR&to_amount=1+000,50&q=%C5%BE%zz&&a=?/:@',
  }
  for (const [path, location] of Object.entries(targets)) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await send(origin + path, { method })
      expect([answer.status, answer.location], path).toEqual([302, location])
      expect(answer.caching, path).toEqual(['no-store', 'accept, x-requested-with'])
    }
  }
  expect((await send(`${origin}/rates`, { method: 'POST' })).status).toBe(404)
})

test('redirects browsers from unknown addresses below known prefixes to the page', async () => {
  const { origin } = server()
  for (const accept of browsers) {
    for (const path of mistyped) {
      const answer = await send(`${origin}${path}?from_currency=EUR&language=lt`, { headers: { accept } })
      expect([answer.status, answer.location], path).toEqual([302, '/?from_currency=EUR&language=lt'])
      expect(answer.caching, path).toEqual(['no-store', 'accept, x-requested-with'])
    }
  }
})

test.each([
  ['sends no Accept header', {}],
  ['accepts anything, as curl and fetch do', { accept: '*/*' }],
  ['wants JSON', { accept: 'application/json, text/plain, */*' }],
  ['prefers JSON', { accept: 'application/json, text/html;q=0.9' }],
  ['wants a table', { accept: 'text/csv' }],
  ['loads a script', { accept: 'text/javascript, */*;q=0.1' }],
  ['is a call from a page', { accept: browsers[0], 'x-requested-with': 'XMLHttpRequest' }],
])('answers 404 to a client that %s', async (_, headers) => {
  const { origin } = server()
  for (const path of mistyped) {
    const answer = await send(`${origin}${path}?a=1`, { headers })
    expect([answer.status, JSON.parse(answer.body).error, answer.location], path).toEqual([404, 'not_found', undefined])
    expect(answer.caching, path).toEqual(['no-store', 'accept, x-requested-with'])
  }
})

test('never redirects addresses of pictures', async () => {
  const { origin } = server()
  const hash = 'AB'.repeat(32)
  const paths = ['/media', '/media/', `/media/${hash}/whole/320-whole`, '/media/..%2f..%2fetc/passwd', '/media/x?a=1']
  for (const accept of [...browsers, 'image/avif,image/webp,image/*,*/*;q=0.8', '*/*']) {
    for (const path of paths) {
      const answer = await send(origin + path, { headers: { accept } })
      expect([answer.status, answer.location], path).toEqual([404, undefined])
      expect(answer.caching, path).toEqual(['no-store', 'accept, x-requested-with'])
    }
  }
  expect((await send(`${origin}/mediation`, { headers: { accept: '*/*' } })).status).toBe(302)
})

test('never redirects to another host', async () => {
  const { origin } = server()
  const { host } = new URL(origin)
  const targets = [
    ['//evil.example/', '/'],
    ['//evil.example/?//evil.example', '/?//evil.example'],
    ['/\\evil.example?\\\\evil.example', '/?\\\\evil.example'],
    ['http://evil.example/x?a=1', '/?a=1'],
    ['/x?a=1#b?c', '/?a=1'],
    ['/x#b?c', '/'],
    ['/x?a="<b>', '/?a=%22%3Cb%3E'],
    ['/x?a=%0d%0aSet-Cookie:%20b=1', '/?a=%0d%0aSet-Cookie:%20b=1'],
  ]
  for (const [target, location] of targets) {
    const head = await askRaw(origin, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(head.split('\r\n', 1), target).toEqual(['HTTP/1.1 302 Found'])
    expect(/^location: (.*)\r$/im.exec(head)?.[1], target).toBe(location)
    expect(head).not.toMatch(/^set-cookie/im)
  }
})

type Options = { readonly method?: string; readonly headers?: Readonly<Record<string, string | undefined>> }

/** Sends only the given headers, because `fetch` adds an Accept header. */
async function send(url: string, { method = 'GET', headers = {} }: Options) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const target = /^https?:\/\/[^/]*(.*)$/.exec(url)?.[1] ?? ''
  request(url, { method, headers, path: target }, resolve).once('error', reject).end()
  const response = await promise
  const { location, vary, 'cache-control': cacheControl } = response.headers
  return { status: response.statusCode, location, caching: [cacheControl, vary], body: await text(response) }
}

async function askRaw(origin: string, message: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.end(message, 'latin1')
  return await text(socket)
}
