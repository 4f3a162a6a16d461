import type { KeyboardEvent, PointerEvent } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { nearestPoint, pointAfterKey } from './chart-cursor.ts'
import { type ChartBase, type ChartLine, type ChartStretch, plotChart } from './chart-plot.ts'
import { ChartStrip } from './chart-strip.tsx'
import type { DayTicks } from './day-ticks.ts'
import styles from './line-chart.module.css'
import { percent } from './percent.ts'
import { PlotLines } from './plot-lines.tsx'

type Props = {
  /** Label of the slider along the chart. */
  label: string
  /** Values at the point, as text. */
  valueText: string
  days: readonly Day[]
  lines: readonly ChartLine[]
  base: ChartBase
  strip?: readonly ChartStretch[]
  /** Label of the list of periods. */
  stripLabel?: string
  /** Days marked by vertical lines. */
  marks?: readonly Day[]
  point: number
  /** True if the visitor chose the point: otherwise it is the newest one. */
  isPointed: boolean
  formatValue: (value: Decimal) => string
  formatDay: (day: Day, unit: DayTicks['unit']) => string
  onMove: (point: number) => void
  /** Called when a mouse leaves the chart. */
  onLeave: () => void
}

/** A line chart over time. Moving along it by pointer, finger or keys announces the values of a day. */
export function LineChart({ label, valueText, days, lines, base, strip, marks, point, isPointed, ...on }: Props) {
  const plot = plotChart(days, lines, { base, ...(strip && { strip }), ...(marks && { marks }) })
  const x = plot.places[point] ?? 0
  function follow({ currentTarget, clientX }: PointerEvent<HTMLDivElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect()
    on.onMove(nearestPoint(plot.places, (clientX - left) / width))
  }
  function leave({ pointerType }: PointerEvent): void {
    // A finger leaves with every lift; the day it chose stays.
    if (pointerType === 'mouse') on.onLeave()
  }
  function press(event: KeyboardEvent): void {
    const next = pointAfterKey(event.key, point, days.length)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    on.onMove(next)
  }
  return (
    // Time runs from left to right in every language.
    <div className={styles.chart} dir="ltr">
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        data-pointed={isPointed || undefined}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={days.length - 1}
        aria-valuenow={point}
        aria-valuetext={valueText}
        onKeyDown={press}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={leave}
      >
        <PlotLines plot={plot} lines={lines} />
        <i className={styles.cross} style={{ insetInlineStart: percent(x) }} />
        {lines.map(({ id, look }, index) => {
          const y = plot.heights[index]?.[point]
          return (
            y !== undefined && (
              <i
                key={id}
                className={styles.dot}
                data-look={look}
                style={{ insetInlineStart: percent(x), insetBlockStart: percent(y) }}
              />
            )
          )
        })}
      </div>
      {plot.strip.length > 0 && <ChartStrip strip={plot.strip} label={on.stripLabel} />}
      <div className={styles.values} aria-hidden="true">
        {plot.valueTicks.map(({ value, y }) => (
          <span key={y} style={{ insetBlockStart: percent(y) }}>
            {on.formatValue(value)}
          </span>
        ))}
      </div>
      <div className={styles.days} aria-hidden="true">
        {plot.dayTicks.map(({ day, x: place, isSpare }) => (
          <span key={day} data-spare={isSpare || undefined} style={{ insetInlineStart: percent(place) }}>
            {on.formatDay(day, plot.dayUnit)}
          </span>
        ))}
      </div>
    </div>
  )
}
