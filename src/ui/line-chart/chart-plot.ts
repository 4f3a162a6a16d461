import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { type Decimal, decimalText } from '#domain/money/decimal.ts'
import { type DayTicks, dayTicks } from './day-ticks.ts'
import { findSpan, heightIn } from './line-path.ts'
import { roomyFor, roundTicks } from './round-ticks.ts'

export type ChartLine = {
  readonly id: string
  /** The main line is thick; others are thin. */
  readonly look: 'main' | 'other'
  /** One for each day; undefined where there is none. */
  readonly values: readonly (number | undefined)[]
  /** Whether the line begins anew on a day, because nobody knows how it went before. */
  readonly breaks?: readonly boolean[] | undefined
  /** Whether what a day has only stands in for something better: the line is dotted there. */
  readonly standsIn?: readonly boolean[] | undefined
}

/** Days that have something in common which is told below the chart. */
export type ChartStretch = {
  readonly start: Day
  readonly until: Day
  readonly look: 'usual' | 'stand-in'
  /** Shown where there is room for it, and the note after it where there is more. */
  readonly name: string
  readonly note?: string | undefined
  /** All of it in words, however narrow the stretch is. */
  readonly title: string
}

/** What the lines stand on: nothing, or zero, which the chart then shows too. */
export type ChartBase = 'zero' | undefined

/** Spare ones are left out where there is little room. */
type DayTick = { readonly day: Day; readonly x: number; readonly isSpare: boolean }

/** Where everything stands, in shares of the width from the left and of the height from the top. */
export type ChartPlot = {
  /** Of each day. */
  readonly places: readonly number[]
  /** Of each value of each line. */
  readonly heights: readonly (readonly (number | undefined)[])[]
  readonly valueTicks: readonly { readonly value: Decimal; readonly y: number }[]
  readonly dayTicks: readonly DayTick[]
  readonly dayUnit: DayTicks['unit']
  /** Of each day that is marked. */
  readonly marks: readonly number[]
  /** From where to where each stretch reaches. */
  readonly strip: readonly (ChartStretch & { readonly x: number; readonly width: number })[]
}

const maxValueTicks = 5
const maxDayTicks = 6

/** Nearer to an edge the text of a tick would hang over it: in a wide chart, and in a narrow one. */
const edge = 0.06
const narrowEdge = 0.16

type Beside = {
  readonly base?: ChartBase
  readonly strip?: readonly ChartStretch[]
  readonly marks?: readonly Day[]
}

export function plotChart(days: readonly Day[], lines: readonly ChartLine[], beside: Beside = {}): ChartPlot {
  const { base, strip = [], marks = [] } = beside
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
    valueTicks: roundTicks(span, maxValueTicks).map((value) => ({
      value,
      y: 1 - heightIn(span, Number(decimalText(value))),
    })),
    dayTicks: withSpares(ticks.days.map((day) => ({ day, x: placeOf(day) })).filter(({ x }) => isWithin(x, edge))),
    dayUnit: ticks.unit,
    marks: [...new Set(marks)].map(placeOf),
    strip: strip.map((stretch) => ({
      ...stretch,
      x: placeOf(stretch.start),
      width: placeOf(stretch.until) - placeOf(stretch.start),
    })),
  }
}

function isWithin(x: number, margin: number): boolean {
  return x > margin && x < 1 - margin
}

/** In a narrow chart every other of those that stand well within is enough. */
function withSpares(ticks: readonly Omit<DayTick, 'isSpare'>[]): DayTick[] {
  const first = ticks.findIndex(({ x }) => isWithin(x, narrowEdge))
  return ticks.map((tick, index) => ({
    ...tick,
    isSpare: !isWithin(tick.x, narrowEdge) || (index - first) % 2 === 1,
  }))
}
