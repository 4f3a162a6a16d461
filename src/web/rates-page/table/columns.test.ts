import { expect, test } from 'vitest'
import { clearedFilter, type PageFilter } from '#domain/filter/filter.ts'
import { allCurrencies, oneCurrency } from '#domain/filter/side.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import type { Provider } from '#domain/sources/provider.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import { numberSymbols } from '../../../../test/locale.ts'
import { providerName } from '../data/rate-names.ts'
import { tableColumns } from './columns.ts'

const market = { supported: ['EUR', 'USD', 'PLN'], defaultCurrency: 'EUR' }
const texts: Record<string, string> = { 'provider.evp': 'EVP', 'provider.official': 'Official' }
const say: Translate = Object.assign(
  (key: string, parameters: Readonly<Record<string, unknown>> = {}) =>
    texts[key] ?? [key, ...Object.values(parameters)].join(' '),
  { count: (key: string) => key },
)

function titles(
  filter: PageFilter,
  providers: readonly string[] = ['commercial', 'official_by_partner'],
  hasMarkup = false,
) {
  const shown = {
    providers: providers as Provider[],
    filter,
    symbols: numberSymbols('en'),
    hasMarkup,
    count: 32,
    isMarket: false,
    trend: undefined,
  }
  return tableColumns(say, shown).map(({ id, title, detail }) => `${id}: ${title} / ${detail}`)
}

test('lists the commercial provider first, with its unit rate and amount, then the other provider and our cost', () => {
  expect(titles(clearedFilter(market))).toEqual([
    'currency: column.currency / filter.several_currencies',
    'rate: column.rate EVP / column.for 1 EUR',
    'amount commercial: EVP / column.for 100 EUR',
    'amount official_by_partner: Official / column.for 100 EUR',
    'cost official_by_partner: column.cost EVP / column.against_official',
    'trend: column.history / ',
  ])
})

test('shows the to-currency column only if the source is a list and its amount is given', () => {
  const fromAll = { ...clearedFilter(market), from: allCurrencies, to: oneCurrency('EUR') } as const
  expect(titles(fromAll)[1]).toBe('to: column.to_currency / ')
  const toAmount = { ...fromAll, fromAmount: undefined, toAmount: parseDecimal('100') }
  expect(titles(toAmount)[1]).toBe('rate: column.rate EVP / column.for 1 EUR')
})

test('the heading names the currency of the figures if each row has its own source currency', () => {
  expect(titles({ ...clearedFilter(market), from: allCurrencies, to: oneCurrency('EUR') })[3]).toBe(
    'amount commercial: EVP / column.currency_for EUR 100',
  )
})

test('lists the amount of each other provider and our cost against it', () => {
  const columns = titles(clearedFilter(market), ['commercial', 'official_by_partner', 'some-bank'])
  expect(columns.slice(3)).toEqual([
    'amount official_by_partner: Official / column.for 100 EUR',
    'cost official_by_partner: column.cost EVP / column.against_official',
    'amount some-bank: some_bank / column.for 100 EUR',
    'cost some-bank: column.cost EVP / column.against_official',
    'trend: column.history / ',
  ])
})

test('shows the mark-up column only if it differs from the cost', () => {
  expect(titles(clearedFilter(market), undefined, true).at(-2)).toBe('markup: column.markup / column.over_reference')
})

test('shows a provider without a translation by its name, with underscores instead of dashes', () => {
  expect(providerName(say, 'some-bank')).toBe('some_bank')
  expect(providerName(say, 'commercial')).toBe('EVP')
})
