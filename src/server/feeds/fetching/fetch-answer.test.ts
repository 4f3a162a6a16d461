import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type FeedAnswer, send, startFeedServer } from '../../../../test/feed-server.ts'
import { FeedFetchError } from './feed-fetch-error.ts'
import { type AnswerRequest, fetchAnswer } from './fetch-answer.ts'

const xml = { 'content-type': 'text/xml; charset=utf-8' }
const kilobyte = 1024

async function startBank(answer: FeedAnswer) {
  const bank = await startFeedServer(answer)
  const limits = { mediaTypes: ['text/xml'], maxBytes: 64 * kilobyte, maxMilliseconds: 20_000 }
  const ask = (changes: Partial<AnswerRequest> = {}, signal = new AbortController().signal) =>
    fetchAnswer({ url: `${bank.origin}/rates`, known: {}, ...limits, ...changes }, { fetch, signal })
  return { bank, ask }
}

test('returns the body with its media type and validators', async () => {
  const { bank, ask } = await startBank(send('<a/>', { ...xml, etag: '"1"', 'last-modified': 'yesterday' }))
  const answer = await ask()
  expect(answer?.bytes.toString()).toBe('<a/>')
  expect(answer).toMatchObject({ contentType: xml['content-type'], etag: '"1"', lastModified: 'yesterday' })
  expect(bank.requests[0]?.headers).toMatchObject({ accept: 'text/xml' })
  expect(bank.requests[0]?.headers['user-agent']).toMatch(/^Agio/)
  expect(bank.requests[0]?.headers).not.toHaveProperty('if-none-match')
})

test('sends known validators, and returns undefined for 304', async () => {
  const { bank, ask } = await startBank(send('', {}, 304))
  expect(await ask({ known: { etag: '"1"', lastModified: 'yesterday' } })).toBeUndefined()
  expect(bank.requests[0]?.headers).toMatchObject({ 'if-none-match': '"1"', 'if-modified-since': 'yesterday' })
  await expect(ask()).rejects.toMatchObject({ reason: 'status' })
})

test('follows up to three redirects within the host', async () => {
  const { bank, ask } = await startBank((request, response) => {
    const left = Number(request.url?.match(/\d+$/)?.[0] ?? 3)
    if (left === 0) send('<a/>', xml)(request, response)
    else send('', { location: `/rates?${left - 1}` }, 302)(request, response)
  })
  expect((await ask())?.bytes.toString()).toBe('<a/>')
  expect(bank.requests).toHaveLength(4)
  await expect(ask({ url: `${bank.origin}/rates?4` })).rejects.toThrow('redirects more than 3 times')
})

test.each(['http://localhost:1/rates', 'https://example.com/', 'ftp://127.0.0.1/', 'http://['])(
  'rejects a redirect to %s without following it',
  async (location) => {
    const { bank, ask } = await startBank(send('', { location }, 301))
    await expect(ask()).rejects.toMatchObject({ reason: 'redirect' })
    expect(bank.requests).toHaveLength(1)
  },
)

test('follows a redirect from http to https of the same host', async () => {
  const requested: string[] = []
  async function fetchTwice(url: string | URL | Request): Promise<Response> {
    requested.push(String(url))
    if (requested.length === 1)
      return new Response(null, { status: 301, headers: { location: 'https://bank.example/x' } })
    return new Response('<a/>', { headers: xml })
  }
  const request = {
    url: 'http://bank.example/x',
    known: {},
    mediaTypes: ['text/xml'],
    maxBytes: 9,
    maxMilliseconds: 20_000,
  }
  await fetchAnswer(request, { fetch: fetchTwice, signal: new AbortController().signal })
  expect(requested).toEqual(['http://bank.example/x', 'https://bank.example/x'])
})

test('applies the size limit to the uncompressed body', async () => {
  const bomb = gzipSync(Buffer.alloc(1024 * kilobyte))
  expect(bomb.length).toBeLessThan(2 * kilobyte)
  const { ask } = await startBank(send(bomb, { ...xml, 'content-encoding': 'gzip' }))
  await expect(ask()).rejects.toMatchObject({ reason: 'too_large' })
})

test('reports an unreachable server', async () => {
  const { ask } = await startBank(send('', {}))
  const error = await ask({ url: 'http://127.0.0.1:1/rates' }).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(FeedFetchError)
  expect(error.reason).toBe('unreachable')
})

test('does not report a timeout when the caller aborts', async () => {
  const stop = new AbortController()
  const { ask } = await startBank(() => stop.abort())
  await expect(ask({}, stop.signal)).rejects.not.toBeInstanceOf(FeedFetchError)
})
