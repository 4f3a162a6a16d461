import type { Label } from '#domain/places/label-sides.ts'
import { type MapBox, type MapPoint, shareOf } from '#domain/places/map-view.ts'
import styles from './map.module.css'

type Props = {
  point: MapPoint
  box: MapBox
  name: string
  /** Position of its label; undefined if there is no room. */
  label: Label | undefined
  isChosen?: boolean
}

/** Shape of a pin, with its point at the origin. */
export const pinShape = 'M0 0c-5-7-8-10-8-15a8 8 0 0 1 16 0c0 5-3 8-8 15z'

/** A pin of the same size at every zoom. */
export function MapPin({ point, box, name, label, isChosen = false }: Props) {
  const { x, y } = shareOf(point, box)
  return (
    <svg
      className={styles.pin}
      x={x}
      y={y}
      overflow="visible"
      aria-hidden="true"
      data-chosen={isChosen || undefined}
      data-x={point.x}
      data-y={point.y}
    >
      <g className={styles.mark}>
        <path d={pinShape} />
        <circle cy="-15" r="3" />
      </g>
      {label && (
        <text
          x={label.side === 'end' ? 13 : -13}
          y="-8"
          textAnchor={label.side === 'end' ? 'start' : 'end'}
          data-wide={label.isWide || undefined}
        >
          {name}
        </text>
      )}
    </svg>
  )
}
