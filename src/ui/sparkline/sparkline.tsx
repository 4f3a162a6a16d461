import { evenSpots, linePath, short } from '../line-chart/line-path.ts'
import styles from './sparkline.module.css'

type Props = { values: readonly (number | undefined)[] }

const box = { width: 88, height: 24 }

/** A line as high as a word that shows a trend. Decorative: the text beside it says the same. */
export function Sparkline({ values }: Props) {
  const spots = evenSpots(values, box)
  const end = spots.at(-1)
  return (
    <svg className={styles.sparkline} viewBox="-3 -3 94 30" width="94" height="30" aria-hidden="true">
      <path d={linePath(spots)} />
      {end && <circle cx={short(end.x)} cy={short(end.y)} r="2.4" />}
    </svg>
  )
}
