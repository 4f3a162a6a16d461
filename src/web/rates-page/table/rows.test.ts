import { expect, test } from 'vitest'
import { clearedFilter } from '#domain/filter/filter.ts'
import { mergeRates, noRates } from '#domain/filter/rate-table.ts'
import { allCurrencies, oneCurrency } from '#domain/filter/side.ts'
import { decimalText, parseDecimal } from '#domain/money/decimal.ts'
import type { RateEntry } from '#domain/rates/conversion.ts'
import type { Provider } from '#domain/sources/provider.ts'
import { noNotes, type RowNote } from '../data/notes.ts'
import { tableRows } from './rows.ts'

const market = { supported: ['EUR', 'USD', 'PLN'], defaultCurrency: 'EUR' }
const filter = clearedFilter(market)
const nothing = { market, trends: undefined, notes: noNotes }

const note: RowNote = {
  amounts: {},
  kind: 'official',
  date: '2026-11-13',
  setOn: '2026-11-13',
  rate: parseDecimal('1.062311'),
  percent: parseDecimal('0.83'),
  verdict: 'better',
  markup: parseDecimal('0.84'),
  checked: [],
  staleOf: undefined,
  withheld: undefined,
}

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

test('has a row for every currency except the selected one, popular ones first, with the rates loaded so far', () => {
  const [usd, pln, ...others] = tableRows(rates, filter, nothing)
  expect(others).toEqual([])
  expect([usd?.currency, pln?.currency]).toEqual(['USD', 'PLN'])
  expect(usd?.rate && decimalText(usd.rate)).toBe('1.062310')
  const official = usd?.offers.get('official_by_partner')
  expect(official?.difference && decimalText(official.difference.money)).toBe('0.89')
  expect(usd?.offers.get('commercial')?.difference).toBeUndefined()
})

test('without a commercial rate there is no rate and no difference', () => {
  const pln = tableRows(rates, filter, nothing)[1]
  expect([pln?.rate, pln?.offers.get('official_by_partner')?.difference]).toEqual([undefined, undefined])
})

test('uses the exact unit rate and percentage once they are known', () => {
  const [usd, pln] = tableRows(rates, filter, { ...nothing, notes: new Map([['USD', note]]) })
  expect(usd?.rate && decimalText(usd.rate)).toBe('1.062311')
  expect(usd?.offers.get('official_by_partner')?.difference?.percent).toEqual(note.percent)
  expect([usd?.note, pln?.note]).toEqual([note, undefined])
  const [before] = tableRows(rates, filter, nothing)
  expect(before?.offers.get('official_by_partner')?.difference?.percent).toBeUndefined()
})

test('takes the verdict from the displayed amounts, not from the notes', () => {
  const worse = { ...note, verdict: 'worse' } as const
  const [usd] = tableRows(rates, filter, { ...nothing, notes: new Map([['USD', worse]]) })
  expect(usd?.offers.get('official_by_partner')?.difference?.verdict).toBe('better')
})

test('a row knows its pair, and its trend has the direction of the number beside it', () => {
  const trends = { start: '', end: '', isPast: false, ofSources: [{ EUR: [1, 1], USD: [1.6, 2], PLN: [4, null] }] }
  const known = { ...nothing, trends }
  const [usd, pln] = tableRows(rates, filter, known)
  expect([usd?.pair, usd?.trend?.values, pln?.trend]).toEqual([{ from: 'EUR', to: 'USD' }, [1.6, 2], undefined])
  const bought = {
    ...filter,
    from: allCurrencies,
    to: oneCurrency('EUR'),
    fromAmount: undefined,
    toAmount: parseDecimal('5'),
  } as const
  const [sold] = tableRows(noRates, bought, known)
  expect([sold?.pair, sold?.trend?.values]).toEqual([{ from: 'USD', to: 'EUR' }, [1.6, 2]])
  const [given] = tableRows(noRates, { ...filter, from: allCurrencies, to: oneCurrency('EUR') }, known)
  expect(given?.trend?.values).toEqual([1 / 1.6, 0.5])
})
