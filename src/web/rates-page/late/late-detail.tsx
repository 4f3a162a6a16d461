import styles from '../pair-detail/pair-detail.module.css'
import type { ServedDetailProps } from '../pair-detail/served-detail.tsx'
import { LateCode } from './late-code.tsx'
import { useLateParts } from './late-parts.tsx'

const looks = { room: styles.detail, skeleton: styles.skeleton, failure: styles.failure }

/** The detail of a pair, whose code comes when the first one is opened. */
export function LateDetail(props: ServedDetailProps) {
  return <LateCode late={useLateParts()} draw={({ ServedDetail }) => <ServedDetail {...props} />} styles={looks} />
}
