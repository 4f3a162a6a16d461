import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Day } from '#domain/calendar/day.ts'
import { decimalText } from '#domain/money/decimal.ts'
import { readFixture } from '../../../test/feed-fixture.ts'
import { type FeedAnswer, send, startFeedServer } from '../../../test/feed-server.ts'
import { figureOf } from '../../../test/figures.ts'
import { startRefreshing } from '../../../test/refreshing.ts'
import { zipOf } from '../../../test/zip.ts'
import type { FeedName } from './feeds.ts'

const gigabyte = 1024 ** 3
const chunk = Buffer.alloc(256 * 1024, ' ')

type Published = readonly [name: FeedName, on: Day, body: string | Buffer, mediaType: string]

const publications: readonly Published[] = [
  ['ecb', '2025-12-31', readFixture('ecb-daily.xml'), 'text/xml'],
  ['ecb-90-days', '2018-06-29', readFixture('ecb-90-days.xml'), 'text/xml'],
  ['ecb-history', '2026-08-21', zipOf(readFixture('ecb-history.csv')), 'application/zip'],
  ['lithuania', '2024-09-12', readFixture('lithuania-current.xml'), 'text/xml; charset=utf-8'],
  ['poland-a', '2026-03-03', readFixture('poland-table-a.json'), 'application/json; charset=utf-8'],
  ['poland-b', '2026-03-04', readFixture('poland-table-b.json'), 'application/json'],
  ['romania', '2026-08-19', readFixture('romania-year.xml'), 'application/xml'],
  ['ukraine', '2026-03-02', readFixture('ukraine-exchange-site.json'), 'application/json'],
  ['czechia', '2026-04-02', readFixture('czechia-year.json'), 'application/json'],
  ['market', '2026-09-30', readFixture('market-eur.json').replace('2026-09-29', '2026-09-30'), 'application/json'],
]

type Fault = readonly [what: string, reason: string, answer: FeedAnswer]

function faultsOf(body: string | Buffer, type: string): readonly Fault[] {
  const half = Buffer.from(body).subarray(0, body.length / 2)
  const headers = { 'content-type': type }
  return [
    ['silence', 'timeout', () => {}],
    ['an answer that never ends', 'timeout', (_, response) => response.writeHead(200, headers).write(half)],
    ['a broken connection', 'unreachable', (request) => request.socket.destroy()],
    ['404', 'status', send('', headers, 404)],
    ['500', 'status', send('', headers, 500)],
    ['a page', 'media_type', send('<!doctype html><title>Sorry</title>', { 'content-type': 'text/html' })],
    ['a page in disguise', 'format', send('<!doctype html><title>Sorry</title>', headers)],
    ['a picture', 'media_type', send(body, { 'content-type': 'image/png' })],
    ['no media type', 'media_type', send(body, {})],
    ['less than was announced', 'cut_off', cutOff(half, { ...headers, 'content-length': String(body.length) })],
    ['chunks without an end', 'cut_off', cutOff(half, { ...headers, 'transfer-encoding': 'chunked' })],
    ['half a file', 'format', send(half, headers)],
    ['nothing', 'format', send('', headers)],
    ['bytes of no charset', 'format', send(Buffer.from([0xff, 0xfe, 0xfd]), headers)],
    ['a way elsewhere', 'redirect', send('', { location: 'https://www.example.com/' }, 302)],
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

test.each(publications)(
  '%s: whatever its bank answers, the last good rates stay and the next run recovers',
  async (...feed) => {
    const [name, from, body, type] = feed
    const good = send(body, { 'content-type': type })
    const bank = await startFeedServer(good)
    const { services, ask, findState, patience } = await startRefreshing(name, bank, { from })
    expect(await ask()).toMatchObject({ level: 'info', msg: 'feed brought figures' })
    const ofItsSource = () => services.rates.book().recent.filter(({ source }) => name.startsWith(source))
    const figures = ofItsSource()
    const known = await services.database.runSql('select * from published_rate')
    for (const [what, reason, answer] of faultsOf(body, type)) {
      bank.answer = answer
      patience.mostSeconds = reason === 'timeout' ? 0.2 : 20
      expect(await ask(), what).toMatchObject({
        level: 'warn',
        reason,
        failures: 1,
        msg: 'feed failed; its last rates stay',
      })
      expect(await findState(), what).toMatchObject({ failures: 1, problem: expect.stringMatching(/\w{3}/) })
      expect(ofItsSource(), what).toEqual(figures)
      bank.answer = good
      patience.mostSeconds = 20
      expect(await ask(), what).toMatchObject({ level: 'info', failures: 1, msg: 'feed answers again' })
      expect(await findState(), what).toMatchObject({ failures: 0, problem: undefined })
    }
    expect(await services.database.runSql('select * from published_rate')).toEqual(known)
  },
)

test.each(publications)(
  '%s: a slow answer is as good as another, and one that has not changed is no failure',
  async (...feed) => {
    const [name, from, body, type] = feed
    const bank = await startFeedServer(drip(body, { 'content-type': type, etag: '"1"' }))
    const { services, ask, findState } = await startRefreshing(name, bank, { from, mostSeconds: 20, query: 'same' })
    expect(await ask()).toMatchObject({ level: 'info', msg: 'feed brought figures' })
    const ofItsSource = () => services.rates.book().recent.filter(({ source }) => name.startsWith(source))
    const figures = ofItsSource()
    bank.answer = send('', {}, 304)
    expect(await ask()).toMatchObject({ level: 'debug', msg: 'feed brought nothing new', figures: 0 })
    expect(bank.requests.map((request) => request.headers['if-none-match'])).toEqual([undefined, '"1"'])
    expect(ofItsSource()).toEqual(figures)
    expect(await findState()).toMatchObject({ failures: 0, etag: '"1"' })
  },
)

test.each(publications)('%s: a stream of a gigabyte is given up when it is too long', async (name, _, __, type) => {
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
  const { ask } = await startRefreshing(name, bank, { mostSeconds: 20 })
  const before = process.memoryUsage().rss
  expect(await ask()).toMatchObject({ level: 'warn', reason: 'too_large' })
  // The longest file that is let in has 32 megabytes, and sockets hold a few more.
  expect(written).toBeLessThan(gigabyte / 16)
  expect(process.memoryUsage().rss - before).toBeLessThan(gigabyte / 4)
})

test('what has not changed is a success without news, and only its own address is asked by what it was known by', async () => {
  const headers = { 'content-type': 'text/xml', etag: '"1"', 'last-modified': 'Mon, 16 Nov 2026 15:00:00 GMT' }
  const bank = await startFeedServer((request, response) => {
    if (request.headers['if-none-match'] === '"1"') send('', {}, 304)(request, response)
    else send(readFixture('ecb-daily.xml'), headers)(request, response)
  })
  const { ask, findState } = await startRefreshing('ecb', bank, { from: '2025-12-31' })
  expect(await ask()).toMatchObject({ msg: 'feed brought figures', figures: expect.any(Number) })
  // The figures of the day are missing still, so it is asked again the same day, then on the next.
  expect(await ask()).toMatchObject({ level: 'debug', msg: 'feed brought nothing new', figures: 0 })
  expect(await findState()).toMatchObject({ failures: 0, etag: '"1"', lastModified: headers['last-modified'] })
  expect(bank.requests.map((request) => request.headers['if-modified-since'])).toEqual([
    undefined,
    headers['last-modified'],
  ])
  for (let attempts = 0; bank.requests.at(-1)?.url === bank.requests[0]?.url; attempts++) {
    expect(attempts).toBeLessThan(200)
    await ask()
  }
  expect(bank.requests.at(-1)?.headers).not.toHaveProperty('if-none-match')
})

test('failures in a row are counted, and asked about less and less', async () => {
  const bank = await startFeedServer(send('', {}, 503))
  const { ask } = await startRefreshing('romania', bank)
  const lines = [await ask(), await ask(), await ask()]
  expect(lines.map((line) => line?.failures)).toEqual([1, 2, 3])
  expect(lines.map((line) => line?.problem)).toEqual(Array(3).fill('the server answered with status 503'))
  const moments = lines.map((line) => Date.parse(String(line?.nextAttemptAt)) / 1000)
  expect(
    moments.map((moment, index) => moment - (moments[index - 1] ?? Date.parse('2026-11-16T12:00:00Z') / 1000)),
  ).toEqual([22.5, 45, 90])
})

test('a figure that looks wrong is held with a warning, and the rest counts', async () => {
  const right = readFixture('ecb-daily.xml')
  const bank = await startFeedServer(send(right, { 'content-type': 'text/xml' }))
  const { services, ask } = await startRefreshing('ecb', bank, { from: '2026-01-02' })
  await ask()
  const wrong = right.replace('2025-12-31', '2026-01-02').replace("'184.09'", "'18409'")
  bank.answer = send(wrong, { 'content-type': 'text/xml' })
  expect(await ask()).toMatchObject({ figures: 5, added: 3 })
  expect(await services.stores.quarantine.loadPending()).toMatchObject([
    { source: 'ecb', quote: 'JPY', date: '2026-01-02' },
  ])
})

test('a figure that is held is being checked no longer once the source says again what it said first', async () => {
  const right = readFixture('ecb-daily.xml')
  const bank = await startFeedServer(send(right, { 'content-type': 'text/xml' }))
  const { services, ask } = await startRefreshing('ecb', bank, { from: '2025-12-31' })
  const heldBy = () => services.rates.book().held.map(({ quote, date }) => `${quote} ${date}`)
  await ask()
  bank.answer = send(right.replace("'184.09'", "'18409'"), { 'content-type': 'text/xml' })
  await ask()
  expect(heldBy()).toEqual(['JPY 2025-12-31'])
  bank.answer = send(right, { 'content-type': 'text/xml' })
  expect(await ask()).toMatchObject({ msg: 'feed brought nothing new' })
  expect(heldBy()).toEqual([])
})

test('of old days a correction counts, but not a wrong unit nor what was rejected', async () => {
  const day = '2018-04-28'
  const first = readFixture('ecb-90-days.xml').replaceAll('2018-06', '2018-04')
  const bank = await startFeedServer(send(first, { 'content-type': 'text/xml' }))
  const { services, ask } = await startRefreshing('ecb-90-days', bank, { from: '2018-06-29' })
  const { rates, quarantine } = services.stores
  const saidOf = async (quote: string) => {
    const said = await rates.loadStatements([{ source: 'ecb', base: 'EUR', quote, date: day }])
    return said.map(({ rate }) => decimalText(rate))
  }
  await ask()
  const misprint = figureOf('EUR/CZK 25.601', day)
  await quarantine.hold('ecb', [{ figure: misprint, reason: 'jump', explanation: 'Misprinted.' }], services.clock())
  const [doubtful] = await quarantine.loadPending()
  await quarantine.reject(doubtful?.id ?? 0, { by: 'the treasurer', now: services.clock() })
  const second = first.replace('1.1583', '115.83').replace('26.001', '25.601').replace('124.2', '124.9')
  bank.answer = send(second, { 'content-type': 'text/xml' })
  await ask()
  expect({ usd: await saidOf('USD'), czk: await saidOf('CZK'), isk: await saidOf('ISK') }).toEqual({
    ...{ usd: ['1.1583'], czk: ['26.001'], isk: ['124.2', '124.9'] },
  })
  expect(await quarantine.loadPending()).toMatchObject([{ quote: 'USD', date: day, reason: 'unit' }])
})

test('the list of a day that is read again does not take back what was corrected since', async () => {
  const daily = readFixture('ecb-daily.xml')
  const bank = await startFeedServer(send(daily, { 'content-type': 'text/xml' }))
  const { services, ask } = await startRefreshing('ecb', bank, { from: '2025-12-31' })
  await ask()
  const yen = figureOf('EUR/JPY 184.90', '2025-12-31')
  await services.stores.rates.recordPublished('ecb', [yen], { learnedAt: services.clock(), origin: 'fetched' })
  expect(await ask()).toMatchObject({ figures: expect.any(Number), added: 0 })
  const said = await services.stores.rates.loadStatements([{ source: 'ecb', ...yen }])
  expect(said.map(({ rate }) => decimalText(rate))).toEqual(['184.09', '184.90'])
})

test('whoever is stopped leaves no trace, so that the next one asks again', async () => {
  const stop = new AbortController()
  const bank = await startFeedServer(() => stop.abort())
  const { ask, findState } = await startRefreshing('ecb', bank, { mostSeconds: 20 })
  expect(await ask(stop.signal)).toBeUndefined()
  expect(await findState()).toBeUndefined()
})
