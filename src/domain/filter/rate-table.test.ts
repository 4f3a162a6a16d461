import fc from 'fast-check'
import { expect, test } from 'vitest'
import { swapped } from '../../../test/swapped-filter.ts'
import { decimalText, parseDecimal } from '../money/decimal.ts'
import type { RateEntry } from '../rates/conversion.ts'
import { chooseSide, clearedFilter, type Market, type PageFilter, rowCurrencies, rowSide } from './filter.ts'
import { mergeRates, noRates, type RateTable, unitRate } from './rate-table.ts'
import { oneCurrency, type Side } from './side.ts'

const supported = ['EUR', 'GBP', 'PLN', 'USD']
const market: Market = { supported, defaultCurrency: 'EUR' }
const targets = clearedFilter(market)

/** Written as "commercial 100.00 EUR = 116.58 USD". */
function entry(text: string): RateEntry {
  const [provider, fromAmount = '', from = '', , toAmount = '', to = ''] = text.split(' ')
  return {
    provider: provider === 'commercial' ? provider : 'official_by_partner',
    from,
    to,
    fromAmount: parseDecimal(fromAmount),
    toAmount: parseDecimal(toAmount),
  }
}

function shown(table: RateTable): string[] {
  return [...table].flatMap(([provider, rows]) =>
    [...rows].map(([currency, { fromAmount, toAmount }]) =>
      [provider, currency, decimalText(fromAmount), decimalText(toAmount)].join(' '),
    ),
  )
}

function merge(filter: PageFilter, ...answers: string[][]): string[] {
  return shown(answers.reduce((table, answer) => mergeRates(table, answer.map(entry), filter), noRates))
}

test('groups rates by provider, then by the varying currency', () => {
  const official = ['official 100.00 EUR = 117.00 USD']
  const commercial = ['commercial 100.00 EUR = 116.58 USD', 'commercial 100.00 EUR = 85.40 GBP']
  expect(merge(targets, official, commercial)).toEqual([
    'official_by_partner USD 100.00 117.00',
    'commercial USD 100.00 116.58',
    'commercial GBP 100.00 85.40',
  ])
})

test('the varying currency is the source if the source is a list', () => {
  const sources = swapped(targets)
  expect(merge(sources, ['commercial 85.77 USD = 100.00 EUR', 'commercial 24.10 PLN = 100.00 EUR'])).toEqual([
    'commercial USD 85.77 100.00',
    'commercial PLN 24.10 100.00',
  ])
})

test('merges rates of successive loads, and keeps the later one', () => {
  const first = ['commercial 100.00 EUR = 116.58 USD', 'commercial 100.00 EUR = 85.40 GBP']
  expect(merge(targets, first, ['commercial 100.00 EUR = 116.60 USD'])).toEqual([
    'commercial USD 100.00 116.60',
    'commercial GBP 100.00 85.40',
  ])
})

test.each([
  ['another source', 'commercial 100.00 GBP = 136.00 USD'],
  ['the fixed currency itself', 'commercial 100.00 EUR = 100.00 EUR'],
  ['another amount', 'commercial 200.00 EUR = 233.16 USD'],
])('ignores an answer about %s', (_, text) => expect(merge(targets, [text])).toEqual([]))

test('ignores an answer about another target amount', () => {
  expect(merge(swapped(targets), ['commercial 171.54 USD = 200.00 EUR'])).toEqual([])
})

test('a currency against itself has a row if both are single values', () => {
  const pair: PageFilter = { ...targets, to: oneCurrency('EUR') }
  expect(merge(pair, ['commercial 100.00 EUR = 100.00 EUR'])).toEqual(['commercial EUR 100.00 100.00'])
  expect(merge(pair, ['commercial 100.00 EUR = 116.58 USD'])).toEqual([])
})

test('drops rows of an old filter', () => {
  const old = mergeRates(noRates, [entry('commercial 100.00 EUR = 116.58 USD')], targets)
  expect(mergeRates(old, [], chooseSide(targets, 'from', oneCurrency('GBP'), market)).size).toBe(0)
  expect(shown(old)).toHaveLength(1)
})

test('shows only rows of the filter for any answers', () => {
  const currency = fc.constantFrom(...supported)
  const amount = fc.constantFrom('100', '100.00', '7.5').map(parseDecimal)
  const provider = fc.constantFrom('commercial' as const, 'official_by_partner' as const)
  const anyEntry = fc.record({ provider, from: currency, to: currency, fromAmount: amount, toAmount: amount })
  const several = fc
    .uniqueArray(currency, { minLength: 2 })
    .map((currencies): Side => ({ kind: 'several', currencies }))
  const choice = fc.oneof(currency.map(oneCurrency), several)
  const filters = fc
    .tuple(fc.constantFrom(targets, swapped(targets)), choice, fc.constantFrom('from', 'to'))
    .map(([before, chosen, side]) => chooseSide(before, side === 'from' ? 'from' : 'to', chosen, market))
  fc.assert(
    fc.property(filters, filters, fc.array(anyEntry), fc.array(anyEntry), (before, filter, early, late) => {
      const table = mergeRates(mergeRates(noRates, early, before), late, filter)
      const rows = rowCurrencies(filter, market)
      for (const [name, entries] of table) {
        for (const [row, found] of entries) {
          expect([found.provider, found[rowSide(filter)]]).toEqual([name, row])
          expect(rows).toContain(row)
        }
      }
      const wanted = late.findLast((one) => mergeRates(noRates, [one], filter).size > 0)
      if (wanted) expect(table.get(wanted.provider)?.get(wanted[rowSide(filter)])).toBe(wanted)
    }),
  )
})

test.each([
  ['commercial 100.00 EUR = 116.580535 USD', 'from', '1.165805'],
  ['commercial 85.77761288 EUR = 100.00 USD', 'to', '0.857776'],
  ['commercial 3.00 USD = 2.00 EUR', 'from', '0.666667'],
  ['commercial 3.00 USD = 2.00 EUR', 'to', '1.500000'],
] as const)('computes from %s the rate for one unit of the %s side: %s', (text, fixed, rate) => {
  const found = unitRate(entry(text), fixed)
  expect(found && decimalText(found)).toBe(rate)
})

test('gives no unit rate for an amount below one unit, because the result is rounded', () => {
  expect(unitRate(entry('commercial 0.00000001 EUR = 0.00000001 USD'), 'from')).toBeUndefined()
  expect(unitRate(entry('commercial 0.99 EUR = 1.12 USD'), 'from')).toBeUndefined()
  expect(unitRate(entry('commercial 1 EUR = 1.12 USD'), 'from')).toEqual(parseDecimal('1.120000'))
})
