import type { WireHeldValue } from '#contract/desk/held.ts'
import { daysBetween } from '#domain/calendar/day.ts'
import { linePath, type Spot } from '#ui/line-chart/line-path.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './held-chart.module.css'
import { useHeldFormat } from './use-held-format.ts'

const box = { width: 720, height: 180, end: 12 }

/** Chart of recent rates as a line, with the held figure and another source's figure on their days. */
export function HeldChart({ figure }: { figure: WireHeldValue }) {
  const say = useTranslator('admin')
  const { formatPrinted, formatCalendarDay } = useHeldFormat()
  const { recent, rate, date, second, base, quote, source_name } = figure
  const first = recent[0]?.date ?? date
  const days = Math.max(daysBetween(first, date), 1)
  // A figure from before the first day has no position in the chart.
  const other = second && second.date >= first && second.date <= date ? second : undefined
  // Approximate numbers are enough for drawing.
  const printed = [...recent, { rate, date }, ...(other ? [other] : [])].toSorted(
    (a, b) => Number(a.rate) - Number(b.rate),
  )
  const [lowest, highest] = [printed[0]?.rate ?? rate, printed.at(-1)?.rate ?? rate]
  const [low, high] = [Number(lowest), Number(highest)]
  const y = (text: string) => 12 + (1 - (high > low ? (Number(text) - low) / (high - low) : 0.5)) * (box.height - 24)
  const x = (day: string) => (daysBetween(first, day) / days) * (box.width - box.end)
  const spots: Spot[] = recent.map((one) => ({ x: x(one.date), y: y(one.rate) }))
  const last = spots.at(-1)
  const held = { x: x(date), y: y(rate) }
  return (
    <figure>
      <div className={styles.plot}>
        <span className={styles.scale} aria-hidden="true">
          <bdi>{formatPrinted(highest)}</bdi>
          <bdi>{formatPrinted(lowest)}</bdi>
        </span>
        <svg
          className={styles.chart}
          viewBox={`-6 0 ${box.width + 12} ${box.height}`}
          role="img"
          aria-label={say('held.chart', { pair: `${base}/${quote}`, rate: formatPrinted(rate) })}
        >
          <path className={styles.axis} d={`M0 0V${box.height - 1}H${box.width}`} />
          <path className={styles.line} d={linePath(spots)} />
          {last && <path className={styles.jump} d={`M${last.x} ${last.y}L${held.x} ${held.y}`} />}
          <path className={styles.heldMark} d={`M${held.x} ${held.y - 7}l7 12h-14z`} />
          {other && <circle className={styles.otherMark} cx={x(other.date)} cy={y(other.rate)} r="5" />}
        </svg>
        <span className={styles.days} aria-hidden="true">
          <bdi>{formatCalendarDay(first)}</bdi>
          <bdi>{formatCalendarDay(date)}</bdi>
        </span>
      </div>
      <figcaption className={styles.legend}>
        <span data-kind="line">{source_name}</span>
        <span data-kind="held">{say('held.figure')}</span>
        {other && (
          <span data-kind="second">
            <bdi>{other.source_name}</bdi>, <bdi>{formatCalendarDay(other.date)}</bdi>
          </span>
        )}
      </figcaption>
    </figure>
  )
}
