import { expect, test } from 'vitest'
import { compare } from '#contract/public/compare.ts'
import { history } from '#contract/public/history.ts'
import { convert } from '#contract/public/rates.ts'
import type { SuspicionReason } from '#domain/sources/held-figure.ts'
import { seededAt } from '../../../../test/clock.ts'
import { figureOf } from '../../../../test/figures.ts'
import { publish } from '../../../../test/publish.ts'
import type { TestServer } from '../../../../test/server.ts'
import { shareRates } from '../../../../test/shared-rates.ts'

const rest = '/lt/currency-exchange/rest'
const locale = { locale: 'lt' }

const begin = shareRates()
const beginOther = shareRates({ env: { HELD_OFFERS: 'keep', STALE_OFFERS: 'hide' } })

/** Starts on a Friday evening, when the ECB has published that day and the day before. */
async function beginFriday(beginTest = begin): Promise<TestServer> {
  const server = await beginTest()
  const thursday = ['EUR/USD 1.1650', 'EUR/CHF 0.9350', 'EUR/JPY 180.10']
  await publish(server, 'ecb', { '2026-11-12': thursday, '2026-11-13': ['EUR/USD 1.1699', 'EUR/JPY 180.50'] })
  return server
}

async function hold(server: TestServer, text: string, reason: SuspicionReason): Promise<void> {
  const figure = figureOf(text, '2026-11-13')
  const { stores, clock } = server.services
  await stores.quarantine.hold('ecb', [{ figure, reason, explanation: 'It is far from the last one.' }], clock())
}

test.each(['jump', 'disagreement'] as const)(
  'suspends the franc with a reason while it is held for a %s',
  async (reason) => {
    const server = await beginFriday()
    await hold(server, 'EUR/CHF 0.7760', reason)
    const alone = await server.get(`${rest}/convert?from_currency=EUR&to_currency=CHF&providers[]=commercial`)
    expect(alone.status).toBe(503)
    expect(await alone.json()).toMatchObject({
      error: 'rates_unavailable',
      error_description: expect.stringContaining('under review'),
    })
    const list = await server.get(`${rest}/convert?from_currency=EUR&providers[]=commercial`)
    expect(list.headers.get('x-rate-held')).toBe('ecb:EUR/CHF:2026-11-13')
    expect(convert.headers?.['X-Rate-Held']).toContain('`ecb:EUR/CHF:2026-11-13`')
    const { rates } = (await list.json()) as { rates: { to_currency: string }[] }
    expect(rates.map(({ to_currency }) => to_currency)).toContain('USD')
    expect(rates.map(({ to_currency }) => to_currency)).not.toContain('CHF')
    // The official rate has its own date and names the held figure.
    const official = await server.get(
      `${rest}/convert?from_currency=EUR&to_currency=CHF&providers[]=official_by_partner`,
    )
    expect([official.headers.get('x-rate-dates'), official.headers.get('x-rate-held')]).toEqual([
      '2026-11-12',
      'ecb:EUR/CHF:2026-11-13',
    ])
    const { comparisons } = await server.call(compare, { path: locale, query: { from: ['CHF'], to: ['USD'] } })
    expect(comparisons[0]).toMatchObject({ withheld: 'held', offers: [{ date: '2026-11-12', held: [{ reason }] }] })
  },
)

test.each([
  ['unit', 'suspend', 200],
  ['swapped', 'suspend', 200],
  ['jump', 'keep', 200],
  ['jump', 'suspend', 503],
] as const)('handles a rate that is held for %s, with HELD_OFFERS=%s: %s', async (reason, HELD_OFFERS, status) => {
  const server = await beginFriday(HELD_OFFERS === 'suspend' ? begin : beginOther)
  await hold(server, 'EUR/CHF 93.50', reason)
  const response = await server.get(`${rest}/convert?from_currency=EUR&to_currency=CHF&providers[]=commercial`)
  expect(response.status).toBe(status)
  if (status === 200) expect(response.headers.get('x-rate-held')).toBe('ecb:EUR/CHF:2026-11-13')
})

test('names a held rate in CSV, history, sources and readiness', async () => {
  const server = await beginFriday()
  await hold(server, 'EUR/CHF 0.7760', 'jump')
  const csv = await (await server.get(`${rest}/compare.csv?from_currency=EUR&to_currency=CHF`)).text()
  const [header = '', row = ''] = csv.split('\r\n')
  const cells = Object.fromEntries(header.split(',').map((name, index) => [name, row.split(',')[index]]))
  expect(cells).toMatchObject({
    being_checked: 'ecb:EUR/CHF:2026-11-13',
    withheld: 'held',
    commercial_to_amount: '',
    official_by_partner_date: '2026-11-12',
    official_by_partner_kind: 'official',
  })
  const historyOfPair = await server.call(history, {
    path: locale,
    query: { from: 'EUR', to: 'CHF', start: '2026-11-01' },
  })
  expect(historyOfPair.held).toMatchObject([{ source: 'ecb', base: 'EUR', quote: 'CHF', date: '2026-11-13' }])
  expect(historyOfPair.entries.map(({ date }) => date)).toEqual(['2026-11-12'])
  const sources = (await (await server.get(`${rest}/sources`)).json()) as {
    sources: { source: string; held: number }[]
  }
  expect(sources.sources.find(({ source }) => source === 'ecb')).toMatchObject({
    held: 1,
    being_checked: ['EUR/CHF 2026-11-13'],
    last_publication: '2026-11-13',
  })
  expect(await (await server.get('/readyz')).json()).toMatchObject({ rates: { ecb: { held: 1 } } })
})

test.each([
  ['mark', 200],
  ['hide', 503],
] as const)(
  'handles an offer of rates that are older than fourteen days, with STALE_OFFERS=%s: %s',
  async (STALE_OFFERS, status) => {
    const server = await beginFriday(STALE_OFFERS === 'mark' ? begin : beginOther)
    const response = await server.get(`${rest}/convert?from_currency=EUR&to_currency=GEL&providers[]=commercial`)
    expect(response.status).toBe(status)
    const { comparisons } = await server.call(compare, { path: locale, query: { from: ['EUR'], to: ['GEL'] } })
    const own = comparisons[0]?.offers.find(({ provider }) => provider === 'commercial')
    expect([own?.isStale, comparisons[0]?.withheld]).toEqual(status === 200 ? [true, undefined] : [undefined, 'stale'])
    expect(comparisons[0]?.offers.at(-1)).toMatchObject({ kind: 'market', date: '2026-09-29' })
  },
)

test('dates our offer by the later of its rate and its margin', async () => {
  const server = await beginFriday()
  const setAt = async (to: string) => {
    const { comparisons } = await server.call(compare, { path: locale, query: { from: ['EUR'], to: [to] } })
    return comparisons[0]?.offers[0]?.setAt?.toISOString()
  }
  expect(await setAt('USD')).toBe('2026-11-13T16:00:00.000Z')
  // Bundled figures take effect when the server is installed.
  expect(await setAt('GEL')).toBe(seededAt.toISOString())
  const { stores } = server.services
  const tiers = [{ fromAmount: { units: 0n, scale: 0 }, margin: { units: 1n, scale: 2 } }]
  const recordedAt = new Date('2026-11-13T15:59:00Z')
  const margin = { currency: 'GEL', country: undefined, clientType: undefined, validFrom: recordedAt, tiers }
  await stores.margins.recordSchedules([margin], recordedAt)
  expect(await setAt('GEL')).toBe('2026-11-13T15:59:00.000Z')
})

test('computes percentages and mark-ups from the exact rates, for any amount', async () => {
  const server = await beginFriday()
  const percentOf = async (amount: string) => {
    const { comparisons } = await server.call(compare, {
      path: locale,
      query: { from: ['USD'], to: ['JPY'], ...amountOf(amount) },
    })
    const [comparison] = comparisons
    return [comparison?.offers[1]?.difference?.percent, comparison?.markup, comparison?.offers[0]?.unitRate]
  }
  const expected = await percentOf('from 1000000')
  for (const amount of ['from 0.00000001', 'from 0.01', 'from 14']) expect(await percentOf(amount)).toEqual(expected)
  expect((await percentOf('to 12')).slice(0, 2)).toEqual((await percentOf('to 14')).slice(0, 2))
  expect((await percentOf('to 0.00000001')).slice(0, 2)).toEqual((await percentOf('to 14')).slice(0, 2))
})

function amountOf(text: string) {
  const [side, digits = ''] = text.split(' ')
  const [whole = '', part = ''] = digits.split('.')
  const amount = { units: BigInt(whole + part), scale: part.length }
  return side === 'from' ? { fromAmount: amount } : { toAmount: amount }
}
