import styles from '../pair-detail/pair-history.module.css'
import type { ServedHistoryProps } from '../pair-detail/served-detail.tsx'
import { LateCode } from './late-code.tsx'
import { useLateParts } from './late-parts.tsx'

const looks = { room: styles.history, skeleton: styles.skeleton, failure: styles.failure }

/** The history of a pair by itself, whose code comes after the page. Without a script there is none. */
export function LateHistory(props: ServedHistoryProps) {
  return <LateCode late={useLateParts()} draw={({ ServedHistory }) => <ServedHistory {...props} />} styles={looks} />
}
