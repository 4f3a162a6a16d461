import styles from '../pair-detail/pair-detail.module.css'
import type { ServedDetailProps } from '../pair-detail/served-detail.tsx'
import { LazyCode } from './lazy-code.tsx'
import { useLazyParts } from './lazy-parts.tsx'

const looks = { room: styles.detail, skeleton: styles.skeleton, failure: styles.failure }

/** Detail of a pair, whose code loads when the first one is opened. */
export function LazyDetail(props: ServedDetailProps) {
  return <LazyCode lazy={useLazyParts()} draw={({ ServedDetail }) => <ServedDetail {...props} />} styles={looks} />
}
