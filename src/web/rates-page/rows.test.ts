import { expect, test } from 'vitest'
import type { RateEntry } from '#domain/conversion.ts'
import { decimalText, parseDecimal } from '#domain/decimal.ts'
import { clearedFilter } from '#domain/page-filter.ts'
import type { Provider } from '#domain/provider.ts'
import { mergeRates, noRates } from '#domain/rates.ts'
import { tableRows } from './rows.ts'

const market = { supported: ['EUR', 'USD', 'PLN'], defaultCurrency: 'EUR' }
const filter = clearedFilter(market)
const nothing = { market, reference: undefined, trends: undefined, marketCurrencies: [] }

function entry(provider: Provider, to: string, toAmount: string): RateEntry {
  return { provider, from: 'EUR', to, fromAmount: parseDecimal('100'), toAmount: parseDecimal(toAmount) }
}

const rates = mergeRates(
  noRates,
  [
    entry('commercial', 'USD', '106.231'),
    entry('official_by_partner', 'USD', '107.119'),
    entry('official_by_partner', 'PLN', '426.4'),
  ],
  filter,
)

test('a row for every currency but the selected one, popular ones first, with what has arrived', () => {
  const [usd, pln, ...others] = tableRows(rates, filter, nothing)
  expect(others).toEqual([])
  expect([usd?.currency, pln?.currency]).toEqual(['USD', 'PLN'])
  expect(usd?.rate && decimalText(usd.rate)).toBe('1.062310')
  const official = usd?.offers.get('official_by_partner')
  expect(official?.difference && decimalText(official.difference.money)).toBe('0.89')
  expect(usd?.offers.get('commercial')?.difference).toBeUndefined()
})

test('without a commercial rate there is no rate, no difference and no mark-up', () => {
  const pln = tableRows(rates, filter, { ...nothing, reference: { EUR: '1', USD: '1.0712', PLN: '4.2' } })[1]
  expect([pln?.rate, pln?.offers.get('official_by_partner')?.difference, pln?.markup]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('the mark-up is measured against the figures of the European Central Bank', () => {
  const [usd] = tableRows(rates, filter, { ...nothing, reference: { EUR: '1', USD: '1.0712' } })
  expect(usd?.markup && decimalText(usd.markup)).toBe('0.84')
})

test('a row knows its pair, and its trend goes the way of the pair', () => {
  const trends = { start: '', end: '', values: { EUR: [1, 1], USD: [1.6, 2], PLN: [4, null] } }
  const known = { ...nothing, trends }
  const [usd, pln] = tableRows(rates, filter, known)
  expect([usd?.pair, usd?.trend?.values, pln?.trend]).toEqual([{ from: 'EUR', to: 'USD' }, [1.6, 2], undefined])
  const bought = { ...filter, from: 'all', to: 'EUR', fromAmount: undefined, toAmount: parseDecimal('5') } as const
  const [sold] = tableRows(noRates, bought, known)
  expect([sold?.pair, sold?.trend?.values]).toEqual([{ from: 'USD', to: 'EUR' }, [1 / 1.6, 0.5]])
  const [given] = tableRows(noRates, { ...filter, from: 'all', to: 'EUR' }, known)
  expect(given?.trend?.values).toEqual([1 / 1.6, 0.5])
})

test('a row says that the market stands in for official figures, on whichever side', () => {
  const known = { ...nothing, marketCurrencies: ['PLN'] }
  expect(tableRows(rates, filter, known).map(({ isOfMarket }) => isOfMarket)).toEqual([false, true])
  const given = { ...filter, from: 'PLN' }
  expect(tableRows(noRates, given, known).map(({ isOfMarket }) => isOfMarket)).toEqual([true, true])
})
