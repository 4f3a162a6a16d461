import { expect, test } from 'vitest'
import { parseDecimal } from '../money/decimal.ts'
import { type Provider, providers } from '../sources/provider.ts'
import { clearedFilter } from './filter.ts'
import { isOfOneEdition, type NotedAmounts } from './one-edition.ts'
import { mergeRates, noRates } from './rate-table.ts'

const filter = clearedFilter({ supported: ['EUR', 'USD'], defaultCurrency: 'EUR' })

function agrees(noted: NotedAmounts, answered: readonly Provider[], shown: NotedAmounts): boolean {
  const entries = providers.flatMap((provider) => {
    const toAmount = shown[provider]
    return toAmount ? [{ provider, from: 'EUR', to: 'USD', fromAmount: parseDecimal('100'), toAmount }] : []
  })
  return isOfOneEdition('USD', noted, { rates: mergeRates(noRates, entries, filter), answered, fixed: 'from' })
}

const row = { commercial: parseDecimal('113.20'), official_by_partner: parseDecimal('113.60') }

test('accepts a note computed from the amounts of the row, with or without trailing zeros', () => {
  expect(agrees({ ...row, commercial: parseDecimal('113.2') }, providers, row)).toBe(true)
})

test('rejects a note computed from another amount of either provider', () => {
  expect(agrees({ ...row, commercial: parseDecimal('113.21') }, providers, row)).toBe(false)
  expect(agrees({ ...row, official_by_partner: parseDecimal('113.61') }, providers, row)).toBe(false)
})

test('rejects a note with an offer that the row lacks, and the reverse', () => {
  const { official_by_partner } = row
  expect(agrees(row, providers, { official_by_partner })).toBe(false)
  expect(agrees({ official_by_partner }, providers, row)).toBe(false)
})

test('ignores a provider that has not answered', () => {
  expect(agrees(row, ['commercial'], { commercial: row.commercial })).toBe(true)
})

test('compares the amounts to pay when the visitor gave the amount to get', () => {
  const wanted = { ...filter, fromAmount: undefined, toAmount: parseDecimal('100') }
  const pays = { fromAmount: parseDecimal('88'), toAmount: parseDecimal('100') }
  const rates = mergeRates(noRates, [{ provider: 'commercial', from: 'EUR', to: 'USD', ...pays }], wanted)
  const known = { rates, answered: ['commercial'], fixed: 'to' } as const
  expect(isOfOneEdition('USD', { commercial: parseDecimal('88.00') }, known)).toBe(true)
  expect(isOfOneEdition('USD', { commercial: parseDecimal('89') }, known)).toBe(false)
})
