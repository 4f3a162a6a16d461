import { expect, test } from 'vitest'
import { decimalText } from '#domain/money/decimal.ts'
import { readFixture } from '../../../test/feed-fixture.ts'
import { send, startFeedServer } from '../../../test/feed-server.ts'
import { figureOf } from '../../../test/figures.ts'
import { startRefreshing } from '../../../test/refreshing.ts'

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
  await quarantine.rule('reject', [doubtful?.id ?? 0], { by: 'the treasurer', now: services.clock() })
  const second = first.replace('1.1583', '115.83').replace('26.001', '25.601').replace('124.2', '124.9')
  bank.answer = send(second, { 'content-type': 'text/xml' })
  await ask()
  expect({ usd: await saidOf('USD'), czk: await saidOf('CZK'), isk: await saidOf('ISK') }).toEqual({
    usd: ['1.1583'],
    czk: ['26.001'],
    isk: ['124.2', '124.9'],
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
  const { ask, findState } = await startRefreshing('ecb', bank, { maxSeconds: 20 })
  expect(await ask(stop.signal)).toBeUndefined()
  expect(await findState()).toBeUndefined()
})
