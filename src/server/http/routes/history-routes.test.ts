import { expect, test } from 'vitest'
import { history } from '#contract/public/history.ts'
import { dayAfter } from '#domain/calendar/day.ts'
import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import type { Source } from '#domain/sources/source.ts'
import type { TestServer } from '../../../../test/server.ts'
import { shareRates } from '../../../../test/shared-rates.ts'

const begin = shareRates()
const beginEmbedded = shareRates({ kind: 'embedded' })

const path = '/lt/currency-exchange/rest/history'
const locale = { locale: 'lt' }
const pair = 'from_currency=EUR&to_currency=NOK'

test('answers with the printed official rate of each day, ours, and their difference', async () => {
  const server = await beginEmbedded()
  await publish(server, { '2026-11-11': '11.7130', '2026-11-12': '11.7215', '2026-11-13': '11.7060' })
  const response = await server.get(`${path}?${pair}&start=2026-11-12`)
  expect(await response.json()).toEqual({
    from_currency: 'EUR',
    to_currency: 'NOK',
    country_code: 'LT',
    interval: 'daily',
    start: '2026-11-12',
    end: '2026-11-13',
    at: '2026-11-13T16:00:00.000Z',
    permalink: expect.stringContaining('at=2026-11-13T16%3A00%3A00.000Z'),
    stretches: [{ start: '2026-11-12', end: '2026-11-13', sources: ['ecb'] }],
    statistics: {
      kind: 'official',
      count: 2,
      average: '11.71375',
      change_percent: '-0.13',
      high: { date: '2026-11-12', rate: '11.7215' },
      low: { date: '2026-11-13', rate: '11.7060' },
      first: { date: '2026-11-12', rate: '11.7215' },
      last: { date: '2026-11-13', rate: '11.7060' },
      is_partial: false,
      is_current: true,
    },
    corrections: [],
    entries: [
      { date: '2026-11-12', commercial: '11.6628925', official_by_partner: '11.7215', difference_percent: '0.5025' },
      { date: '2026-11-13', commercial: '11.64747', official_by_partner: '11.7060', difference_percent: '0.5025' },
    ],
    held: [],
    ended: [],
  })
})

test('inverts the rate of a reversed pair', async () => {
  const server = await begin()
  await publish(server, { '2026-11-13': '11.7060' }, { quote: 'SEK' })
  const { entries } = await server.call(history, {
    path: locale,
    query: { from: 'SEK', to: 'EUR', start: '2026-11-13' },
  })
  expect(entries.map(({ rates }) => rates.official_by_partner && decimalText(rates.official_by_partner))).toEqual([
    '0.08542627712',
  ])
})

test('uses a manual rate until the next one is set', async () => {
  const server = await begin()
  await publish(server, { '2025-03-01': '12.0', '2025-04-01': '12.5' }, { source: 'treasury' })
  await publish(server, { '2026-11-13': '11.7060' })
  const response = await server.get(`${path}?${pair}&start=2026-11-13`)
  expect(await response.json()).toMatchObject({
    entries: [
      { date: '2026-11-13', commercial: '12.4375', official_by_partner: '11.7060', commercial_date: '2025-04-01' },
    ],
  })
})

test('gives weeks and months by their last days', async () => {
  const server = await begin()
  const days = ['2026-10-29', '2026-10-30', '2026-11-02', '2026-11-06', '2026-11-09', '2026-11-13']
  await publish(server, Object.fromEntries(days.map((day, index) => [day, `11.${index + 1}`])), { quote: 'CZK' })
  const datesOf = async (interval: 'weekly' | 'monthly') => {
    const query = { from: 'EUR', to: 'CZK', start: '2026-10-26', interval } as const
    return (await server.call(history, { path: locale, query })).entries.map(({ date }) => date)
  }
  expect(await datesOf('weekly')).toEqual(['2026-10-30', '2026-11-06', '2026-11-13'])
  expect(await datesOf('monthly')).toEqual(['2026-10-30', '2026-11-13'])
})

test('gives 27 years as one history, by day and by month', async () => {
  const server = await beginEmbedded()
  const days = Array.from({ length: 27 * 365 }, (_, index) => dayAfter('1999-01-04', index))
  await publish(server, Object.fromEntries(days.map((day, index) => [day, `11.${index + 1}`])))
  const ask = (interval: 'daily' | 'monthly') => {
    const query = { from: 'EUR', to: 'NOK', start: '1999-01-01', end: days.at(-1) ?? '', interval } as const
    return server.call(history, { path: locale, query })
  }
  const { entries, stretches } = await ask('daily')
  expect(entries.map(({ date }) => date)).toEqual(days)
  expect(stretches).toEqual([{ start: days[0], end: days.at(-1), sources: ['ecb'] }])
  expect((await ask('monthly')).entries.map(({ date }) => date.slice(0, 7))).toEqual([
    ...new Set(days.map((day) => day.slice(0, 7))),
  ])
})

test('includes bundled market rates until an official source begins', async () => {
  const server = await begin()
  await publish(server, { '2026-11-13': '11.7060' }, { quote: 'HUF' })
  const { stretches, entries } = await server.call(history, {
    path: locale,
    query: { from: 'EUR', to: 'HUF', start: '2026-09-01' },
  })
  expect(stretches.map(({ sources }) => sources)).toEqual([['market'], ['ecb']])
  expect(entries.length).toBeGreaterThan(20)
})

test('lists both rates of a corrected day with their times, and only the first before the correction', async () => {
  const server = await beginEmbedded('2026-10-23T14:05:00Z')
  await publish(server, { '2026-10-23': '11.8529' })
  server.set('2026-10-24T09:00:00Z')
  await publish(server, { '2026-10-23': '11.5829' })
  const ask = async (extra: string) => {
    const response = await server.get(`${path}?${pair}&start=2026-10-23&end=2026-10-23${extra}`)
    return (await response.json()) as { entries: { official_by_partner: string }[]; corrections: unknown[] }
  }
  const now = await ask('')
  expect(now.entries.map((entry) => entry.official_by_partner)).toEqual(['11.5829'])
  expect(now.corrections).toEqual([
    {
      source: 'ecb',
      base: 'EUR',
      quote: 'NOK',
      date: '2026-10-23',
      statements: [
        { rate: '11.8529', quantity: 1, learned_at: '2026-10-23T14:05:00.000Z' },
        { rate: '11.5829', quantity: 1, learned_at: '2026-10-24T09:00:00.000Z' },
      ],
    },
  ])
  const before = await ask('&at=2026-10-24T08:59:59Z')
  expect(before.entries.map((entry) => entry.official_by_partner)).toEqual(['11.8529'])
  expect(before.corrections).toEqual([])
})

test('omits corrections of a source that was not used that day', async () => {
  const server = await begin()
  await publish(server, { '2026-10-01': '11.7', '2026-10-02': '11.8' }, { quote: 'DKK' })
  await publish(server, { '2026-10-02': '11.6' }, { source: 'market', quote: 'DKK' })
  await publish(server, { '2026-10-02': '11.65' }, { source: 'market', quote: 'DKK' })
  const { stretches, corrections } = await server.call(history, {
    path: locale,
    query: { from: 'EUR', to: 'DKK', start: '2026-09-01' },
  })
  expect(stretches.map(({ sources }) => sources)).toEqual([['market'], ['ecb']])
  expect(corrections).toEqual([])
})

test('answers a permanent link the same after a later correction', async () => {
  const server = await begin()
  await publish(server, { '2026-11-12': '11.7215', '2026-11-13': '11.7060' })
  const before = (await (await server.get(`${path}?${pair}&start=2026-11-10`)).json()) as { permalink: string }
  server.set('2026-11-16T15:05:00Z')
  await publish(server, { '2026-11-12': '11.9999', '2026-11-16': '11.8' })
  expect(await (await server.get(before.permalink)).json()).toEqual(before)
})

test('gives a month by its last day that has a rate', async () => {
  const server = await begin()
  await publish(server, { '2023-10-01': '11.1', '2023-10-02': '11.2' }, { quote: 'SEK' })
  await publish(server, { '2023-10-02': '10.2', '2023-10-30': '10.9' })
  const query = { from: 'SEK', to: 'NOK', start: '2023-10-01', end: '2023-10-31', interval: 'monthly' } as const
  const { entries, stretches } = await server.call(history, { path: locale, query })
  // By the end of the month the last rate of one of them is too old, and no other source has it.
  expect(entries.map(({ date }) => date)).toEqual(['2023-10-02'])
  expect(stretches).toEqual([{ start: '2023-10-02', end: '2023-10-02', sources: ['ecb'] }])
})

test('omits the difference for a single provider', async () => {
  const server = await begin()
  await publish(server, { '2026-11-13': '11.7060' })
  const response = await server.get(`${path}?${pair}&start=2026-11-13&providers[]=official_by_partner`)
  expect(await response.json()).toMatchObject({ entries: [{ date: '2026-11-13', official_by_partner: '11.7060' }] })
  expect(await (await server.get(`${path}.csv?${pair}&start=2026-11-13`)).text()).toBe(
    'date,from_currency,to_currency,commercial,official_by_partner,difference_percent,' +
      'commercial_date,official_by_partner_date,official_sources\r\n' +
      '2026-11-13,EUR,NOK,11.64747,11.7060,0.5025,2026-11-13,2026-11-13,ecb\r\n',
  )
})

test.each([
  ['to_currency=USD', 'from_currency'],
  ['from_currency=EUR', 'to_currency'],
  [`${pair}&start=2026-02-30`, 'start'],
  [`${pair}&start=2026-11-13&end=2026-11-12`, 'end'],
  [`${pair}&interval=hourly`, 'interval'],
  [`${pair}&at=2999-01-01T00:00:00Z`, 'at'],
  [`${pair}&from_currency=USD`, 'from_currency'],
  ['from_currency=EUR&to_currency=EUR', 'to_currency'],
  [`${pair}&start=0001-01-01`, 'start'],
  [`${pair}&start=2998-01-01`, 'start'],
])('rejects %s because of %s', async (query, field) => {
  const { get } = await begin()
  const response = await get(`${path}?${query}`)
  expect(response.status).toBe(400)
  const { error_properties } = (await response.json()) as { error_properties: object }
  expect(Object.keys(error_properties)).toEqual([field])
})

test('rejects an unsupported currency, and answers an unknown range with no entries', async () => {
  const { get } = await begin()
  expect(await (await get(`${path}?from_currency=EUR&to_currency=RUB`)).json()).toMatchObject({
    error: 'unsupported_currency',
  })
  expect(await (await get(`${path}?${pair}&start=1999-01-01&end=1999-02-01`)).json()).toMatchObject({ entries: [] })
})

async function publish(
  { services }: TestServer,
  figures: Readonly<Record<string, string>>,
  { source = 'ecb', quote = 'NOK' }: { source?: Source; quote?: string } = {},
) {
  const { stores, clock } = services
  const published = Object.entries(figures).map(([date, rate]) => ({
    base: 'EUR',
    quote,
    quantity: 1,
    date,
    rate: parseDecimal(rate),
  }))
  await stores.rates.recordPublished(source, published, { learnedAt: clock(), origin: 'fetched' })
}
