import { LateCode } from './late-code.tsx'
import styles from './pair-detail.module.css'
import type { ServedDetailProps } from './served-detail.tsx'

export { preloadDetail } from './late-code.tsx'

const looks = { room: styles.detail, skeleton: styles.skeleton, failure: styles.failure }

/** The detail of a pair, whose code comes when the first one is opened. */
export function LateDetail(props: ServedDetailProps) {
  return <LateCode draw={({ ServedDetail }) => <ServedDetail {...props} />} styles={looks} />
}
