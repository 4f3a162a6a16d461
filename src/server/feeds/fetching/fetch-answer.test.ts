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

test('an answer comes whole, with what it is known by', async () => {
  const { bank, ask } = await startBank(send('<a/>', { ...xml, etag: '"1"', 'last-modified': 'yesterday' }))
  const answer = await ask()
  expect(answer?.bytes.toString()).toBe('<a/>')
  expect(answer).toMatchObject({ contentType: xml['content-type'], etag: '"1"', lastModified: 'yesterday' })
  expect(bank.requests[0]?.headers).toMatchObject({ accept: 'text/xml' })
  expect(bank.requests[0]?.headers['user-agent']).toMatch(/^Agio/)
  expect(bank.requests[0]?.headers).not.toHaveProperty('if-none-match')
})

test('what is known is named, and 304 means that nothing changed', async () => {
  const { bank, ask } = await startBank(send('', {}, 304))
  expect(await ask({ known: { etag: '"1"', lastModified: 'yesterday' } })).toBeUndefined()
  expect(bank.requests[0]?.headers).toMatchObject({ 'if-none-match': '"1"', 'if-modified-since': 'yesterday' })
  await expect(ask()).rejects.toMatchObject({ reason: 'status' })
})

test('redirects are followed within the host, three times at most', async () => {
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
  'a redirect to %s is refused, and nobody there is asked',
  async (location) => {
    const { bank, ask } = await startBank(send('', { location }, 301))
    await expect(ask()).rejects.toMatchObject({ reason: 'redirect' })
    expect(bank.requests).toHaveLength(1)
  },
)

test('from http to https of the same host is no way elsewhere', async () => {
  const asked: string[] = []
  async function fetchTwice(url: string | URL | Request): Promise<Response> {
    asked.push(String(url))
    if (asked.length === 1) return new Response(null, { status: 301, headers: { location: 'https://bank.example/x' } })
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
  expect(asked).toEqual(['http://bank.example/x', 'https://bank.example/x'])
})

test('what is compressed counts unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(1024 * kilobyte))
  expect(bomb.length).toBeLessThan(2 * kilobyte)
  const { ask } = await startBank(send(bomb, { ...xml, 'content-encoding': 'gzip' }))
  await expect(ask()).rejects.toMatchObject({ reason: 'too_large' })
})

test('nobody there is said so, with the reason', async () => {
  const { ask } = await startBank(send('', {}))
  const error = await ask({ url: 'http://127.0.0.1:1/rates' }).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(FeedFetchError)
  expect(error.reason).toBe('unreachable')
})

test('whoever is stopped is not too late', async () => {
  const stop = new AbortController()
  const { ask } = await startBank(() => stop.abort())
  await expect(ask({}, stop.signal)).rejects.not.toBeInstanceOf(FeedFetchError)
})
