import { expect, test } from 'vitest'
import { exchange, type PlainAnswer, readAnswers } from '../../../../test/raw-answer.ts'
import { shareTestServer, startTestServer, type TestServer } from '../../../../test/server.ts'

const server = shareTestServer()

const path = '/lt/currency-exchange/rest/supported-currencies'
const last = 'connection: close\r\n'

/** Reads the database, so that it is still in flight when the next bytes are read. */
const slow = '/lt/currency-exchange/rest/sources'

const refused: readonly (readonly [name: string, status: number, text: string])[] = [
  ['no host', 400, `GET ${path} HTTP/1.1\r\n${last}\r\n`],
  ['two hosts', 400, `GET ${path} HTTP/1.1\r\nhost: a.example\r\nHost: b.example\r\n${last}\r\n`],
  ['the same host twice', 400, `GET ${path} HTTP/1.1\r\nhost: x\r\nhost: x\r\n${last}\r\n`],
  ['an unknown expectation', 417, `GET ${path} HTTP/1.1\r\nhost: x\r\nexpect: tea\r\n${last}\r\n`],
  ['an expectation at an unknown address', 417, `POST /nothing HTTP/1.1\r\nhost: x\r\nexpect: tea\r\n${last}\r\n`],
  ['a tunnel', 405, `CONNECT example.com:443 HTTP/1.1\r\nhost: x\r\n${last}\r\n`],
  ['an invalid escape', 400, `GET /lt/%E0%A4%A HTTP/1.1\r\nhost: x\r\n${last}\r\n`],
  ['a long name', 414, `GET /translations/${'x'.repeat(200)}.json HTTP/1.1\r\nhost: x\r\n${last}\r\n`],
  ['no HTTP at all', 400, 'hello\r\n\r\n'],
  ['too long a URL', 431, `GET /?${'x'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
]

test('rejects invalid HTTP with a usual error, logs it with its id and counts it', async () => {
  const server = await startTestServer({ env: { PUBLIC_URL: 'https://www.example.com' } })
  // A cached answer must not hide the fault.
  for (let sent = 0; sent < 3; sent++) await server.get(path)
  for (const [name, status, text] of refused) {
    const [answer, ...others] = readAnswers(await exchange(server.origin, text))
    expect(others, name).toEqual([])
    expectRefusal(answer, status)
    expect(answer?.headers['strict-transport-security'], name).toBe('max-age=31536000')
    const id = answer?.headers['x-request-id']
    await expect.poll(() => server.logLines.find(({ requestId }) => requestId === id)).toMatchObject({ status })
  }
  const metrics = await (await server.get('/metrics')).text()
  const counted = [...metrics.matchAll(/duration_seconds_count\{route=".*",method="\w+",status="4\d\d"\} (\d+)/g)]
  expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(refused.length)
})

test('answers 100-continue, and HTTP/1.0 without a host', async () => {
  const { origin } = server()
  const old = readAnswers(await exchange(origin, `GET ${path} HTTP/1.0\r\n\r\n`))
  expect(old.map(({ status }) => status)).toEqual([200])
  const text = `GET ${path} HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\n${last}\r\n`
  expect(readAnswers(await exchange(origin, text)).map(({ status }) => status)).toEqual([100, 200])
})

test('answers requests in flight before it closes the connection for invalid bytes', async () => {
  const { origin } = server()
  const sent = `GET ${slow} HTTP/1.1\r\nhost: x\r\n\r\nGET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
  for (const garbage of ['garbage\r\n\r\n', `GET /?${'x'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`]) {
    const [sources, currencies, refusal, ...others] = readAnswers(await exchange(origin, sent + garbage))
    expect(JSON.parse(sources?.body ?? '')).toHaveProperty('sources')
    expect(JSON.parse(currencies?.body ?? '')).toHaveProperty('currencies')
    expectRefusal(refusal, garbage.startsWith('GET') ? 431 : 400)
    expect(others).toEqual([])
  }
})

test('answers pipelined requests in order', async () => {
  const { origin } = server()
  const amounts = Array.from({ length: 100 }, (_, index) => `${index + 1}.00`)
  const sent = amounts.map((amount, index) => (index % 10 === 5 ? slow : convertOf(amount)))
  const text = sent.map((address) => `GET ${address} HTTP/1.1\r\nhost: x\r\n\r\n`).join('')
  const answers = readAnswers(await exchange(origin, text))
  expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200))
  answers.forEach(({ body }, index) => {
    expect(body).toContain(sent[index] === slow ? '"sources":' : `"from_amount":"${amounts[index]}"`)
  })
})

test('answers the first of too many pipelined requests, refuses the next, and stops reading', async () => {
  const { origin, get } = server()
  const sent = Array.from({ length: 2_000 }, () => `GET ${slow} HTTP/1.1\r\nhost: x\r\n\r\n`).join('')
  const answers = readAnswers(await exchange(origin, sent))
  expect(answers.slice(0, -1).map(({ status }) => status)).toEqual(answers.slice(0, -1).map(() => 200))
  expect(answers.length).toBeGreaterThan(100)
  expect(answers.length).toBeLessThan(2_000)
  expectRefusal(answers.at(-1), 429, 'rate_limit_exceeded')
  expect((await get(path)).status).toBe(200)
})

test('rejects any unsupported method with 405', async () => {
  const { origin } = server()
  for (const method of ['PROPFIND', 'TRACE', 'M-SEARCH', 'POST', 'UNLINK']) {
    for (const address of [path, `${path}?x=1`, '/', '/api/docs']) {
      const text = `${method} ${address} HTTP/1.1\r\nhost: x\r\n${last}\r\n`
      const [answer] = readAnswers(await exchange(origin, text))
      expectRefusal(answer, 405)
      expect(answer?.headers.allow, `${method} ${address}`).toMatch(/^GET, HEAD/)
    }
  }
})

test('counts unknown methods under one label', async () => {
  const server = await startTestServer()
  for (const method of ['PROPFIND', 'M-SEARCH', 'TRACE', 'UNLINK']) {
    await exchange(server.origin, `${method} /x HTTP/1.1\r\nhost: x\r\n${last}\r\n`)
  }
  const counted = () => labelsOf(server, 'method')
  await expect.poll(counted).toEqual(expect.arrayContaining(['other']))
  expect((await counted()).filter((method) => !['GET', 'other'].includes(method))).toEqual([])
})

function convertOf(amount: string): string {
  return `/lt/currency-exchange/rest/convert?from_currency=EUR&to_currency=USD&from_amount=${amount}`
}

async function labelsOf({ get }: TestServer, label: string): Promise<string[]> {
  const metrics = await (await get('/metrics')).text()
  return [
    ...new Set([...metrics.matchAll(new RegExp(`duration_seconds_count.*${label}="([^"]*)"`, 'g'))].map(String)),
  ].map((found) => found.split(',').at(-1) ?? '')
}

function expectRefusal(answer: PlainAnswer | undefined, status: number, code = 'invalid_request'): void {
  expect([answer?.status, answer?.body]).toEqual([status, expect.stringContaining(`"error":"${code}"`)])
  expect(answer?.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-request-id': expect.stringMatching(/^[\w.:-]+$/),
  })
}
