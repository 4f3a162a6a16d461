import { expect, test } from 'vitest'
import { decimalText } from '#domain/money/decimal.ts'
import { readFixture } from '../../../test/feed-fixture.ts'
import { send, startFeedServer } from '../../../test/feed-server.ts'
import { figureOf } from '../../../test/figures.ts'
import { shareRefreshing } from '../../../test/refreshing.ts'

const startRefreshing = shareRefreshing()

test('treats an unchanged answer as a success, and sends validators only to their own address', async () => {
  const headers = { 'content-type': 'text/xml', etag: '"1"', 'last-modified': 'Mon, 16 Nov 2026 15:00:00 GMT' }
  const bank = await startFeedServer((request, response) => {
    if (request.headers['if-none-match'] === '"1"') send('', {}, 304)(request, response)
    else send(readFixture('ecb-daily.xml'), headers)(request, response)
  })
  const { ask, askAt, findState } = await startRefreshing('ecb', bank, { from: '2025-12-31' })
  expect(await ask()).toMatchObject({ msg: 'feed delivered new figures', figures: expect.any(Number) })
  // The figures of the day are still missing, so the feed is asked again the same day, then on the next.
  expect(await ask()).toMatchObject({ level: 'debug', msg: 'feed delivered nothing new', figures: 0 })
  expect(await findState()).toMatchObject({ failures: 0, etag: '"1"', lastModified: headers['last-modified'] })
  expect(bank.requests.map((request) => request.headers['if-modified-since'])).toEqual([
    undefined,
    headers['last-modified'],
  ])
  await askAt(new Date('2026-01-02T16:00:00Z'))
  expect(bank.requests.at(-1)?.url).not.toBe(bank.requests[0]?.url)
  expect(bank.requests.at(-1)?.headers).not.toHaveProperty('if-none-match')
})

test('counts failures in a row, and waits longer after each', async () => {
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

test('holds a rate that looks wrong, and uses the rest', async () => {
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

test('settles a held rate once the source publishes its first rate again', async () => {
  const right = readFixture('ecb-daily.xml')
  const bank = await startFeedServer(send(right, { 'content-type': 'text/xml' }))
  const { services, ask } = await startRefreshing('ecb', bank, { from: '2025-12-31' })
  const heldBy = () => services.rates.book().held.map(({ quote, date }) => `${quote} ${date}`)
  await ask()
  bank.answer = send(right.replace("'184.09'", "'18409'"), { 'content-type': 'text/xml' })
  await ask()
  expect(heldBy()).toEqual(['JPY 2025-12-31'])
  bank.answer = send(right, { 'content-type': 'text/xml' })
  expect(await ask()).toMatchObject({ msg: 'feed delivered nothing new' })
  expect(heldBy()).toEqual([])
})

test('accepts a correction of an old day, but neither a wrong unit nor a rejected rate', async () => {
  const day = '2018-04-28'
  const first = readFixture('ecb-90-days.xml').replaceAll('2018-06', '2018-04')
  const bank = await startFeedServer(send(first, { 'content-type': 'text/xml' }))
  const { services, ask } = await startRefreshing('ecb-90-days', bank, { from: '2018-06-29' })
  const { rates, quarantine } = services.stores
  const publishedRatesOf = async (quote: string) => {
    const published = await rates.loadStatements([{ source: 'ecb', base: 'EUR', quote, date: day }])
    return published.map(({ rate }) => decimalText(rate))
  }
  await ask()
  const misprint = figureOf('EUR/CZK 25.601', day)
  await quarantine.hold('ecb', [{ figure: misprint, reason: 'jump', explanation: 'Misprinted.' }], services.clock())
  const [doubtful] = await quarantine.loadPending()
  await quarantine.rule('reject', [doubtful?.id ?? 0], { by: 'the treasurer', now: services.clock() })
  const second = first.replace('1.1583', '115.83').replace('26.001', '25.601').replace('124.2', '124.9')
  bank.answer = send(second, { 'content-type': 'text/xml' })
  await ask()
  expect({
    usd: await publishedRatesOf('USD'),
    czk: await publishedRatesOf('CZK'),
    isk: await publishedRatesOf('ISK'),
  }).toEqual({
    usd: ['1.1583'],
    czk: ['26.001'],
    isk: ['124.2', '124.9'],
  })
  expect(await quarantine.loadPending()).toMatchObject([{ quote: 'USD', date: day, reason: 'unit' }])
})

test('keeps a correction when the list of its day is read again', async () => {
  const daily = readFixture('ecb-daily.xml')
  const bank = await startFeedServer(send(daily, { 'content-type': 'text/xml' }))
  const { services, ask } = await startRefreshing('ecb', bank, { from: '2025-12-31' })
  await ask()
  const yen = figureOf('EUR/JPY 184.90', '2025-12-31')
  await services.stores.rates.recordPublished('ecb', [yen], { learnedAt: services.clock(), origin: 'fetched' })
  expect(await ask()).toMatchObject({ figures: expect.any(Number), added: 0 })
  const published = await services.stores.rates.loadStatements([{ source: 'ecb', ...yen }])
  expect(published.map(({ rate }) => decimalText(rate))).toEqual(['184.09', '184.90'])
})

test('stores no state of a feed when it is stopped', async () => {
  const stop = new AbortController()
  const bank = await startFeedServer(() => stop.abort())
  const { ask, findState } = await startRefreshing('ecb', bank, { maxSeconds: 20 })
  expect(await ask(stop.signal)).toBeUndefined()
  expect(await findState()).toBeUndefined()
})
