import { expect, test } from 'vitest'
import { createClient } from '#contract/core/client.ts'
import { createHistoryLoad } from './load-history.ts'

const clock = () => new Date('2026-11-15T10:00:00Z')

/** Answers every request with one day, and records the queries. */
function answering(date: string) {
  const asked: URLSearchParams[] = []
  const day = {
    from_currency: 'EUR',
    to_currency: 'USD',
    country_code: 'LT',
    interval: 'daily',
    start: date,
    end: date,
  }
  const lists = { stretches: [], corrections: [], held: [], ended: [], entries: [{ date }] }
  const known = { at: clock().toISOString(), permalink: '/', ...lists }
  const call = createClient({
    baseUrl: 'http://agio.test',
    fetch: async (url) => {
      asked.push(new URL(String(url)).searchParams)
      return Response.json({ ...day, ...known })
    },
  })
  return { asked, call }
}

test('requests the days of a range, and returns links to the same data as files', async () => {
  const { asked, call } = answering('2026-11-13')
  const load = createHistoryLoad({ from: 'EUR', to: 'USD' }, { call, country: 'LT', per: 'from', clock })
  const { addresses } = await load('all', new AbortController().signal)
  const wire = 'from_currency=EUR&to_currency=USD&start=1999-01-01&end=2026-11-15&interval=monthly&country_code=LT'
  expect(asked.map(String)).toEqual([wire])
  expect(addresses).toEqual({
    CSV: `/lt/currency-exchange/rest/history.csv?${wire}`,
    JSON: `/lt/currency-exchange/rest/history?${wire}`,
  })
})

test('a month counts back from the newest known figure', async () => {
  const { asked, call } = answering('2026-09-29')
  const load = createHistoryLoad({ from: 'EUR', to: 'USD' }, { call, country: 'LT', per: 'from', clock })
  const { signal } = new AbortController()
  await load('month', signal)
  await load('month', signal)
  expect(asked.map((query) => query.get('start'))).toEqual(['2026-10-15', '2026-08-29'])
})

test('beside a target amount, rates are per unit of the target', async () => {
  const { asked, call } = answering('2026-09-29')
  const load = createHistoryLoad({ from: 'EUR', to: 'USD' }, { call, country: 'LT', per: 'to', clock })
  await load('year', new AbortController().signal)
  expect(asked.map((query) => query.get('per'))).toEqual(['to'])
})
