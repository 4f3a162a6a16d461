import type { ChartPlot } from './chart-plot.ts'
import styles from './chart-strip.module.css'
import { percent } from './percent.ts'

type Props = { strip: ChartPlot['strip']; label: string | undefined }

/** Periods below the chart. A name is shown whole or not at all, because half a name may be that of another. */
export function ChartStrip({ strip, label }: Props) {
  return (
    <ul className={styles.strip} aria-label={label}>
      {strip.map(({ x, width, look, name, note, title }) => (
        <li
          key={x}
          data-look={look}
          title={title}
          style={{ insetInlineStart: `min(${percent(x)}, 100% - 4px)`, inlineSize: percent(width) }}
        >
          {/* In the direction of its language, although time runs to the right. */}
          <span className={styles.names} dir="auto" aria-hidden="true">
            <i />
            <span>{name}</span>
            {note && <span>{note}</span>}
          </span>
          <span className="unseen">{title}</span>
        </li>
      ))}
    </ul>
  )
}
