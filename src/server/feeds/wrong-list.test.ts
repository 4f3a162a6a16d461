import { expect, test } from 'vitest'
import { decimalText } from '#domain/money/decimal.ts'
import type { Source } from '#domain/sources/source.ts'
import { send, startFeedServer } from '../../../test/feed-server.ts'
import { figureOf, scaled } from '../../../test/figures.ts'
import { shareRefreshing } from '../../../test/refreshing.ts'
import { feeds } from './sources/feeds.ts'
import { takeFigures } from './take-figures.ts'

const startRefreshing = shareRefreshing()

const texts = [
  'EUR/USD 1.1400',
  'EUR/JPY 179.50',
  'EUR/GBP 0.8590',
  'EUR/CHF 0.9460',
  'EUR/NOK 10.860',
  'EUR/PLN 4.3750',
]
const xml = { 'content-type': 'text/xml' }
const pair = { source: 'ecb', base: 'EUR', quote: 'USD' } as const

/** Returns the daily list of the central bank with all rates scaled by thousandths. */
function dailyXml(day: string, thousandths = 1000): string {
  const cubes = texts.map((text) => {
    const { quote, rate } = scaled(figureOf(text, day), thousandths)
    return `<Cube currency='${quote}' rate='${decimalText(rate)}'/>`
  })
  return `<Envelope><Cube><Cube time='${day}'>${cubes.join('')}</Cube></Cube></Envelope>`
}

async function startBank(from: string) {
  const bank = await startFeedServer(send(dailyXml(from, 1330), xml))
  const refreshing = await startRefreshing('ecb', bank, { from })
  const { services } = refreshing
  const publish = (day: string, thousandths = 1000) => {
    bank.answer = send(dailyXml(day, thousandths), xml)
  }
  /** Records figures without screening, as a release without screening of whole lists would have. */
  async function record(source: Source, day: string, thousandths: number, learnedAt = services.clock()) {
    const figures = texts.map((text) => scaled(figureOf(text, day), thousandths))
    const arrival = { learnedAt, origin: 'fetched' } as const
    await services.stores.rates.recordPublished(source, figures, arrival)
  }
  const dollar = () => {
    const figure = services.rates.book().published.find(({ source, quote }) => source === 'ecb' && quote === 'USD')
    return figure && `${figure.date} ${decimalText(figure.rate)}`
  }
  async function history(knownAt = services.clock()) {
    const range = { pairs: [pair], start: '2026-10-01', end: '2026-11-30', knownAt }
    const pieces = await services.archive.loadHistory(range, ({ series }) => series)
    return pieces.flat().flatMap(({ entries }) => entries.map(({ date, rate }) => `${date} ${decimalText(rate)}`))
  }
  return { ...refreshing, bank, publish, record, dollar, history }
}

test('holds a first list that is a third above the bundled rates, and accepts the right one', async () => {
  const { services, ask, publish, dollar, warnings } = await startBank('2026-11-16')
  publish('2026-11-16', 1330)
  expect(await ask()).toMatchObject({ added: 0 })
  expect(warnings()).toMatchObject([{ held: 6, msg: 'suspicious figures held' }])
  expect(dollar()).toBeUndefined()
  expect(
    services.rates.book().findMid({ provider: 'commercial', country: 'LT' }, { from: 'EUR', to: 'USD' }),
  ).toBeDefined()
  publish('2026-11-16')
  expect(await ask()).toMatchObject({ added: 6 })
  expect(dollar()).toBe('2026-11-16 1.1400000')
  expect(await services.stores.quarantine.loadPending()).toEqual([])
})

test('withdraws an accepted wrong list after the right one, and keeps answers about the past', async () => {
  const { services, ask, askAt, publish, record, dollar, history, warnings } = await startBank('2026-11-13')
  await record('ecb', '2026-11-13', 1330)
  const then = services.clock()
  const query = { at: then, day: undefined }
  const midThen = async () =>
    (await services.archive.loadBook(query)).findMid(
      { provider: 'official_by_partner', country: 'XX' },
      { from: 'EUR', to: 'USD' },
    )
  const before = await midThen()
  expect(dollar()).toBe('2026-11-13 1.5162000')
  publish('2026-11-16')
  // On Friday these rates are still future ones.
  await ask()
  expect(dollar()).toBe('2026-11-13 1.5162000')
  await askAt(new Date('2026-11-16T16:00:00Z'))
  expect(dollar()).toBe('2026-11-16 1.1400000')
  expect(warnings()).toMatchObject([{ withdrawn: 6, msg: 'published figures withdrawn and held' }])
  expect(await services.stores.quarantine.loadPending()).toMatchObject(
    Array(6).fill({ source: 'ecb', date: '2026-11-13', reason: 'disagreement' }),
  )
  expect(await history()).toEqual(['2026-11-16 1.1400000'])
  expect(await history(then)).toEqual(['2026-11-13 1.5162000'])
  expect(await midThen()).toEqual(before)
  expect(
    services.rates.book().findWithholding({ country: 'LT', clientType: 'natural' }, { from: 'EUR', to: 'USD' }),
  ).toBeUndefined()
})

test('uses a right list again that was published before the wrong one', async () => {
  const { services, ask, publish, record, dollar, warnings } = await startBank('2026-11-16')
  const { quarantine } = services.stores
  publish('2026-11-16')
  expect(await ask()).toMatchObject({ added: 6 })
  await record('ecb', '2026-11-16', 1330)
  expect(dollar()).toBe('2026-11-16 1.5162000')
  expect(await ask()).toMatchObject({ added: 6 })
  expect(warnings()).toMatchObject([{ withdrawn: 6, msg: 'published figures withdrawn and held' }])
  expect(dollar()).toBe('2026-11-16 1.1400000')
  const decided = await quarantine.loadDecided(10)
  expect(decided).toHaveLength(6)
  expect(decided.find(({ quote }) => quote === 'USD')?.note).toBe('1.1400000 was recorded for the day.')
  expect(
    services.rates.book().findWithholding({ country: 'LT', clientType: 'natural' }, { from: 'EUR', to: 'USD' }),
  ).toBeUndefined()
  expect(await ask()).toMatchObject({ added: 0 })
  expect(warnings()).toEqual([])
  expect(dollar()).toBe('2026-11-16 1.1400000')
  expect(await quarantine.loadDecided(10)).toEqual(decided)
})

test('holds rates as of the moment they are held', async () => {
  const { services } = await startBank('2026-11-16')
  const moments: Date[] = []
  const clock = () => {
    moments.push(new Date(services.clock().getTime() + moments.length * 1_000))
    return moments.at(-1) ?? services.clock()
  }
  const feed = feeds.find(({ name }) => name === 'ecb')
  if (!feed) throw new Error('there is no feed of the central bank')
  const figures = texts.map((text) => scaled(figureOf(text, '2026-11-16'), 1330))
  await takeFigures(feed, { figures, signal: new AbortController().signal }, { ...services, clock })
  const held = await services.stores.quarantine.loadPending()
  expect(held.map(({ learnedAt }) => learnedAt)).toEqual(texts.map(() => moments[1]))
})

test('releases a withdrawn rate by a decision', async () => {
  const { services, record, history } = await startBank('2026-11-16')
  const { quarantine } = services.stores
  const learnedAt = new Date('2026-11-16T09:00:00Z')
  await record('ecb', '2026-11-13', 1000, learnedAt)
  await record('ecb', '2026-11-13', 1330, learnedAt)
  const figure = scaled(figureOf(texts[0] ?? '', '2026-11-13'), 1330)
  const later = (hours: number) => new Date(learnedAt.getTime() + hours * 3_600_000)
  await quarantine.hold('ecb', [{ figure, reason: 'disagreement', explanation: 'Wrong.' }], later(1))
  const [held] = await quarantine.loadPending()
  expect(await history(later(1))).toEqual(['2026-11-13 1.1400000'])
  await quarantine.rule('release', [held?.id ?? 0], { by: 'the treasurer', now: later(2) })
  expect(await history(later(1))).toEqual(['2026-11-13 1.1400000'])
  expect(await history(later(2))).toEqual(['2026-11-13 1.5162000'])
  expect(await history(learnedAt)).toEqual(['2026-11-13 1.5162000'])
})
