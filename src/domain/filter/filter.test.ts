import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../test/property-runs.ts'
import { swapped } from '../../../test/swapped-filter.ts'
import { parseDecimal } from '../money/decimal.ts'
import {
  chooseSide,
  clearedFilter,
  type Market,
  type PageFilter,
  rowCurrencies,
  rowSide,
  showsToCurrency,
  sidesOf,
  typeAmount,
} from './filter.ts'
import { allCurrencies, findNamed, findSide, findSingle, isList, oneCurrency, readSide, type Side } from './side.ts'

const supported = ['EUR', 'ALL', 'GBP', 'PLN', 'USD']
const market: Market = { supported, defaultCurrency: 'PLN' }
const cleared = clearedFilter(market)
const hundred = parseDecimal('100')

test('clearing the filter returns to the country default, all targets, 100 and no to amount', () => {
  expect(cleared).toEqual({ from: oneCurrency('PLN'), to: allCurrencies, fromAmount: hundred, toAmount: undefined })
})

/** A side in short form: a currency, several of them, or `all`. */
type Written = string | string[]

function side(written: Written): Side {
  return typeof written === 'string' ? readSide(written) : (findSide(written) ?? allCurrencies)
}

test.each<[string, [from: Written, to: Written], 'from' | 'to', Written, Written, Written]>([
  ['a single currency leaves the other side alone', ['PLN', 'all'], 'from', 'USD', 'USD', 'all'],
  ['both all by the source: the target becomes the default', ['PLN', 'all'], 'from', 'all', 'all', 'PLN'],
  ['both all by the target: the source becomes the default', ['all', 'USD'], 'to', 'all', 'PLN', 'all'],
  ['some and all are two lists as well', ['all', 'USD'], 'to', ['EUR', 'GBP'], 'PLN', ['EUR', 'GBP']],
  ['the default may be in the list that was chosen', ['PLN', 'all'], 'from', ['PLN', 'USD'], ['PLN', 'USD'], 'PLN'],
  ['the default chosen against itself stays', ['PLN', 'USD'], 'to', 'PLN', 'PLN', 'PLN'],
])('%s', (_, before, which, choice, from, to) => {
  const filter = { ...cleared, from: side(before[0]), to: side(before[1]) }
  expect(chooseSide(filter, which, side(choice), market)).toEqual({ ...cleared, from: side(from), to: side(to) })
})

test('typing one amount empties the other', () => {
  const bought = typeAmount(cleared, 'to', parseDecimal('12.50'))
  expect(bought).toEqual({ ...cleared, fromAmount: undefined, toAmount: parseDecimal('12.5') })
  expect(typeAmount(bought, 'from', parseDecimal('100.00'))).toEqual(cleared)
})

test('rows are the currencies of the list other than the selected one', () => {
  expect([rowSide(cleared), rowCurrencies(cleared, market)]).toEqual(['to', ['EUR', 'ALL', 'GBP', 'USD']])
  const sources: PageFilter = { ...cleared, from: side(['USD', 'PLN', 'EUR']), to: side('PLN') }
  expect([rowSide(sources), rowCurrencies(sources, market)]).toEqual(['from', ['USD', 'EUR']])
})

test('with single values the row is the chosen to currency, also for a currency against itself', () => {
  const pair: PageFilter = { ...cleared, from: side('USD'), to: side('EUR') }
  expect([rowSide(pair), rowCurrencies(pair, market)]).toEqual(['to', ['EUR']])
  expect(rowCurrencies({ ...pair, to: side('USD') }, market)).toEqual(['USD'])
})

test('all means the supported currencies, in order', () => {
  expect(sidesOf({ ...cleared, from: side(['USD', 'EUR']), to: side('PLN') }, market)).toEqual({
    from: ['USD', 'EUR'],
    to: ['PLN'],
  })
  expect(sidesOf(cleared, market)).toEqual({ from: ['PLN'], to: supported })
})

test('the to-currency column is visible only when the from currency is a list and a from amount is set', () => {
  const sources: PageFilter = { ...cleared, from: side('all'), to: side('EUR') }
  const shown = [sources, typeAmount(sources, 'to', hundred), cleared, { ...cleared, to: side('EUR') }].map(
    showsToCurrency,
  )
  expect(shown).toEqual([true, false, false, false])
})

const currency = fc.constantFrom(...supported)
const choice = fc.oneof(currency, fc.constant('all'), fc.array(currency)).map(side)
const whichSide = fc.constantFrom('from' as const, 'to' as const)
const amount = fc.record({ units: fc.bigInt({ min: 1n, max: 10n ** 9n }), scale: fc.nat(8) })
const step = fc.oneof(
  fc.tuple(whichSide, choice).map(
    ([which, chosen]) =>
      (filter: PageFilter) =>
        chooseSide(filter, which, chosen, market),
  ),
  fc.tuple(whichSide, amount).map(
    ([which, typed]) =>
      (filter: PageFilter) =>
        typeAmount(filter, which, typed),
  ),
  fc.constant(swapped),
)

test('every action leaves one amount, at most one list, and at least one row, never of the fixed currency', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const filter = steps.reduce((before, next) => next(before), cleared)
      const { from, to, fromAmount, toAmount } = filter
      expect([fromAmount, toAmount].filter((set) => set !== undefined)).toHaveLength(1)
      expect(isList(from) && isList(to)).toBe(false)
      for (const each of [from, to])
        if (each.kind === 'several') expect(new Set(each.currencies).size).toBeGreaterThan(1)
      const rows = rowCurrencies(filter, market)
      expect(rows.length).toBeGreaterThan(0)
      expect(sidesOf(filter, market)[rowSide(filter)]).toEqual(expect.arrayContaining([...rows]))
      if (isList(from) || isList(to)) expect(rows).not.toContain(findSingle(isList(from) ? to : from))
      else expect(rows).toEqual(findNamed(to))
    }),
    runs(200),
  )
})
