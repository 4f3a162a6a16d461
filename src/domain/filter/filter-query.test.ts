import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../test/any-text.ts'
import { runs } from '../../../test/property-runs.ts'
import { swapped } from '../../../test/swapped-filter.ts'
import { findAmount } from '../money/amount.ts'
import { decimalText, parseDecimal } from '../money/decimal.ts'
import { chooseSide, clearedFilter, type Market, type PageFilter, typeAmount } from './filter.ts'
import { type FilterParameters, readFilter, writeFilter, writeSharedFilter } from './filter-query.ts'
import { allCurrencies, findNamed, findSide, isList, readSide, type Side } from './side.ts'

const supported = ['EUR', 'ALL', 'GBP', 'PLN', 'USD']
const market: Market = { supported, defaultCurrency: 'PLN' }
const cleared = clearedFilter(market)

/** A side in short form: a currency, several of them, or `all`. */
function side(written: string | string[]): Side {
  return typeof written === 'string' ? readSide(written) : (findSide(written) ?? allCurrencies)
}

/** Parameters as parsed from the query string. */
function parametersOf(pairs: readonly (readonly [name: string, value: string])[]): FilterParameters {
  const parameters: Record<string, string[]> = {}
  for (const [name, value] of pairs) {
    const key = name.replace('[]', '')
    parameters[key] = [...(parameters[key] ?? []), value]
  }
  return parameters
}

function read(query: string): PageFilter {
  return readFilter(parametersOf([...new URLSearchParams(query)]), market)
}

test.each([
  ['', 'PLN', 'all'],
  ['from_currency=USD', 'USD', 'all'],
  ['to_currency=USD', 'all', 'USD'],
  ['from_currency=USD&to_currency=EUR', 'USD', 'EUR'],
  ['from_currency=usd&to_currency=Eur', 'USD', 'EUR'],
  ['from_currency=all', 'all', 'PLN'],
  ['to_currency=all', 'PLN', 'all'],
  ['from_currency=all&to_currency=all', 'all', 'PLN'],
  ['from_currency=ALL', 'ALL', 'all'],
  ['from_currency[]=USD&from_currency[]=EUR&to_currency=GBP', ['USD', 'EUR'], 'GBP'],
  ['from_currency=USD&from_currency=EUR', ['USD', 'EUR'], 'PLN'],
  ['from_currency[]=USD&from_currency[]=usd', 'USD', 'all'],
  ['from_currency[]=USD&from_currency[]=EUR&to_currency[]=GBP&to_currency[]=PLN', ['USD', 'EUR'], 'PLN'],
  ['to_currency[]=GBP&to_currency[]=USD', 'PLN', ['GBP', 'USD']],
  ['from_currency=RUB&to_currency=XYZ', 'PLN', 'all'],
  ['from_currency=RUB&to_currency=USD', 'all', 'USD'],
  ['from_currency[]=RUB&from_currency[]=USD', 'USD', 'all'],
  ['from_currency=&to_currency=', 'PLN', 'all'],
  ['from_currency=uſd', 'PLN', 'all'],
])('%j means %j to %j', (query, from, to) => {
  expect(read(query)).toEqual({ ...cleared, from: side(from), to: side(to) })
})

test.each([
  ['', '100', undefined],
  ['from_amount=12.50', '12.5', undefined],
  ['to_amount=12.5', undefined, '12.5'],
  ['from_amount=5&to_amount=7', '5', undefined],
  ['from_amount=-5&to_amount=7', undefined, '7'],
  ['from_amount=0&to_amount=1e5', '100', undefined],
  ['from_amount=1000000001', '100', undefined],
  ['from_amount=&from_amount=8', '8', undefined],
])('%j means %s, or %s of the target', (query, fromAmount, toAmount) => {
  const asDecimal = (text: string | undefined) => (text === undefined ? undefined : parseDecimal(text))
  expect(read(query)).toEqual({ ...cleared, fromAmount: asDecimal(fromAmount), toAmount: asDecimal(toAmount) })
})

test.each<[string, Partial<PageFilter>]>([
  ['', {}],
  ['from_currency=ALL', { from: side('ALL') }],
  ['to_currency=USD', { from: side('all'), to: side('USD') }],
  ['to_currency=PLN', { from: side('all'), to: side('PLN') }],
  ['from_currency=PLN&to_currency=USD', { from: side('PLN'), to: side('USD') }],
  ['to_currency[]=USD&to_currency[]=EUR', { to: side(['USD', 'EUR']) }],
  ['from_currency[]=USD&from_currency[]=EUR&to_currency=PLN', { from: side(['USD', 'EUR']), to: side('PLN') }],
  ['from_amount=12.5', { fromAmount: parseDecimal('12.50') }],
  ['', { fromAmount: parseDecimal('100.00') }],
  ['from_amount=1000', { fromAmount: parseDecimal('1000') }],
  ['to_amount=100', { fromAmount: undefined, toAmount: parseDecimal('100') }],
])('%j contains everything but defaults', (query, choice) => {
  const pairs = writeFilter({ ...cleared, ...choice }, market)
  expect(pairs.map((pair) => pair.join('=')).join('&')).toBe(query)
})

test.each<[string, Partial<PageFilter>]>([
  ['from_currency=PLN', {}],
  ['from_currency=PLN&from_amount=250', { fromAmount: parseDecimal('250') }],
  ['from_currency=PLN&to_currency[]=USD&to_currency[]=EUR', { to: side(['USD', 'EUR']) }],
  ['to_currency=USD', { from: side('all'), to: side('USD') }],
])('%j also names the default currency of the country', (query, choice) => {
  const pairs = writeSharedFilter({ ...cleared, ...choice }, market)
  expect(pairs.map((pair) => pair.join('=')).join('&')).toBe(query)
})

test('a shared address means the same in a country with another default currency', () => {
  const elsewhere = { ...market, defaultCurrency: 'EUR' }
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const filter = steps.reduce((before, next) => next(before), cleared)
      expect(readFilter(parametersOf(writeSharedFilter(filter, market)), elsewhere)).toEqual(filter)
    }),
    runs(100),
  )
})

const currency = fc.constantFrom(...supported)
const whichSide = fc.constantFrom('from' as const, 'to' as const)
const amount = fc.bigInt({ min: 1n, max: 10n ** 17n }).map((units) => ({ units, scale: 8 }))
const step = fc.oneof(
  fc.tuple(whichSide, fc.oneof(currency, fc.constant('all'), fc.array(currency)).map(side)).map(
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

test('every reachable filter survives writing and reading its URL', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const filter = steps.reduce((before, next) => next(before), cleared)
      expect(readFilter(parametersOf(writeFilter(filter, market)), market)).toEqual(filter)
    }),
    runs(100),
  )
})

test('any query gives a valid filter, whose own URL gives the same filter', () => {
  const name = fc.constantFrom('from_currency', 'to_currency', 'from_amount', 'to_amount')
  const value = fc.oneof(currency, fc.constantFrom('all', 'usd', 'RUB', '12.5', '0', '-1'), anyText)
  fc.assert(
    fc.property(fc.dictionary(fc.oneof(name, fc.string()), fc.option(fc.array(value), { nil: undefined })), (query) => {
      const filter = readFilter(query, market)
      const named = [filter.from, filter.to].flatMap((chosen) => findNamed(chosen) ?? [])
      expect(supported).toEqual(expect.arrayContaining(named))
      expect(isList(filter.from) && isList(filter.to)).toBe(false)
      const amounts = [filter.fromAmount, filter.toAmount].filter((given) => given !== undefined)
      expect(amounts.map((given) => findAmount(decimalText(given)))).toEqual(amounts)
      expect(amounts).toHaveLength(1)
      expect(readFilter(parametersOf(writeFilter(filter, market)), market)).toEqual(filter)
    }),
    runs(100),
  )
})
