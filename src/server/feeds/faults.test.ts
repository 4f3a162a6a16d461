// Second circle: it breaks connections and answers of feeds.
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Day } from '#domain/calendar/day.ts'
import { readFixture } from '../../../test/feed-fixture.ts'
import { type FeedAnswer, send, startFeedServer } from '../../../test/feed-server.ts'
import { shareRefreshing } from '../../../test/refreshing.ts'
import { zipOf } from '../../../test/zip.ts'
import { type FeedName, feeds } from './sources/feeds.ts'

const startRefreshing = shareRefreshing()

const gigabyte = 1024 ** 3
const chunk = Buffer.alloc(256 * 1024, ' ')

type Published = readonly [name: FeedName, on: Day, body: string | Buffer, mediaType: string]

const asText: Published = ['ecb', '2025-12-31', readFixture('ecb-daily.xml'), 'text/xml']
const asZip: Published = ['ecb-history', '2026-08-21', zipOf(readFixture('ecb-history.csv')), 'application/zip']

const publications: readonly Published[] = [
  asText,
  ['ecb-90-days', '2018-06-29', readFixture('ecb-90-days.xml'), 'text/xml'],
  asZip,
  ['lithuania', '2024-09-12', readFixture('lithuania-current.xml'), 'text/xml; charset=utf-8'],
  ['poland-a', '2026-03-03', readFixture('poland-table-a.json'), 'application/json; charset=utf-8'],
  ['poland-b', '2026-03-04', readFixture('poland-table-b.json'), 'application/json'],
  ['romania', '2026-08-19', readFixture('romania-year.xml'), 'application/xml'],
  ['ukraine', '2026-03-02', readFixture('ukraine-exchange-site.json'), 'application/json'],
  ['czechia', '2026-04-02', readFixture('czechia-year.json'), 'application/json'],
  ['market', '2026-09-30', readFixture('market-eur.json').replace('2026-09-29', '2026-09-30'), 'application/json'],
]

type Fault = readonly [what: string, reason: string, answer: FeedAnswer]

/** Faults of the connection or of the HTTP response, which do not depend on the content. */
function transportFaults(body: string | Buffer, type: string): readonly Fault[] {
  const half = Buffer.from(body).subarray(0, body.length / 2)
  const headers = { 'content-type': type }
  return [
    ['no response', 'timeout', () => {}],
    ['an answer that never ends', 'timeout', (_, response) => response.writeHead(200, headers).write(half)],
    ['a broken connection', 'unreachable', (request) => request.socket.destroy()],
    ['404', 'status', send('', headers, 404)],
    ['500', 'status', send('', headers, 500)],
    [
      'a body shorter than its content-length',
      'cut_off',
      cutOff(half, { ...headers, 'content-length': String(body.length) }),
    ],
    ['a chunked body without an end', 'cut_off', cutOff(half, { ...headers, 'transfer-encoding': 'chunked' })],
    ['a redirect to another host', 'redirect', send('', { location: 'https://www.example.com/' }, 302)],
    ['a response without a media type', 'media_type', send(body, {})],
  ]
}

/** Faulty contents, which the parser of each feed must reject. */
function contentFaults(body: string | Buffer, type: string): readonly Fault[] {
  const headers = { 'content-type': type }
  return [
    ['an HTML page', 'media_type', send('<!doctype html><title>Sorry</title>', { 'content-type': 'text/html' })],
    ['an HTML page with the media type of the feed', 'format', send('<!doctype html><title>Sorry</title>', headers)],
    ['a picture', 'media_type', send(body, { 'content-type': 'image/png' })],
    ['half a file', 'format', send(Buffer.from(body).subarray(0, body.length / 2), headers)],
    ['an empty body', 'format', send('', headers)],
    ['bytes that are no valid text', 'format', send(Buffer.from([0xff, 0xfe, 0xfd]), headers)],
  ]
}

function cutOff(part: Buffer, headers: Record<string, string>): FeedAnswer {
  return (_, response) => {
    response.writeHead(200, headers).write(part, () => response.socket?.destroy())
  }
}

/** Sends a body in four pieces with pauses between them. */
function drip(body: string | Buffer, headers: Record<string, string>): FeedAnswer {
  const bytes = Buffer.from(body)
  return async (_, response) => {
    response.writeHead(200, headers)
    for (let quarter = 0; quarter < 4; quarter++) {
      response.write(bytes.subarray((bytes.length * quarter) / 4, (bytes.length * (quarter + 1)) / 4))
      await setTimeout(30)
    }
    response.end()
  }
}

test('keeps the last good rates through faults of the connection and recovers on the next run', async () => {
  const [, , body, type] = asText
  await expectRecovery(asText, transportFaults(body, type))
})

test.each(publications)(
  '%s: keeps the last good rates after faulty content and recovers on the next run',
  async (...feed) => {
    const [, , body, type] = feed
    await expectRecovery(feed, contentFaults(body, type))
  },
)

async function expectRecovery([name, from, body, type]: Published, faults: readonly Fault[]): Promise<void> {
  const good = send(body, { 'content-type': type })
  const bank = await startFeedServer(good)
  const { services, ask, findState, patience } = await startRefreshing(name, bank, { from })
  expect(await ask()).toMatchObject({ level: 'info', msg: 'feed delivered new figures' })
  const ofItsSource = () => services.rates.book().recent.filter(({ source }) => name.startsWith(source))
  const figures = ofItsSource()
  const known = await services.database.runSql('select * from published_rate')
  for (const [what, reason, answer] of faults) {
    bank.answer = answer
    patience.maxSeconds = reason === 'timeout' ? 0.2 : 20
    expect(await ask(), what).toMatchObject({
      level: 'warn',
      reason,
      failures: 1,
      msg: 'feed failed; keeping its last rates',
    })
    expect(await findState(), what).toMatchObject({ failures: 1, problem: expect.stringMatching(/\w{3}/) })
    expect(ofItsSource(), what).toEqual(figures)
    bank.answer = good
    patience.maxSeconds = 20
    expect(await ask(), what).toMatchObject({ level: 'info', failures: 1, msg: 'feed recovered' })
    expect(await findState(), what).toMatchObject({ failures: 0, problem: undefined })
  }
  expect(await services.database.runSql('select * from published_rate')).toEqual(known)
}

test.each([asText, asZip])('%s: accepts a slow response, and counts 304 as a success', async (...feed) => {
  const [name, from, body, type] = feed
  const bank = await startFeedServer(drip(body, { 'content-type': type, etag: '"1"' }))
  const { services, ask, findState } = await startRefreshing(name, bank, { from, maxSeconds: 20, query: 'same' })
  expect(await ask()).toMatchObject({ level: 'info', msg: 'feed delivered new figures' })
  const ofItsSource = () => services.rates.book().recent.filter(({ source }) => name.startsWith(source))
  const figures = ofItsSource()
  bank.answer = send('', {}, 304)
  expect(await ask()).toMatchObject({ level: 'debug', msg: 'feed delivered nothing new', figures: 0 })
  expect(bank.requests.map((request) => request.headers['if-none-match'])).toEqual([undefined, '"1"'])
  expect(ofItsSource()).toEqual(figures)
  expect(await findState()).toMatchObject({ failures: 0, etag: '"1"' })
})

test.each([asText, asZip])('%s: aborts a stream of a gigabyte at the size limit', async (name, _, __, type) => {
  let written = 0
  const bank = await startFeedServer((_request, response) => {
    response.writeHead(200, { 'content-type': type })
    function pour(): void {
      while (written < gigabyte && !response.destroyed) {
        written += chunk.length
        if (!response.write(chunk)) return
      }
      response.end()
    }
    response.on('drain', pour)
    pour()
  })
  const { ask } = await startRefreshing(name, bank, { maxSeconds: 20 })
  const before = process.memoryUsage().rss
  expect(await ask()).toMatchObject({ level: 'warn', reason: 'too_large' })
  // The largest limit is 32 megabytes, and sockets buffer a few more.
  expect(written).toBeLessThan(gigabyte / 16)
  expect(process.memoryUsage().rss - before).toBeLessThan(gigabyte / 4)
})

test('limits every feed to 32 megabytes and two minutes', () => {
  for (const { name, maxBytes, maxSeconds } of feeds) {
    expect(maxBytes, name).toBeLessThanOrEqual(32 * 1024 ** 2)
    expect(maxSeconds, name).toBeLessThanOrEqual(120)
  }
})
