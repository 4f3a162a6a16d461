import { expect, test } from 'vitest'
import { decimalText } from '#domain/money/decimal.ts'
import { plotChart } from './chart-plot.ts'

const days = ['2026-11-02', '2026-11-04', '2026-11-12']

test('places days in proportion to the time between them', () => {
  expect(plotChart(days, [line([1, 2, 3])]).places).toEqual([0, 0.2, 1])
})

test('all lines share one scale, with some room above and below', () => {
  const { heights, valueTicks } = plotChart(days, [line([1, 2, undefined]), line([1.5, 3, 2])])
  expect(heights[0]?.[2]).toBeUndefined()
  expect(heights[1]?.[1]).toBeCloseTo(0.069, 3)
  expect(heights[0]?.[0]).toBeCloseTo(0.931, 3)
  expect(valueTicks.map(({ value }) => decimalText(value))).toEqual(['1.0', '1.5', '2.0', '2.5', '3.0'])
})

test('a chart based on zero shows zero', () => {
  const { valueTicks } = plotChart(days, [line([0.45, 0.45, 0.45])], { base: 'zero' })
  expect(valueTicks.map(({ value }) => decimalText(value))).toEqual(['0.0', '0.1', '0.2', '0.3', '0.4'])
})

test('no tick label extends over the edge', () => {
  const { dayTicks } = plotChart(['2026-11-10', '2026-11-12'], [line([1, 2])])
  expect(dayTicks).toEqual([{ day: '2026-11-11', x: 0.5, isSpare: false }])
})

test('shows every other inner day if there is little room', () => {
  const { dayTicks } = plotChart(['2025-11-20', '2026-11-13'], [line([1, 2])])
  expect(dayTicks.map(({ day, isSpare }) => `${day}${isSpare ? ' spare' : ''}`)).toEqual([
    '2026-01-01 spare',
    '2026-03-01',
    '2026-05-01 spare',
    '2026-07-01',
    '2026-09-01 spare',
  ])
})

test('periods and marks are at their days, and each mark once', () => {
  const stretch = { start: '2026-11-02', until: '2026-11-04', look: 'usual', name: 'Bank', title: 'Bank' } as const
  const { strip, marks } = plotChart(days, [], { strip: [stretch], marks: ['2026-11-04', '2026-11-04', '2026-11-12'] })
  expect(strip).toEqual([{ ...stretch, x: 0, width: 0.2 }])
  expect(marks).toEqual([0.2, 1])
})

test('a single day is in the middle, and no day is no error', () => {
  expect(plotChart(['2026-11-02'], [line([1])]).places).toEqual([0.5])
  expect(plotChart([], []).places).toEqual([])
})

function line(values: (number | undefined)[]) {
  return { id: String(values[0]), look: 'main' as const, values }
}
