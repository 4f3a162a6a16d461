import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDecimal } from '../money/decimal.ts'
import {
  chooseSide,
  clearedFilter,
  findSide,
  isList,
  type Market,
  type PageFilter,
  rowCurrencies,
  rowSide,
  type Side,
  showsToCurrency,
  sidesOf,
  swapSides,
  typeAmount,
} from './filter.ts'

const supported = ['EUR', 'ALL', 'GBP', 'PLN', 'USD']
const market: Market = { supported, defaultCurrency: 'PLN' }
const cleared = clearedFilter(market)
const hundred = parseDecimal('100')

test('clearing the filter returns to the country default, all targets, 100 and no to amount', () => {
  expect(cleared).toEqual({ from: 'PLN', to: 'all', fromAmount: hundred, toAmount: undefined })
})

test('all currencies are a list, the Albanian lek is one currency', () => {
  expect(['all', ['EUR', 'USD'], 'ALL', 'EUR'].map(isList)).toEqual([true, true, false, false])
})

test('one currency named twice is one currency, and none is no side', () => {
  expect([findSide(['EUR', 'EUR']), findSide(['EUR', 'USD', 'EUR']), findSide([])]).toEqual([
    'EUR',
    ['EUR', 'USD'],
    undefined,
  ])
})

test.each<[string, Partial<PageFilter>, 'from' | 'to', Side, Side, Side]>([
  ['a single currency leaves the other side alone', {}, 'from', 'USD', 'USD', 'all'],
  ['both all by the source: the target becomes the default', {}, 'from', 'all', 'all', 'PLN'],
  ['both all by the target: the source becomes the default', { from: 'all', to: 'USD' }, 'to', 'all', 'PLN', 'all'],
  ['some and all are two lists as well', { from: 'all', to: 'USD' }, 'to', ['EUR', 'GBP'], 'PLN', ['EUR', 'GBP']],
  ['the default may be in the list that was chosen', {}, 'from', ['PLN', 'USD'], ['PLN', 'USD'], 'PLN'],
  ['the default chosen against itself stays', { from: 'PLN', to: 'USD' }, 'to', 'PLN', 'PLN', 'PLN'],
  ['a list of one is that one', {}, 'from', ['USD', 'USD'], 'USD', 'all'],
  ['a list of none is all', { from: 'USD', to: 'EUR' }, 'to', [], 'USD', 'all'],
])('%s', (_, before, side, choice, from, to) => {
  expect(chooseSide({ ...cleared, ...before }, side, choice, market)).toEqual({ ...cleared, from, to })
})

test('typing one amount empties the other', () => {
  const bought = typeAmount(cleared, 'to', parseDecimal('12.50'))
  expect(bought).toEqual({ ...cleared, fromAmount: undefined, toAmount: parseDecimal('12.5') })
  expect(typeAmount(bought, 'from', parseDecimal('100.00'))).toEqual(cleared)
})

test('swapping changes currencies and amounts, and twice changes nothing', () => {
  const swapped = swapSides(cleared)
  expect(swapped).toEqual({ from: 'all', to: 'PLN', fromAmount: undefined, toAmount: hundred })
  expect(swapSides(swapped)).toEqual(cleared)
})

test('rows are the currencies of the list other than the selected one', () => {
  expect([rowSide(cleared), rowCurrencies(cleared, market)]).toEqual(['to', ['EUR', 'ALL', 'GBP', 'USD']])
  const sources: PageFilter = { ...cleared, from: ['USD', 'PLN', 'EUR'], to: 'PLN' }
  expect([rowSide(sources), rowCurrencies(sources, market)]).toEqual(['from', ['USD', 'EUR']])
})

test('when both are single values the row is the chosen to currency, also against itself', () => {
  const pair: PageFilter = { ...cleared, from: 'USD', to: 'EUR' }
  expect([rowSide(pair), rowCurrencies(pair, market)]).toEqual(['to', ['EUR']])
  expect(rowCurrencies({ ...pair, to: 'USD' }, market)).toEqual(['USD'])
})

test('all is the supported currencies, in their order', () => {
  expect(sidesOf({ ...cleared, from: ['USD', 'EUR'], to: 'PLN' }, market)).toEqual({
    from: ['USD', 'EUR'],
    to: ['PLN'],
  })
  expect(sidesOf(cleared, market)).toEqual({ from: ['PLN'], to: supported })
})

test('the to-currency column is visible only when the from currency is a list and a from amount is set', () => {
  const sources: PageFilter = { ...cleared, from: 'all', to: 'EUR' }
  const shown = [sources, typeAmount(sources, 'to', hundred), cleared, { ...cleared, to: 'EUR' }].map(showsToCurrency)
  expect(shown).toEqual([true, false, false, false])
})

const currency = fc.constantFrom(...supported)
const choice: fc.Arbitrary<Side> = fc.oneof(currency, fc.constant('all'), fc.array(currency))
const side = fc.constantFrom('from' as const, 'to' as const)
const amount = fc.record({ units: fc.bigInt({ min: 1n, max: 10n ** 9n }), scale: fc.nat(8) })
const step = fc.oneof(
  fc.tuple(side, choice).map(
    ([which, chosen]) =>
      (filter: PageFilter) =>
        chooseSide(filter, which, chosen, market),
  ),
  fc.tuple(side, amount).map(
    ([which, typed]) =>
      (filter: PageFilter) =>
        typeAmount(filter, which, typed),
  ),
  fc.constant(swapSides),
)

test('whatever the visitor does, there is one amount, at most one list and a row, never of the fixed currency', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const filter = steps.reduce((before, next) => next(before), cleared)
      const { from, to, fromAmount, toAmount } = filter
      expect([fromAmount, toAmount].filter((set) => set !== undefined)).toHaveLength(1)
      expect(isList(from) && isList(to)).toBe(false)
      for (const each of [from, to]) if (Array.isArray(each)) expect(new Set(each).size).toBeGreaterThan(1)
      const rows = rowCurrencies(filter, market)
      expect(rows.length).toBeGreaterThan(0)
      expect(sidesOf(filter, market)[rowSide(filter)]).toEqual(expect.arrayContaining([...rows]))
      if (isList(from) || isList(to)) expect(rows).not.toContain(isList(from) ? to : from)
      else expect(rows).toEqual([to])
    }),
    { numRuns: 500 },
  )
})
