import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { type Decimal, decimalText } from '#domain/money/decimal.ts'
import { type DayTicks, dayTicks } from './day-ticks.ts'
import { findSpan, heightIn } from './line-path.ts'
import { roomyFor, roundTicks } from './round-ticks.ts'

export type ChartLine = {
  readonly id: string
  /** The main line is thick; others are thin. */
  readonly look: 'main' | 'other'
  /** One for each day; undefined if there is none. */
  readonly values: readonly (number | undefined)[]
  /** True if the line is interrupted before a day, because the rate is unknown. */
  readonly breaks?: readonly boolean[] | undefined
  /** True if the value of a day only replaces a missing one: the line is dotted there. */
  readonly standsIn?: readonly boolean[] | undefined
}

/** A period of days with a common property, named below the chart. */
export type ChartStretch = {
  readonly start: Day
  readonly until: Day
  readonly look: 'usual' | 'stand-in'
  /** Shown if there is room, followed by the note if there is more. */
  readonly name: string
  readonly note?: string | undefined
  /** The full text, however narrow the period is. */
  readonly title: string
}

/** Base of the lines: none, or zero, which the chart then includes. */
export type ChartBase = 'zero' | undefined

/** Optional ticks are left out if there is little room. */
type DayTick = { readonly day: Day; readonly x: number; readonly isSpare: boolean }

/** Positions of all elements, as shares of width and height. */
export type ChartPlot = {
  /** Position of each day. */
  readonly places: readonly number[]
  /** Distance of each value of each line from the top. */
  readonly heights: readonly (readonly (number | undefined)[])[]
  readonly valueTicks: readonly { readonly value: Decimal; readonly y: number }[]
  readonly dayTicks: readonly DayTick[]
  readonly dayUnit: DayTicks['unit']
  /** Position of each marked day. */
  readonly marks: readonly number[]
  /** Periods with their position and width. */
  readonly strip: readonly (ChartStretch & { readonly x: number; readonly width: number })[]
}

const maxValueTicks = 5
const maxDayTicks = 6

/** Minimum distance of a tick label from the edge, in wide and in narrow charts. */
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

/** Marks the ticks that narrow charts leave out: those near the edges, and every other one between them. */
function withSpares(ticks: readonly Omit<DayTick, 'isSpare'>[]): DayTick[] {
  const first = ticks.findIndex(({ x }) => isWithin(x, narrowEdge))
  return ticks.map((tick, index) => ({
    ...tick,
    isSpare: !isWithin(tick.x, narrowEdge) || (index - first) % 2 === 1,
  }))
}
