import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { send, startFeedServer } from '../../../../test/feed-server.ts'
import { createS3Store } from './s3-store.ts'
import { hashOf, signatureHeaders } from './signature.ts'
import { StoreUnavailableError } from './store-unavailable-error.ts'

const settings = {
  endpoint: 'https://s3.eu-north-1.amazonaws.com',
  region: 'eu-north-1',
  bucket: 'pictures',
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  pathStyle: true,
}
const moment = new Date('2026-11-16T12:00:00Z')
const limits = { maxMilliseconds: 10_000, maxBytes: 1000 }

/** Creates a store that gives these responses in order and then repeats the last one. */
function scripted(answers: (() => Response | Promise<Response>)[], changes: Partial<typeof settings> = {}) {
  const requests: Request[] = []
  const waits: number[] = []
  const dependencies = {
    clock: () => moment,
    wait: async (milliseconds: number) => void waits.push(milliseconds),
    fetch: async (...[input, init]: Parameters<typeof fetch>) => {
      const answer = answers[Math.min(requests.length, answers.length - 1)]
      requests.push(new Request(input, init))
      return answer?.() ?? Response.error()
    },
  }
  return { requests, waits, store: createS3Store({ ...settings, ...changes }, dependencies, limits) }
}

const refused = (status: number, code?: string) => () =>
  new Response(code && `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`, { status })
const ok = (text = '') => new Response(text)
const broken = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNRESET') }))

test.each([
  ['503', refused(503, 'SlowDown')],
  ['500', refused(500)],
  ['429', refused(429)],
  ['a connection that breaks', broken],
])('retries after %s with growing pauses', async (_, fault) => {
  const { store, requests, waits } = scripted([fault, fault, () => ok('bytes')])
  expect(await store.find('a.png')).toEqual(Buffer.from('bytes'))
  expect(requests).toHaveLength(3)
  expect(waits).toEqual([250, 1000])
})

test('sends the complete body at every attempt', async () => {
  const { store, requests } = scripted([refused(503), () => ok()])
  await store.put('a.png', Buffer.from('bytes'), 'image/png')
  expect(await Promise.all(requests.map((request) => request.text()))).toEqual(['bytes', 'bytes'])
})

test('gives up after three attempts with the error of the store', async () => {
  const { store, requests } = scripted([refused(503, 'SlowDown')])
  const error = await store.find('a.png').catch((thrown) => thrown)
  expect(error).toBeInstanceOf(StoreUnavailableError)
  expect(error.message).toBe('the store answered with status 503 (SlowDown)')
  expect(error.isPassing).toBe(true)
  expect(requests).toHaveLength(3)
})

test.each([
  [403, 'RequestTimeTooSkewed', 'the store rejects the keys or the bucket (RequestTimeTooSkewed)'],
  [403, undefined, 'the store rejects the keys or the bucket'],
  [401, undefined, 'the store rejects the keys or the bucket'],
  [400, 'AuthorizationHeaderMalformed', 'the store answered with status 400 (AuthorizationHeaderMalformed)'],
  [301, 'PermanentRedirect', 'the store answered with status 301 (PermanentRedirect)'],
  [404, undefined, 'the store answered with status 404'],
  [403, `${'A'.repeat(65)}`, 'the store rejects the keys or the bucket'],
])('does not retry after status %s with code %s: %s', async (status, code, message) => {
  const { store, requests } = scripted([refused(status, code)])
  await expect(store.has('a.png')).rejects.toMatchObject({ name: 'StoreUnavailableError', message, isPassing: false })
  expect(requests).toHaveLength(1)
})

test('rejects NoSuchKey as a response to a write', async () => {
  const { store } = scripted([refused(404, 'NoSuchKey')])
  expect(await store.find('a.png')).toBeUndefined()
  await expect(store.put('a.png', Buffer.of(1), 'image/png')).rejects.toThrow('status 404 (NoSuchKey)')
})

test('does not read an endless error response to its end', async () => {
  const { store } = scripted([() => endless(403)])
  await expect(store.find('a.png')).rejects.toThrow(/^the store rejects the keys or the bucket$/)
})

test.each([
  ['by its content-length', () => new Response('short', { headers: { 'content-length': '1001' } })],
  ['by its body', () => new Response('x'.repeat(1001))],
  ['and endless', () => endless(200)],
])('rejects an object that is too large %s without a retry', async (_, answer) => {
  const { store, requests } = scripted([answer])
  const refusal = { message: 'the store sent more than 1000 bytes', isPassing: false }
  await expect(store.find('a.png')).rejects.toMatchObject(refusal)
  expect(requests).toHaveLength(1)
})

test('has the same size limit for reads and writes', async () => {
  const { store, requests } = scripted([() => ok('x'.repeat(1000))])
  expect(await store.find('a.png')).toHaveLength(1000)
  await store.put('a.png', Buffer.alloc(1000), 'image/png')
  await expect(store.put('a.png', Buffer.alloc(1001), 'image/png')).rejects.toBeInstanceOf(RangeError)
  expect(requests).toHaveLength(2)
})

test('checks that an object exists without reading it', async () => {
  const { store, requests } = scripted([() => endless(200), () => new Response(null, { status: 416 })])
  expect(await store.has('a.png')).toBe(true)
  expect(requests[0]?.headers.get('range')).toBe('bytes=0-0')
  expect(await store.has('empty.txt')).toBe(true)
})

test.each([
  ['never responds', () => {}],
  [
    'stops in the middle of a response',
    (_: unknown, response: import('node:http').ServerResponse) => void response.write('<Err'),
  ],
])('gives up at the time limit when the store %s', async (_, answer) => {
  const timeout = new AbortController()
  const hanging = await startFeedServer((request, response) => {
    answer(request, response)
    timeout.abort(new DOMException('the time is up', 'TimeoutError'))
  })
  const waits: number[] = []
  const dependencies = {
    fetch,
    clock: () => moment,
    timeout: () => timeout.signal,
    wait: async (milliseconds: number) => void waits.push(milliseconds),
  }
  const store = createS3Store({ ...settings, endpoint: hanging.origin }, dependencies, {
    ...limits,
    maxMilliseconds: 300,
  })
  const error = await store.find('a.png').catch((thrown) => thrown)
  expect(error).toMatchObject({ message: 'the store does not respond within 0.3 seconds', isPassing: true })
  expect(error.cause.name).toBe('TimeoutError')
  expect(hanging.requests).toHaveLength(1)
  expect(waits).toEqual([])
})

test('does not follow a redirect, because the signature is for one host', async () => {
  const elsewhere = await startFeedServer(send('bytes', {}))
  const store = await startFeedServer(send('', { location: `${elsewhere.origin}/pictures/a.png` }, 307))
  const client = createS3Store({ ...settings, endpoint: store.origin }, { fetch, clock: () => moment })
  await expect(client.find('a.png')).rejects.toThrow('the store answered with status 307')
  expect(elsewhere.requests).toHaveLength(0)
})

test('sends the length, media type and hash of an object', async () => {
  const server = await startFeedServer((request, response) => request.resume().on('end', () => response.end()))
  const client = createS3Store({ ...settings, endpoint: server.origin }, { fetch, clock: () => moment })
  await client.put('a.png', Buffer.from('bytes'), 'image/png')
  const [request] = server.requests
  expect(request?.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': '5',
    'x-amz-content-sha256': hashOf('bytes'),
    'x-amz-date': '20261116T120000Z',
  })
  expect(request?.headers).not.toHaveProperty('transfer-encoding')
  expect(request?.headers).not.toHaveProperty('cache-control')
})

test('signs the host with the bucket in it', async () => {
  const { store, requests } = scripted([() => ok()], { pathStyle: false })
  await store.remove('ab/a b.png')
  const [request] = requests
  expect(request?.url).toBe('https://pictures.s3.eu-north-1.amazonaws.com/ab/a%20b.png')
  const host = 'pictures.s3.eu-north-1.amazonaws.com'
  const signed = { method: 'DELETE', host, path: '/ab/a%20b.png', headers: {}, payloadHash: hashOf('') }
  const { authorization } = signatureHeaders(signed, settings, moment)
  expect(request?.headers.get('authorization')).toBe(authorization)
})

test('rejects an invalid name without a request', async () => {
  const { store, requests } = scripted([() => ok()])
  await expect(store.find('../others/a.png')).rejects.toBeInstanceOf(RangeError)
  expect(requests).toHaveLength(0)
})

test.each([
  ['a refusal', () => new Response(repeated(), { status: 403 })],
  ['a fault', () => new Response(repeated(), { status: 500 })],
  ['an HTML page of a proxy', () => new Response(repeated(), { status: 404 })],
  ['a broken connection', broken],
])('reports %s without secrets and signatures', async (_, answer) => {
  const { store } = scripted([answer])
  const error = await store.put('a.png', Buffer.of(1), 'image/png').catch((thrown) => thrown)
  expect(error).toBeInstanceOf(StoreUnavailableError)
  expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/wJalr|AKIA|AWS4-HMAC|Signature=/)
})

/** Returns an error that repeats signed data, as stores do. */
function repeated(): string {
  const signed = `AWS4-HMAC-SHA256 Credential=${settings.keyId} Signature=abc ${settings.secret}`
  return `<Error><Message>${signed}</Message><StringToSign>${signed}</StringToSign></Error>`
}

function endless(status: number): Response {
  const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024)) })
  return new Response(body, { status })
}
