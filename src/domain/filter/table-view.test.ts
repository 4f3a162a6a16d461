import { expect, test } from 'vitest'
import { parseDecimal } from '../money/decimal.ts'
import { houseOrder, isInView, nextOrder, orderRows } from './table-view.ts'

const rows = [
  { currency: 'AAA', amount: parseDecimal('3') },
  { currency: 'BBB', amount: parseDecimal('20.5') },
  { currency: 'CCC', amount: undefined },
  { currency: 'DDD', amount: parseDecimal('1') },
]
const sortValueOf = (row: (typeof rows)[number], column: string) => (column === 'currency' ? row.currency : row.amount)
const codes = (ordered: readonly { currency: string }[]) => ordered.map(({ currency }) => currency).join(' ')

test('sorts by number, not by text, with missing values last in both directions', () => {
  const by = (direction: 'ascending' | 'descending') =>
    codes(orderRows(rows, { order: { column: 'amount', direction }, pinned: [], sortValueOf }))
  expect(by('ascending')).toBe('DDD AAA BBB CCC')
  expect(by('descending')).toBe('BBB AAA DDD CCC')
})

test('keeps pinned rows first, sorted among themselves', () => {
  const order = { column: 'currency', direction: 'descending' } as const
  expect(codes(orderRows(rows, { order, pinned: ['AAA', 'CCC'], sortValueOf }))).toBe('CCC AAA DDD BBB')
  expect(codes(orderRows(rows, { order: undefined, pinned: ['DDD'], sortValueOf }))).toBe('DDD AAA BBB CCC')
})

test('sorts a column ascending, then descending, then not at all', () => {
  const first = nextOrder(undefined, 'amount')
  expect(first).toEqual({ column: 'amount', direction: 'ascending' })
  expect(nextOrder(first, 'amount')).toEqual({ column: 'amount', direction: 'descending' })
  expect(nextOrder(nextOrder(first, 'amount'), 'amount')).toBeUndefined()
  expect(nextOrder(first, 'currency')).toEqual({ column: 'currency', direction: 'ascending' })
})

test('the views popular, Europe, pinned and all contain their currencies', () => {
  expect(isInView('THB', 'popular', [])).toBe(false)
  expect(isInView('USD', 'popular', [])).toBe(true)
  expect(isInView('USD', 'europe', [])).toBe(false)
  expect(isInView('ALL', 'europe', [])).toBe(true)
  expect(isInView('THB', 'pinned', ['THB'])).toBe(true)
  expect(isInView('THB', 'all', [])).toBe(true)
})

test('the default order is popular currencies first, then by code', () => {
  expect(houseOrder(['ZAR', 'AUD', 'USD', 'EUR'])).toEqual(['EUR', 'USD', 'AUD', 'ZAR'])
})
