import type { WireHeldValue } from '#contract/desk/held.ts'
import { linePath, type Spot } from '#ui/line-chart/line-path.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './held-screen.module.css'

const box = { width: 720, height: 180, end: 60 }

/** The last days as a line, and beside its end the held figure and what another source says. */
export function HeldChart({ figure: { recent, rate, second, base, quote } }: { figure: WireHeldValue }) {
  const say = useTranslator('admin')
  // A picture needs no exact decimals.
  const days = recent.map((one) => Number(one.rate))
  const [held, other] = [Number(rate), second ? Number(second.rate) : undefined]
  const all = [...days, held, ...(other === undefined ? [] : [other])]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const y = (value: number) => 12 + (1 - (high > low ? (value - low) / (high - low) : 0.5)) * (box.height - 24)
  const step = (box.width - box.end) / Math.max(days.length - 1, 1)
  const spots: Spot[] = days.map((value, index) => ({ x: index * step, y: y(value) }))
  const last = spots.at(-1)
  const x = box.width - 12
  return (
    <svg
      className={styles.chart}
      viewBox={`-6 0 ${box.width + 12} ${box.height}`}
      role="img"
      aria-label={say('held.chart', { pair: `${base}/${quote}`, rate })}
    >
      <path className={styles.line} d={linePath(spots)} />
      {last && <path className={styles.jump} d={`M${last.x} ${last.y}L${x} ${y(held)}`} />}
      {last && other !== undefined && <path className={styles.other} d={`M${last.x} ${last.y}L${x} ${y(other)}`} />}
      <path className={styles.heldMark} d={`M${x} ${y(held) - 7}l7 12h-14z`} />
      {other !== undefined && <circle className={styles.otherMark} cx={x} cy={y(other)} r="5" />}
    </svg>
  )
}
