import { beforeAll, expect, test } from 'vitest'
import { listShown } from '#contract/desk/shown.ts'
import { compare } from '#contract/public/compare.ts'
import { convert } from '#contract/public/rates.ts'
import { formatAmount } from '#domain/money/amount.ts'
import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import { createTestClock } from '../../../../../test/clock.ts'
import { join, shareDesk } from '../../../../../test/desk.ts'
import { publish } from '../../../../../test/publish.ts'
import { startTestServer } from '../../../../../test/server.ts'

const { clock } = createTestClock('2026-11-13T18:00:00Z')
const desk = shareDesk('viewer', { clock })
beforeAll(async () => {
  const { server } = desk()
  await publish(server, 'ecb', { '2026-11-13': ['EUR/USD 1.1699', 'EUR/PLN 4.2500'] })
  await publish(server, 'poland', { '2026-11-13': ['EUR/PLN 4.2531', 'USD/PLN 3.6342'] })
})

const locale = { locale: 'lt' }

test.each([
  ['LT', 'natural', 'EUR', '100'],
  ['PL', 'legal', 'PLN', '2500.50'],
] as const)(
  'shows for country %s, client type %s and currency %s what visitors get',
  async (country, clientType, from, amount) => {
    const { server, machine: viewer } = desk()
    const deskQuery = { country, clientType, from, amount: parseDecimal(amount) }
    const shown = await viewer.call(listShown, { path: {}, query: deskQuery })
    const query = { country, clientType, from: [from], fromAmount: parseDecimal(amount) }
    const { comparisons } = await server.call(compare, { path: locale, query })
    expect(shown.comparisons).toEqual(comparisons)
    const { rates } = await server.call(convert, { path: locale, query: { ...query, providers: ['commercial'] } })
    const own = shown.comparisons.flatMap(({ to, offers }) =>
      offers.filter(({ provider }) => provider === 'commercial').map(({ toAmount }) => [to, formatAmount(toAmount)]),
    )
    expect(own).toEqual(rates.map(({ to, toAmount }) => [to, formatAmount(toAmount)]))
    expect(shown).toMatchObject({ country_code: country, client_type: clientType, from_currency: from })
  },
)

test('shows the margin and the sources of each price', async () => {
  const { machine: viewer } = desk()
  const { margins, comparisons } = await viewer.call(listShown, { path: {}, query: {} })
  const usd = comparisons.find(({ to }) => to === 'USD')?.offers[0]
  expect(usd?.provenance.figures.map(({ source, date }) => [source, date])).toEqual([['ecb', '2026-11-13']])
  const margin = margins.find(({ currency }) => currency === 'USD')
  expect(margin?.percent).toBe('0.3500')
  expect(usd && decimalText(usd.unitRate)).toBe('1.165805')
})

test('works also if public calls require credentials', async () => {
  const env = { API_CREDENTIALS: 'shop:a-long-enough-secret', API_CREDENTIALS_REQUIRED: 'true' }
  const viewer = await join(await startTestServer({ clock, env }), 'viewer')
  expect((await viewer.call(listShown, { path: {}, query: {} })).comparisons.length).toBeGreaterThan(20)
})

test.each([
  ['from_currency=RUB', 'unsupported_currency'],
  ['from_currency=BGN', 'unsupported_currency'],
  ['from_currency=eur', 'invalid_parameters'],
  ['from_amount=-1', 'invalid_parameters'],
  ['country_code=ZZ', 'invalid_parameters'],
  ['client_type=nobody', 'invalid_parameters'],
])('rejects %s', async (query, code) => {
  const { machine: viewer } = desk()
  const answer = await viewer.fetch(`/admin/rest/rates?${query}`)
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: code }])
})
