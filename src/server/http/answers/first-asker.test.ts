import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { forever } from '#domain/editions/edition.ts'
import { askRaw } from '../../../../test/raw-answer.ts'
import { startTestServer } from '../../../../test/server.ts'
import { compressFor, type PreparedAnswer, prepareAnswer } from './prepared-answer.ts'

const convert = '/lt/currency-exchange/rest/convert'
const many = ['EUR', 'USD', 'GBP', 'PLN', 'SEK', 'NOK', 'CHF', 'JPY'].map((code) => `from_currency=${code}`).join('&')

test('compresses an answer over 32 kB for its first client with the preferred encoding', async () => {
  const { origin } = await startTestServer()
  const ask = (amount: number, encoding: string, method?: string) =>
    askRaw(`${origin}${convert}?${many}&from_amount=${amount}`, encoding, method)
  const plain = await ask(100, 'identity')
  expect(plain.body.length).toBeGreaterThan(32 * 1024)
  expect(plain.encoding).toBeUndefined()
  const length = plain.body.length
  // Each amount is new, so nothing comes from memory; all of three digits, so that the lengths are alike.
  const [brotli, gzip] = [await ask(200, 'gzip, deflate, br, zstd'), await ask(300, 'gzip')]
  for (const { headers, body } of [brotli, gzip]) {
    expect(headers['content-length']).toBe(String(body.length))
    expect(headers.vary).toBe('accept-encoding')
    expect(body.length * 4).toBeLessThan(length)
  }
  expect([brotli.encoding, gzip.encoding]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(brotli.body).toString()).toBe((await ask(200, 'identity')).body.toString())
  expect(gunzipSync(gzip.body).toString()).toBe((await ask(300, 'identity')).body.toString())
  const head = await ask(400, 'br', 'HEAD')
  expect(head.encoding).toBeUndefined()
  expect(head.headers['content-length']).toBe(String((await ask(400, 'identity')).body.length))
})

test('sends a shorter answer uncompressed the first time', async () => {
  const { origin } = await startTestServer()
  const first = await askRaw(`${origin}${convert}?from_currency=EUR`, 'br')
  expect(first.body.length).toBeGreaterThan(4_000)
  expect(first.encoding).toBeUndefined()
})

test('does not compress for HEAD, 304, clients without encodings, short answers, or twice', async () => {
  const answer = prepared('a'.repeat(32 * 1024))
  const headers = { 'accept-encoding': 'gzip, br' }
  expect(compressFor(answer, { method: 'HEAD', headers })).toBeUndefined()
  expect(compressFor(answer, { method: 'GET', headers: { ...headers, 'if-none-match': answer.etag } })).toBeUndefined()
  expect(compressFor(answer, { method: 'GET', headers: {} })).toBeUndefined()
  expect(compressFor(prepared('a'.repeat(32 * 1024 - 1)), { method: 'GET', headers })).toBeUndefined()
  expect(answer.compressed).toEqual({})
  await compressFor(answer, { method: 'GET', headers })
  expect(Object.keys(answer.compressed)).toEqual(['br'])
  expect(compressFor(answer, { method: 'GET', headers })).toBeUndefined()
})

function prepared(text: string): PreparedAnswer {
  return prepareAnswer(text, {
    edition: forever,
    editionAt: () => forever,
    mediaType: 'text/csv',
    caching: { maxSeconds: 1, scope: 'public', vary: undefined },
  })
}
