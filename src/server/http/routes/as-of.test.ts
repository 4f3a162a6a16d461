import { beforeAll, expect, test } from 'vitest'
import { compare } from '#contract/public/compare.ts'
import { history } from '#contract/public/history.ts'
import { decimalText } from '#domain/money/decimal.ts'
import { createTestClock } from '../../../../test/clock.ts'
import { publish } from '../../../../test/publish.ts'
import { shareTestServer, startTestServer, type TestServer } from '../../../../test/server.ts'

const rest = '/lt/currency-exchange/rest'
const locale = { locale: 'lt' }
const pair = 'from_currency=EUR&to_currency=USD'

const start = '2026-11-16T16:00:00Z'

/** Publishes the rates known by that Monday. */
const fill = (server: TestServer) =>
  publish(server, 'ecb', {
    '2026-11-12': ['EUR/USD 1.1650'],
    '2026-11-13': ['EUR/USD 1.1699'],
    '2026-11-16': ['EUR/USD 1.1710'],
  })

const monday = shareTestServer({ clock: createTestClock(start).clock })
beforeAll(() => fill(monday()))

test('answers for a Saturday with the rates of Friday, and marks them as carried', async () => {
  const server = monday()
  const query = { from: ['EUR'], to: ['USD'], date: '2026-11-14' }
  const response = await server.get(`${rest}/compare?${pair}&date=2026-11-14`)
  expect(await response.json()).toMatchObject({
    date: '2026-11-14',
    permalink: expect.stringContaining('date=2026-11-14'),
    comparisons: [
      {
        offers: [
          { date: '2026-11-13', carried: true },
          { date: '2026-11-13', carried: true, to_amount: '116.99' },
        ],
      },
    ],
  })
  const { comparisons } = await server.call(compare, { path: locale, query: { ...query, date: '2026-11-13' } })
  expect(comparisons[0]?.offers.map(({ date }) => date)).toEqual(['2026-11-13', '2026-11-13'])
  const official = await server.get(`${rest}/convert?${pair}&date=2026-11-14&providers[]=official_by_partner`)
  expect(official.headers.get('x-rate-dates')).toBe('2026-11-13')
  expect(await official.json()).toMatchObject({ rates: [{ to_amount: '116.99' }] })
})

test('answers at= with what was known of the day at that moment', async () => {
  const { clock, set } = createTestClock(start)
  const server = await startTestServer({ clock })
  await fill(server)
  set('2026-11-17T09:00:00Z')
  await publish(server, 'ecb', { '2026-11-13': ['EUR/USD 1.1799'] })
  const toAmount = async (more: string) => {
    const response = await server.get(`${rest}/convert?${pair}&providers[]=official_by_partner${more}`)
    return response.ok
      ? ((await response.json()) as { rates: { to_amount: string }[] }).rates[0]?.to_amount
      : response.status
  }
  expect(await toAmount('&date=2026-11-14')).toBe('117.99')
  expect(await toAmount('&date=2026-11-14&at=2026-11-16T16:00:00Z')).toBe('116.99')
  expect(await toAmount('&at=2026-11-16T16:00:00Z')).toBe('117.10')
})

test('rejects a future date with 400, and a date before all rates with 404', async () => {
  const { get } = monday()
  const ahead = await get(`${rest}/convert?${pair}&date=2026-11-18`)
  expect([ahead.status, await ahead.json()]).toMatchObject([
    400,
    { error_properties: { date: ['Must not be in the future.'] } },
  ])
  expect((await get(`${rest}/convert?${pair}&date=1998-01-01`)).status).toBe(404)
  expect((await get(`${rest}/compare?${pair}&date=1998-01-01`)).status).toBe(404)
  expect((await get(`${rest}/compare?${pair}&date=2026-02-30`)).status).toBe(400)
})

test('fills the weekend of a history with the same rates on request', async () => {
  const server = monday()
  const range = { from: 'EUR', to: 'USD', start: '2026-11-13', end: '2026-11-30' } as const
  const plain = await server.call(history, { path: locale, query: range })
  expect(plain.entries.map(({ date }) => date)).toEqual(['2026-11-13', '2026-11-16'])
  const filled = await server.call(history, { path: locale, query: { ...range, fill: 'carry' } })
  expect(
    filled.entries.map(({ date, dates, rates }) => [
      date,
      dates.official_by_partner,
      rates.official_by_partner && decimalText(rates.official_by_partner),
    ]),
  ).toEqual([
    ['2026-11-13', '2026-11-13', '1.1699'],
    ['2026-11-14', '2026-11-13', '1.1699'],
    ['2026-11-15', '2026-11-13', '1.1699'],
    // Rates are not carried into future days.
    ['2026-11-16', '2026-11-16', '1.1710'],
  ])
})

test('answers histories of ended currencies up to their last day; rejects RUB and HRK', async () => {
  const server = monday()
  await publish(server, 'ecb', { '2014-12-30': ['EUR/LTL 3.4528', 'EUR/USD 1.2160'], '2014-12-31': ['EUR/LTL 3.4528'] })
  const ltlHistory = await server.call(history, { path: locale, query: { from: 'EUR', to: 'LTL' } })
  expect(ltlHistory).toMatchObject({ end: '2014-12-31', ended: [{ currency: 'LTL', lastDay: '2014-12-31' }] })
  expect(ltlHistory.entries.map(({ date }) => date)).toEqual(['2014-12-30', '2014-12-31'])
  expect(ltlHistory.entries.every(({ rates }) => rates.commercial === undefined)).toBe(true)
  const cross = await server.call(history, { path: locale, query: { from: 'USD', to: 'LTL' } })
  expect(cross.entries.map(({ date }) => date)).toEqual(['2014-12-30'])
  const filled = await server.call(history, {
    path: locale,
    query: { from: 'EUR', to: 'LTL', start: '2014-12-30', end: '2015-01-05', fill: 'carry' },
  })
  expect(filled.entries.at(-1)?.date).toBe('2014-12-31')
  for (const currency of ['RUB', 'HRK', 'XYZ']) {
    const refused = await server.get(`${rest}/history?from_currency=EUR&to_currency=${currency}`)
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'unsupported_currency' }])
  }
  expect((await server.get(`${rest}/convert?from_currency=EUR&to_currency=LTL`)).status).toBe(400)
})

test('inverts a history per unit of the target currency exactly, and its difference', async () => {
  const server = monday()
  const query = { from: 'EUR', to: 'USD', start: '2026-11-13', end: '2026-11-13', per: 'to' } as const
  const { entries } = await server.call(history, { path: locale, query })
  const [entry] = entries
  expect(entry?.rates.official_by_partner && decimalText(entry.rates.official_by_partner)).toBe('0.8547739123')
  expect(entry?.rates.commercial && decimalText(entry.rates.commercial)).toBe('0.8577761288')
  expect(entry?.difference && decimalText(entry.difference)).toBe('0.3500')
})

test('keeps all published digits of bundled rates', async () => {
  const { call } = monday()
  const query = { from: 'EUR', to: 'KZT', start: '2024-03-01', end: '2024-03-05' } as const
  const { entries } = await call(history, { path: locale, query })
  expect(entries[0]?.rates.official_by_partner && decimalText(entries[0].rates.official_by_partner)).toBe(
    '489.03467626',
  )
})

test('uses the currency of the country as source if only targets are given', async () => {
  const { get } = monday()
  const response = await get(
    `${rest}/convert?to_currency[]=CHF&to_currency[]=GBP&country_code=pl&providers[]=commercial`,
  )
  const { rates } = (await response.json()) as { rates: { from_currency: string; to_currency: string }[] }
  expect(rates.map(({ from_currency, to_currency }) => `${from_currency} ${to_currency}`)).toEqual([
    'PLN CHF',
    'PLN GBP',
  ])
})
