import { expect, test } from 'vitest'
import { compare } from '#contract/public/compare.ts'
import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import type { Source } from '#domain/sources/source.ts'
import { shareTestServer, type TestServer } from '../../../../test/server.ts'
import { shareRates } from '../../../../test/shared-rates.ts'

const server = shareTestServer()
const begin = shareRates()
const beginEmbedded = shareRates({ kind: 'embedded' })

const path = '/lt/currency-exchange/rest/compare'

test('answers with all offers, the difference, the mark-up and the origin of each rate', async () => {
  const server = await beginEmbedded()
  await publish(server, 'ecb', 'USD', '1.1699')
  const response = await server.get(`${path}?from_currency=EUR&to_currency=USD&from_amount=100`)
  const [comparison] = ((await response.json()) as { comparisons: unknown[] }).comparisons
  const figure = {
    source: 'ecb',
    base: 'EUR',
    quote: 'USD',
    rate: '1.1699',
    quantity: 1,
    date: '2026-11-13',
    learned_at: '2026-11-13T16:00:00.000Z',
    origin: 'fetched',
  }
  const provenance = { kind: 'direct', figures: [figure] }
  expect(comparison).toEqual({
    from_currency: 'EUR',
    to_currency: 'USD',
    markup_percent: '0.35',
    held: [],
    offers: [
      {
        provider: 'commercial',
        from_amount: '100.00',
        to_amount: '116.580535',
        unit_rate: '1.165805',
        kind: 'official',
        date: '2026-11-13',
        stale: false,
        set_at: '2026-11-13T16:00:00.000Z',
        provenance,
        held: [],
      },
      {
        provider: 'official_by_partner',
        from_amount: '100.00',
        to_amount: '116.99',
        unit_rate: '1.169900',
        kind: 'official',
        date: '2026-11-13',
        stale: false,
        // Difference of the two rounded amounts above.
        difference: { money: '0.409465', percent: '0.35', verdict: 'better' },
        provenance,
        held: [],
      },
    ],
  })
})

test('prefers rates of the central bank of the country, then of the ECB, then of the market, and names the source of each', async () => {
  const server = await begin()
  await publish(server, 'ecb', 'GBP', '0.8842')
  await publish(server, 'poland', 'EUR', '4.2401')
  await publish(server, 'poland', 'USD', '3.6254')
  const { comparisons } = await server.call(compare, {
    path: { locale: 'lt' },
    query: { from: ['PLN'], to: ['USD', 'GBP', 'GEL'], country: 'PL', providers: ['official_by_partner'] },
  })
  const sources = comparisons.map(({ to, offers: [offer] }) => [
    to,
    offer?.provenance.kind,
    ...(offer?.provenance.figures.map(({ source, base, quote }) => `${source} ${base}/${quote}`) ?? []),
  ])
  expect(sources).toEqual([
    ['USD', 'inverted', 'poland USD/PLN'],
    ['GBP', 'cross', 'poland EUR/PLN', 'ecb EUR/GBP'],
    ['GEL', 'cross', 'market EUR/PLN', 'market EUR/GEL'],
  ])
  expect(comparisons.every(({ markup }) => markup === undefined)).toBe(true)
  const sourcesOf = async (pair: string) => {
    const response = await server.get(`/lt/currency-exchange/rest/convert?country_code=pl&${pair}`)
    return response.headers.get('x-rate-sources')
  }
  expect(await sourcesOf('from_currency=PLN&to_currency=USD')).toBe('poland')
  expect(await sourcesOf('from_currency=PLN&to_currency=GBP')).toBe('poland, ecb')
  expect(await sourcesOf('from_currency=EUR&to_currency=GEL')).toBe('market')
  expect(await sourcesOf('from_currency=EUR&to_currency=EUR')).toBe('')
})

test('keeps using a rate of the central bank of the country for fourteen days', async () => {
  const server = await begin('2026-11-01T12:00:00Z')
  await publish(server, 'ecb', 'USD', '1.1699')
  const sourceAt = async (moment: string) => {
    server.set(moment)
    const { comparisons } = await server.call(compare, {
      path: { locale: 'lt' },
      query: { from: ['EUR'], to: ['USD'] },
    })
    return comparisons[0]?.offers[1]?.provenance.figures[0]?.source
  }
  // The second moment is midnight in Frankfurt.
  expect(await sourceAt('2026-11-15T22:59:59Z')).toBe('ecb')
  expect(await sourceAt('2026-11-15T23:00:00Z')).toBe('market')
})

test('uses a corrected rate for moments after its correction, and the original rate for earlier moments', async () => {
  const server = await beginEmbedded('2026-10-23T14:05:00Z')
  await publish(server, 'ecb', 'NOK', '11.8529')
  server.set('2026-10-24T09:00:00Z')
  await publish(server, 'ecb', 'NOK', '11.5829', '2026-10-23')
  const officialAt = async (at?: string) => {
    const query = { from: ['EUR'], to: ['NOK'], ...(at && { at: new Date(at) }) }
    const { comparisons } = await server.call(compare, { path: { locale: 'lt' }, query })
    const official = comparisons[0]?.offers.find(({ provider }) => provider === 'official_by_partner')
    return official?.provenance.figures.map(({ rate, learnedAt }) => [decimalText(rate), learnedAt.toISOString()])
  }
  const corrected = [['11.5829', '2026-10-24T09:00:00.000Z']]
  const original = [['11.8529', '2026-10-23T14:05:00.000Z']]
  expect(await officialAt()).toEqual(corrected)
  expect(await officialAt('2026-10-24T08:59:59Z')).toEqual(original)
  expect(await officialAt('2026-10-24T09:00:00Z')).toEqual(corrected)
})

test('answers a permanent link the same after later rates and margins', async () => {
  const server = await begin()
  await publish(server, 'ecb', 'USD', '1.1699')
  const before = (await (await server.get(`${path}?from_currency=EUR&to_currency=USD`)).json()) as Answer
  server.set('2026-11-16T15:05:00Z')
  await publish(server, 'ecb', 'USD', '1.2345')
  await server.services.stores.margins.recordSchedules([usdMargin], server.services.clock())
  const after = (await (await server.get(`${path}?from_currency=EUR&to_currency=USD`)).json()) as Answer
  expect(after.comparisons).not.toEqual(before.comparisons)
  expect(await (await server.get(before.permalink)).json()).toEqual(before)
})

test('rejects at= in the future with 400, and before the first rate with 404', async () => {
  const { get } = server()
  const ahead = await get(`${path}?at=2999-01-01T00:00:00Z`)
  expect(ahead.status).toBe(400)
  expect(await ahead.json()).toMatchObject({ error_properties: { at: ['Must not be in the future.'] } })
  const before = await get(`${path}?at=1998-01-01T00:00:00Z`)
  expect([before.status, before.headers.get('cache-control')]).toEqual([404, 'no-store'])
  const wrong = ['2026-11-13', '2026-02-30T10:00:00Z', '2026-11-13T25:00:00Z', 'yesterday', '2026-11-13T10:00:00']
  for (const at of wrong) expect((await get(`${path}?at=${at}`)).status, at).toBe(400)
})

test('names a newer rate that is held, and uses the last accepted one', async () => {
  const server = await begin()
  await publish(server, 'ecb', 'USD', '1.1699', '2026-11-12')
  for (const date of ['2026-11-12', '2026-11-13']) await publish(server, 'ecb', 'GBP', '0.8842', date)
  const wrong = { base: 'EUR', quote: 'USD', rate: parseDecimal('116.99'), quantity: 1, date: '2026-11-13' }
  const suspicion = { figure: wrong, reason: 'unit', explanation: 'It is 100 times the last one.' } as const
  await server.services.stores.quarantine.hold('ecb', [suspicion], server.services.clock())
  const { comparisons } = await server.call(compare, { path: { locale: 'lt' }, query: { from: ['USD'], to: ['GBP'] } })
  const official = comparisons[0]?.offers[1]
  // Both figures of the cross rate are of the same day, although there is a newer figure for the pound.
  expect([official?.date, ...(official?.provenance.figures.map(({ date }) => date) ?? [])]).toEqual([
    '2026-11-12',
    '2026-11-12',
    '2026-11-12',
  ])
  expect(official?.held).toEqual([
    {
      source: 'ecb',
      base: 'EUR',
      quote: 'USD',
      date: '2026-11-13',
      learnedAt: server.services.clock(),
      reason: 'unit',
    },
  ])
})

test('names a held rate of the central bank of the country while another source replaces it', async () => {
  const server = await begin()
  await publish(server, 'ecb', 'USD', '1.1699')
  const first = { base: 'USD', quote: 'RON', rate: parseDecimal('440'), quantity: 1, date: '2026-11-13' }
  for (const source of ['romania', 'poland'] as const) {
    const suspicion = { figure: first, reason: 'disagreement', explanation: 'Others say 4.4.' } as const
    await server.services.stores.quarantine.hold(source, [suspicion], server.services.clock())
  }
  const query = { from: ['USD'], to: ['EUR'], country: 'RO' } as const
  const { comparisons } = await server.call(compare, { path: { locale: 'lt' }, query })
  expect(comparisons[0]?.offers.map(({ provider, held }) => [provider, ...held.map(({ source }) => source)])).toEqual([
    ['official_by_partner', 'romania'],
  ])
  expect(comparisons[0]?.withheld).toBe('held')
})

test('includes a rate that another replica learned slightly ahead of our clock', async () => {
  const server = await begin()
  await publish(server, 'ecb', 'USD', '1.1699', '2026-11-12')
  const usd = { base: 'EUR', quote: 'USD', rate: parseDecimal('1.1777'), quantity: 1, date: '2026-11-13' }
  const learnedAt = new Date('2026-11-13T16:00:00.300Z')
  await server.services.stores.rates.recordPublished('ecb', [usd], { learnedAt, origin: 'fetched' })
  const query = 'from_currency=EUR&to_currency=USD'
  const now = (await (await server.get(`${path}?${query}`)).json()) as Answer
  expect(JSON.stringify(now)).toContain('1.1777')
  expect(await (await server.get(now.permalink)).json()).toEqual(now)
  const history = (await (await server.get(`/lt/currency-exchange/rest/history?${query}&start=2026-11-13`)).json()) as {
    entries: unknown[]
    permalink: string
  }
  expect(history.entries).toMatchObject([{ official_by_partner: '1.1777' }])
  expect(await (await server.get(history.permalink)).json()).toEqual(history)
})

test('answers with CSV by URL or by Accept header', async () => {
  const { get } = server()
  const query = 'from_currency=EUR&to_currency=USD&to_currency=GBP'
  const byAddress = await get(`${path}.csv?${query}`)
  expect(byAddress.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const text = await byAddress.text()
  expect(text.split('\r\n')).toHaveLength(4)
  expect(text).toMatch(/^from_currency,to_currency,commercial_from_amount,/)
  for (let time = 0; time < 3; time++) {
    const json = await get(`${path}?${query}`)
    expect(json.headers.get('content-type')).toContain('application/json')
    expect(json.headers.get('vary')).toBe('accept-encoding, accept')
    const table = await get(`${path}?${query}`, { headers: { accept: 'text/csv' } })
    expect(await table.text()).toBe(text)
    const either = await get(`${path}?${query}`, { headers: { accept: 'application/json, text/csv;q=0.5' } })
    expect(either.headers.get('content-type')).toContain('application/json')
  }
})

type Answer = { readonly permalink: string; readonly comparisons: unknown[] }

const usdMargin = {
  currency: 'USD',
  country: undefined,
  clientType: undefined,
  validFrom: new Date('2026-11-01'),
  tiers: [{ fromAmount: parseDecimal('0'), margin: parseDecimal('0.05') }],
}

async function publish({ services }: TestServer, source: Source, currency: string, rate: string, date?: string) {
  const { stores, clock } = services
  const pair = source === 'ecb' ? { base: 'EUR', quote: currency } : { base: currency, quote: 'PLN' }
  const figure = { ...pair, rate: parseDecimal(rate), quantity: 1, date: date ?? clock().toISOString().slice(0, 10) }
  await stores.rates.recordPublished(source, [figure], { learnedAt: clock(), origin: 'fetched' })
}
