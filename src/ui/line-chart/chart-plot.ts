import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { type Decimal, decimalText } from '#domain/money/decimal.ts'
import { type DayTicks, dayTicks } from './day-ticks.ts'
import { findSpan, heightIn } from './line-path.ts'
import { roomyFor, roundTicks } from './round-ticks.ts'

export type ChartLine = {
  readonly id: string
  /** The main line is full, with an area below it unless the chart shows zero; others are dashed. */
  readonly look: 'main' | 'other'
  /** One for each day; undefined where there is none. */
  readonly values: readonly (number | undefined)[]
  /** Whether the line begins anew on a day, because nobody knows how it went before. */
  readonly breaks?: readonly boolean[]
}

/** Days that have something in common which is told below the chart. */
export type ChartStretch = { readonly start: Day; readonly end: Day; readonly look: 'usual' | 'stand-in' }

/** What the lines stand on: nothing, or zero, which the chart then shows too. */
export type ChartBase = 'zero' | undefined

/** Where everything stands, in shares of the width from the left and of the height from the top. */
export type ChartPlot = {
  /** Of each day. */
  readonly places: readonly number[]
  /** Of each value of each line. */
  readonly heights: readonly (readonly (number | undefined)[])[]
  /** Whether the main line has an area below it. */
  readonly hasArea: boolean
  readonly valueTicks: readonly { readonly value: Decimal; readonly y: number }[]
  readonly dayTicks: readonly { readonly day: Day; readonly x: number }[]
  readonly dayUnit: DayTicks['unit']
  /** From where to where each stretch reaches. */
  readonly strip: readonly { readonly x: number; readonly width: number; readonly look: ChartStretch['look'] }[]
}

const maxValueTicks = 5
const maxDayTicks = 6

/** Nearer to an edge the text of a tick would hang over it. */
const edge = 0.06

type Beside = { readonly base?: ChartBase; readonly strip?: readonly ChartStretch[] }

export function plotChart(days: readonly Day[], lines: readonly ChartLine[], beside: Beside = {}): ChartPlot {
  const { base, strip = [] } = beside
  const [start = '', end = ''] = [days[0], days.at(-1)]
  const length = Math.max(start === '' ? 0 : daysBetween(start, end), 1)
  const placeOf = (day: Day) => (start === end ? 0.5 : daysBetween(start, day) / length)
  const values = lines.flatMap((line) => line.values)
  const span = roomyFor(findSpan(base === 'zero' ? [0, ...values] : values) ?? { low: 0, high: 1 })
  const ticks = start === '' ? { unit: 'day' as const, days: [] } : dayTicks(start, end, maxDayTicks)
  return {
    places: days.map(placeOf),
    heights: lines.map((line) =>
      line.values.map((value) => (value === undefined ? undefined : 1 - heightIn(span, value))),
    ),
    hasArea: base !== 'zero',
    valueTicks: roundTicks(span, maxValueTicks).map((value) => ({
      value,
      y: 1 - heightIn(span, Number(decimalText(value))),
    })),
    dayTicks: ticks.days.map((day) => ({ day, x: placeOf(day) })).filter(({ x }) => x > edge && x < 1 - edge),
    dayUnit: ticks.unit,
    strip: strip.map(({ start, end, look }) => ({ x: placeOf(start), width: placeOf(end) - placeOf(start), look })),
  }
}
