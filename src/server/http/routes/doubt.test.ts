import { expect, test } from 'vitest'
import { compare } from '#contract/public/compare.ts'
import { history } from '#contract/public/history.ts'
import type { Source } from '#domain/sources/source.ts'
import { figureOf } from '../../../../test/figures.ts'
import { publish } from '../../../../test/publish.ts'
import type { TestServer } from '../../../../test/server.ts'
import { shareRates } from '../../../../test/shared-rates.ts'

const rest = '/lt/currency-exchange/rest'
const locale = { locale: 'lt' }

const friday = {
  '2026-11-12': ['EUR/USD 1.1650', 'EUR/CHF 0.9350'],
  '2026-11-13': ['EUR/USD 1.1699'],
}

const begin = shareRates()

/** Starts a server on a Friday and publishes rates of that day. */
async function beginFriday() {
  const server = await begin()
  await publish(server, 'ecb', friday)
  return server
}

async function hold(server: TestServer, text: string, source: Source = 'ecb'): Promise<void> {
  const { stores, clock } = server.services
  const suspicion = { figure: figureOf(text, '2026-11-13'), reason: 'jump', explanation: 'A leap.' } as const
  await stores.quarantine.hold(source, [suspicion], clock())
}

/** Starts a server on that Friday with a franc rate that is held as a jump. */
async function beginDoubtful() {
  const server = await beginFriday()
  await hold(server, 'EUR/CHF 0.7760')
  return server
}

async function withheldOf({ call }: TestServer, to: string, from = 'EUR'): Promise<string | undefined> {
  const { comparisons } = await call(compare, { path: locale, query: { from: [from], to: [to] } })
  return comparisons[0]?.withheld
}

test('suspends an offer until its held rate is settled, however old that rate grows', async () => {
  const server = await beginDoubtful()
  for (const moment of ['2026-11-14T12:00:00Z', '2026-11-28T12:00:00Z', '2027-02-01T12:00:00Z']) {
    server.set(moment)
    expect(await withheldOf(server, 'CHF'), moment).toBe('held')
  }
  server.set('2026-11-16T16:00:00Z')
  await publish(server, 'ecb', { '2026-11-16': ['EUR/CHF 0.9360', 'EUR/USD 1.17'] })
  expect(await withheldOf(server, 'CHF')).toBeUndefined()
})

test('keeps a suspension when another source publishes later days', async () => {
  const server = await beginDoubtful()
  server.set('2026-11-16T16:00:00Z')
  await publish(server, 'lithuania', { '2026-11-16': ['EUR/CHF 0.9351'] })
  expect(await withheldOf(server, 'CHF')).toBe('held')
  server.set('2026-11-27T12:00:00Z')
  await publish(server, 'market', { '2026-11-27': ['EUR/CHF 0.9355'] })
  expect(await withheldOf(server, 'CHF')).toBe('held')
  const refused = await server.get(`${rest}/convert?from_currency=EUR&to_currency=CHF&providers[]=commercial`)
  expect(refused.status).toBe(503)
})

test('suspends offers for a jump of any source that publishes every day', async () => {
  const server = await beginFriday()
  await publish(server, 'lithuania', { '2026-11-12': ['EUR/CHF 0.9350'], '2026-11-13': ['EUR/USD 1.1699'] })
  await hold(server, 'EUR/CHF 0.7760', 'lithuania')
  expect(await withheldOf(server, 'CHF')).toBe('held')
  expect(await withheldOf(server, 'USD')).toBeUndefined()
})

test('suspends no official offer for a jump of the market, or of a rate that is too old to count', async () => {
  const server = await beginFriday()
  await hold(server, 'EUR/CHF 0.7760', 'market')
  const { stores, clock } = server.services
  const old = { figure: figureOf('EUR/USD 0.5', '2008-10-01'), reason: 'jump', explanation: 'A leap.' } as const
  await stores.quarantine.hold('lithuania', [old], clock())
  expect(await withheldOf(server, 'CHF')).toBeUndefined()
  expect(await withheldOf(server, 'USD')).toBeUndefined()
})

test('names the held rate in a withheld comparison, also as CSV', async () => {
  const server = await beginDoubtful()
  const query = 'from_currency=EUR&to_currency[]=CHF&to_currency[]=USD&providers[]=commercial'
  const { comparisons } = (await (await server.get(`${rest}/compare?${query}`)).json()) as {
    comparisons: { held: { base: string; quote: string; date: string }[] }[]
  }
  expect(comparisons[0]?.held).toMatchObject([{ base: 'EUR', quote: 'CHF', date: '2026-11-13' }])
  expect(comparisons[1]?.held).toEqual([])
  const csv = await (await server.get(`${rest}/compare.csv?${query}`)).text()
  expect(csv.split('\r\n')[1]).toContain(',ecb:EUR/CHF:2026-11-13,')
})

test('gives the same history of a day in every range, and names the held rate of an empty range', async () => {
  const server = await beginDoubtful()
  server.set('2026-11-16T16:00:00Z')
  await publish(server, 'ecb', { '2026-11-16': ['EUR/CHF 0.9350'] })
  const ask = (query: { start: string; end: string; providers?: string[] }) =>
    server.call(history, { path: locale, query: { from: 'EUR', to: 'CHF', fill: 'carry', ...query } })
  const short = await ask({ start: '2026-11-12', end: '2026-11-15' })
  const long = await ask({ start: '2026-11-12', end: '2026-11-16' })
  expect(long.entries.slice(0, 4)).toEqual(short.entries)
  expect(long.entries.map(({ rates }) => rates.commercial !== undefined)).toEqual([true, false, false, false, true])
  const ours = await ask({ start: '2026-11-14', end: '2026-11-15', providers: ['commercial'] })
  expect([ours.entries, ours.held.map(({ date }) => date)]).toEqual([[], ['2026-11-13']])
  expect((await ask({ start: '2026-11-16', end: '2026-11-16' })).held).toEqual([])
})

test('names the first rate of a pair as held, also after a later publication', async () => {
  const server = await begin()
  await hold(server, 'EUR/CHF 0.7760')
  server.set('2026-11-13T17:00:00Z')
  const query = 'from_currency=EUR&to_currency=CHF&start=2026-09-20&end=2026-11-13&at=2026-11-13T16:30:00Z'
  const before = await (await server.get(`${rest}/history?${query}`)).json()
  expect((before as { held: unknown[] }).held).toHaveLength(1)
  const ready = (await (await server.get('/readyz')).json()) as { rates: Record<string, object> }
  expect(ready.rates.ecb).toMatchObject({ date: null, state: 'missing', held: 1 })
  server.set('2026-11-16T16:00:00Z')
  await publish(server, 'ecb', { '2026-11-16': ['EUR/CHF 0.9350'] })
  expect(await (await server.get(`${rest}/history?${query}`)).json()).toEqual(before)
})

test('suspends every pair that uses a held dollar rate, but no pair for which we have no offer', async () => {
  const server = await beginFriday()
  await hold(server, 'EUR/USD 1.5')
  expect(await withheldOf(server, 'GEL', 'USD')).toBe('held')
  expect(await withheldOf(server, 'CHF')).toBeUndefined()
  const { stores, clock } = server.services
  const withdrawn = { currency: 'USD', country: undefined, clientType: undefined, validFrom: clock(), tiers: [] }
  await stores.margins.recordSchedules([withdrawn], clock())
  expect(await withheldOf(server, 'USD')).toBeUndefined()
})

test('withholds an offer for a jump of the market where a monthly list is too old', async () => {
  const server = await beginDoubtful()
  await publish(server, 'lithuania', { '2026-10-30': ['EUR/GEL 3.1'] })
  await hold(server, 'EUR/GEL 2.2', 'market')
  expect(await withheldOf(server, 'GEL')).toBe('held')
})

test('lists a suspended pair without an offer among our own rates', async () => {
  const server = await beginDoubtful()
  const query = { from: ['EUR'], to: ['CHF', 'USD'], providers: ['commercial'] }
  const { comparisons } = await server.call(compare, { path: locale, query })
  expect(comparisons.map(({ to, offers, withheld }) => [to, offers.length, withheld])).toEqual([
    ['CHF', 0, 'held'],
    ['USD', 1, undefined],
  ])
})

test('keeps the held rate in a permanent answer when it is settled and held again', async () => {
  const server = await beginDoubtful()
  const before = await (await server.get(`${rest}/compare?from_currency=EUR&to_currency=CHF`)).json()
  const { permalink } = before as { permalink: string }
  server.set('2026-11-16T09:00:00Z')
  const { stores, clock } = server.services
  await stores.quarantine.supersede('ecb', [figureOf('EUR/CHF 0.9360', '2026-11-13')], clock())
  server.set('2026-11-16T10:00:00Z')
  await hold(server, 'EUR/CHF 0.7760')
  expect(await stores.quarantine.loadPending()).toHaveLength(1)
  expect(await (await server.get(permalink)).json()).toEqual(before)
})

test('leaves our rate out of a history on days on which we offered none', async () => {
  const server = await beginDoubtful()
  server.set('2026-11-15T12:00:00Z')
  const query = { from: 'EUR', to: 'CHF', start: '2026-11-12', fill: 'carry' } as const
  const { entries } = await server.call(history, { path: locale, query })
  expect(entries.map(({ date, rates }) => [date, rates.commercial !== undefined])).toEqual([
    ['2026-11-12', true],
    ['2026-11-13', false],
    ['2026-11-14', false],
    ['2026-11-15', false],
  ])
  const since = await server.call(history, { path: locale, query: { ...query, start: '2026-11-14' } })
  const before = await server.call(history, {
    path: locale,
    query: { ...query, start: '2026-09-01', end: '2026-09-30' },
  })
  expect([since.held.length, before.held.length]).toEqual([1, 0])
})

test('ends a history at the current day of the source', async () => {
  const server = await beginFriday()
  await publish(server, 'ukraine', {
    '2026-11-13': ['EUR/UAH 48', 'USD/UAH 42'],
    '2026-11-16': ['EUR/UAH 49', 'USD/UAH 43'],
  })
  const query = { from: 'USD', to: 'UAH', country: 'UA', start: '2026-11-13', end: '2026-11-30' } as const
  const datesOfHistory = async () =>
    (await server.call(history, { path: locale, query })).entries.map(({ date }) => date)
  expect(await datesOfHistory()).toEqual(['2026-11-13'])
  // This moment is half past midnight in Kyiv.
  server.set('2026-11-15T22:30:00Z')
  expect(await datesOfHistory()).toEqual(['2026-11-13', '2026-11-16'])
})

test('offers a market cross rate however old one of its rates is', async () => {
  const server = await beginFriday()
  const days = Array.from({ length: 45 }, (_, day) => new Date(Date.UTC(2026, 8, 30 + day)).toISOString().slice(0, 10))
  await publish(server, 'market', Object.fromEntries(days.map((day) => [day, ['EUR/USD 1.17']])))
  const { comparisons } = await server.call(compare, { path: locale, query: { from: ['USD'], to: ['GEL'] } })
  expect(comparisons[0]?.offers.at(-1)).toMatchObject({ kind: 'market', date: '2026-09-29' })
})

test('bases our offer on the newest of the sources that publish every day', async () => {
  const server = await beginDoubtful()
  await publish(server, 'poland', { '2026-10-30': ['USD/PLN 3.60', 'EUR/PLN 4.20'], '2026-11-13': ['EUR/PLN 4.25'] })
  await publish(server, 'ecb', { '2026-11-13': ['EUR/PLN 4.25'] })
  const { comparisons } = await server.call(compare, {
    path: locale,
    query: { from: ['USD'], to: ['PLN'], country: 'PL' },
  })
  expect(comparisons[0]?.offers.map(({ provider, date }) => [provider, date])).toEqual([
    ['commercial', '2026-11-13'],
    ['official_by_partner', '2026-10-30'],
  ])
})
