import type { LabelSide } from '#domain/places/label-sides.ts'
import { pinShape } from '#ui/map/map-pin.tsx'
import styles from './place-map.module.css'

/** Pin whose tip is at the place, with the name beside it. */
export function PinMark({ name, side }: { name: string; side: LabelSide | undefined }) {
  return (
    <>
      <svg viewBox="-9 -24 18 25" width="18" height="25" aria-hidden="true">
        <path d={pinShape} />
        <circle cy="-15" r="3" />
      </svg>
      {side && (
        <span className={styles.label} data-side={side} dir="auto">
          {name}
        </span>
      )}
    </>
  )
}
