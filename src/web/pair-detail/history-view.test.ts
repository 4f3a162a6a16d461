import { expect, test } from 'vitest'
import { parseDecimal } from '#domain/decimal.ts'
import { viewHistory } from './history-view.ts'

const entries = [
  {
    date: '2026-11-12',
    rates: { commercial: parseDecimal('1.16'), official_by_partner: parseDecimal('1.17') },
    difference: parseDecimal('0.8621'),
  },
  { date: '2026-11-13', rates: { official_by_partner: parseDecimal('1.18') }, difference: undefined },
]

test('a history is drawn as our rate in full and the official one beside it, or as their difference', () => {
  const { days, lines } = viewHistory({ entries })
  expect(days).toEqual(['2026-11-12', '2026-11-13'])
  expect(lines.rate.map(({ id, look, values }) => [id, look, values])).toEqual([
    ['commercial', 'main', [1.16, undefined]],
    ['official_by_partner', 'other', [1.17, 1.18]],
  ])
  expect(lines.difference.map(({ values }) => values)).toEqual([[0.8621, undefined]])
})

test('what has no value on any day is no line', () => {
  const { lines } = viewHistory({ entries: entries.slice(1) })
  expect(lines.rate.map(({ id }) => id)).toEqual(['official_by_partner'])
  expect(lines.difference).toEqual([])
})

test('small rates are shown with more digits', () => {
  expect(viewHistory({ entries }).digits).toBe(6)
  const small = { date: '2026-11-13', rates: { commercial: parseDecimal('0.00004886') }, difference: undefined }
  expect(viewHistory({ entries: [small] }).digits).toBe(10)
})
