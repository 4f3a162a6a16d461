import type { ChartLine, ChartPlot } from './chart-plot.ts'
import styles from './line-chart.module.css'
import { areaPath, linePath, type Spot } from './line-path.ts'

type Props = { plot: ChartPlot; lines: readonly ChartLine[] }

/** The drawing is stretched to whatever room there is; its strokes are not. */
const box = { width: 1000, height: 250 }

export function PlotLines({ plot, lines }: Props) {
  // The first line is the most important one, so it lies on top.
  const drawn = lines.map((line, index) => ({ ...line, spots: spotsOf(plot, index, line.breaks) })).toReversed()
  return (
    <svg viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden="true">
      {plot.valueTicks.map(({ y }) => (
        <path key={y} className={styles.grid} d={`M0 ${y * box.height}H${box.width}`} />
      ))}
      {drawn.map(
        ({ id, look, spots }) =>
          look === 'main' && plot.hasArea && <path key={id} className={styles.area} d={areaPath(spots, box.height)} />,
      )}
      {drawn.map(({ id, look, spots }) => (
        <path key={id} className={styles.line} data-look={look} d={linePath(spots)} />
      ))}
    </svg>
  )
}

/** Where a line begins anew there is a place without a spot before it. */
function spotsOf({ places, heights }: ChartPlot, line: number, breaks?: readonly boolean[]): (Spot | undefined)[] {
  return places.flatMap((place, index) => {
    const y = heights[line]?.[index]
    const spot = y === undefined ? undefined : { x: place * box.width, y: y * box.height }
    return breaks?.[index] ? [undefined, spot] : [spot]
  })
}
