import type { WireDeskSourceValue } from '#contract/desk/sources.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './sources-screen.module.css'

const box = { width: 176, height: 30, step: 8.8 }

/** Chart of recent publications as dots: the higher, the later after the expected time. Unexpected ones have no dot. */
export function ArrivalStrip({ source: { arrivals, usual_minutes } }: { source: WireDeskSourceValue }) {
  const say = useTranslator('admin')
  const name =
    usual_minutes === null ? say('sources.arrival_unknown') : say.count('sources.arrival_usual', usual_minutes)
  const first = box.width - 4 - (arrivals.length - 1) * box.step
  return (
    <svg className={styles.strip} viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={name}>
      <path d={`M0 25.5h${box.width}`} />
      {arrivals.map(({ date, state, minutes }, index) => {
        const x = first + index * box.step
        if (state === 'missing') return <circle key={date} data-is="missing" cx={x} cy={6} r={3.5} />
        if (minutes === null) return null
        // Logarithmic, so that minutes and hours fit into one chart.
        const y = 24 - Math.min(20, Math.log2(1 + minutes / 2) * 3.4)
        return state === 'late' ? (
          <path key={date} data-is="late" d={`M${x} ${y - 4}l4 7h-8z`} />
        ) : (
          <circle key={date} data-is="usual" cx={x} cy={y} r={2.3} />
        )
      })}
    </svg>
  )
}
