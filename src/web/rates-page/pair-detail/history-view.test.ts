import { expect, test } from 'vitest'
import type { HistoryEntry } from '#domain/history/history-entry.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { viewHistory } from './history-view.ts'

const entries: HistoryEntry[] = [
  {
    date: '2026-11-12',
    dates: {},
    rates: { commercial: parseDecimal('1.16'), official_by_partner: parseDecimal('1.17') },
    difference: parseDecimal('0.8621'),
  },
  { date: '2026-11-13', dates: {}, rates: { official_by_partner: parseDecimal('1.18') }, difference: undefined },
]
const history = {
  entries,
  held: [],
  interval: 'daily',
  stretches: [{ start: '2026-11-12', end: '2026-11-13', sources: ['ecb'] }],
} as const

test('draws our rate in full and the official one beside it, or their difference', () => {
  const { days, lines } = viewHistory(history)
  expect(days).toEqual(['2026-11-12', '2026-11-13'])
  expect(lines.rate.map(({ id, look, values }) => [id, look, values])).toEqual([
    ['commercial', 'main', [1.16, undefined]],
    ['official_by_partner', 'other', [1.17, 1.18]],
  ])
  expect(lines.difference.map(({ values }) => values)).toEqual([[0.8621, undefined]])
})

test('draws no line without values', () => {
  const { lines } = viewHistory({ ...history, entries: entries.slice(1) })
  expect(lines.rate.map(({ id }) => id)).toEqual(['official_by_partner'])
  expect(lines.difference).toEqual([])
})

test('shows small rates with more digits', () => {
  expect(viewHistory(history).digits).toBe(6)
  const small = {
    date: '2026-11-13',
    dates: {},
    rates: { commercial: parseDecimal('0.00004886') },
    difference: undefined,
  }
  expect(viewHistory({ ...history, entries: [small] }).digits).toBe(10)
})

test('interrupts a line at a gap, dots it where another source fills in, and marks the change', () => {
  const days = ['2026-09-28', '2026-09-29', '2026-11-12', '2026-11-13']
  const { lines, marks, sources } = viewHistory({
    interval: 'daily',
    held: [],
    entries: days.map((date) => ({
      date,
      dates: {},
      difference: undefined,
      rates: { official_by_partner: parseDecimal('1.18') },
    })),
    stretches: [
      { start: '2026-09-28', end: '2026-09-29', sources: ['market'] },
      { start: '2026-11-12', end: '2026-11-13', sources: ['ecb'] },
    ],
  })
  expect(lines.rate[0]?.breaks).toEqual([false, false, true, false])
  expect(lines.rate[0]?.standsIn).toEqual([true, true, false, false])
  expect(marks).toEqual(['2026-09-29', '2026-11-12'])
  expect(sources.map(([source]) => source)).toEqual(['market', 'market', 'ecb', 'ecb'])
})

test('marks the start of our own record, and never dots our line', () => {
  const view = viewHistory({
    ...history,
    entries: entries.toReversed().map((entry, index) => ({ ...entry, date: `2026-11-${12 + index}` })),
    stretches: [{ start: '2026-11-12', end: '2026-11-13', sources: ['market'] }],
  })
  expect([view.recordStart, view.marks]).toEqual(['2026-11-13', ['2026-11-13']])
  expect(view.lines.rate.map(({ standsIn }) => standsIn)).toEqual([undefined, [true, true]])
  expect(viewHistory(history).marks).toEqual([])
})
