import { expect, test } from 'vitest'
import { clearedFilter, type PageFilter } from '#domain/filter/filter.ts'
import { allCurrencies, oneCurrency } from '#domain/filter/side.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import type { Provider } from '#domain/sources/provider.ts'
import type { Say } from '#ui/translator-context.tsx'
import { numberSymbols } from '../../../../test/locale.ts'
import { providerName } from '../data/rate-names.ts'
import { tableColumns } from './columns.ts'

const market = { supported: ['EUR', 'USD', 'PLN'], defaultCurrency: 'EUR' }
const texts: Record<string, string> = { 'provider.evp': 'EVP', 'provider.official': 'Official' }
const say: Say = Object.assign(
  (key: string, parameters: Readonly<Record<string, unknown>> = {}) =>
    texts[key] ?? [key, ...Object.values(parameters)].join(' '),
  { count: (key: string) => key },
)

function titles(
  filter: PageFilter,
  providers: readonly string[] = ['commercial', 'official_by_partner'],
  hasReference = false,
) {
  const shown = {
    providers: providers as Provider[],
    filter,
    symbols: numberSymbols('en'),
    hasReference,
    isMarket: false,
    trend: undefined,
  }
  return tableColumns(say, shown).map(({ id, title }) => `${id}: ${title}`)
}

test('the commercial provider comes first, with its rate for one and its amount, then the other and the difference', () => {
  expect(titles(clearedFilter(market))).toEqual([
    'currency: column.currency',
    'rate: column.amount EVP 1 EUR',
    'amount commercial: column.amount EVP 100 EUR',
    'amount official_by_partner: column.amount Official 100 EUR',
    'difference official_by_partner: column.difference Official EVP',
    'trend: column.history',
  ])
})

test('the to-currency column is there only when the source is a list and its amount is set', () => {
  const fromAll = { ...clearedFilter(market), from: allCurrencies, to: oneCurrency('EUR') } as const
  expect(titles(fromAll)[1]).toBe('to: column.to_currency')
  const toAmount = { ...fromAll, fromAmount: undefined, toAmount: parseDecimal('100') }
  expect(titles(toAmount)[1]).toBe('rate: column.amount EVP 1 EUR')
})

test('an amount that is of each row has no currency of its own', () => {
  expect(titles({ ...clearedFilter(market), from: allCurrencies, to: oneCurrency('EUR') })[3]).toBe(
    'amount commercial: column.amount EVP 100',
  )
})

test('with more than one other provider each has amount and difference in one column', () => {
  const columns = titles(clearedFilter(market), ['commercial', 'official_by_partner', 'some-bank'])
  expect(columns.slice(3)).toEqual([
    'amount official_by_partner: column.amount Official 100 EUR',
    'amount some-bank: column.amount some_bank 100 EUR',
    'trend: column.history',
  ])
})

test('the mark-up has a column where the European Central Bank has figures', () => {
  expect(titles(clearedFilter(market), undefined, true).at(-2)).toBe('markup: column.markup')
})

test('a provider without a translation is shown by its name, dashes as underscores', () => {
  expect(providerName(say, 'some-bank')).toBe('some_bank')
  expect(providerName(say, 'commercial')).toBe('EVP')
})
