import type { ChartLine, ChartPlot } from './chart-plot.ts'
import styles from './line-chart.module.css'
import { linePartsOf } from './line-parts.ts'
import { linePath } from './line-path.ts'

type Props = { plot: ChartPlot; lines: readonly ChartLine[] }

/** The drawing is stretched to the available space, but its strokes are not. */
const box = { width: 1000, height: 250 }

export function PlotLines({ plot, lines }: Props) {
  const paths = lines.flatMap(({ id, look, breaks, standsIn }, index) => {
    const { full, standIn } = linePartsOf(plot, plot.heights[index] ?? [], { breaks, standsIn, box })
    return [
      { id, look, d: linePath(full), isStandIn: false },
      { id: `${id} stand-in`, look, d: linePath(standIn), isStandIn: true },
    ]
  })
  return (
    <svg viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden="true">
      {plot.valueTicks.map(({ y }) => (
        <path key={y} className={styles.grid} d={`M0 ${y * box.height}H${box.width}`} />
      ))}
      {plot.marks.map((x) => (
        <path key={x} className={styles.mark} d={`M${x * box.width} 0V${box.height}`} />
      ))}
      {/* The first line is the most important one, so it is on top. */}
      {paths
        .filter(({ d }) => d !== '')
        .toReversed()
        .map(({ id, look, d, isStandIn }) => (
          <path key={id} className={styles.line} data-look={look} data-stand-in={isStandIn || undefined} d={d} />
        ))}
    </svg>
  )
}
