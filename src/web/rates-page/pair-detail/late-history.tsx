import { LateCode } from './late-code.tsx'
import styles from './pair-history.module.css'
import type { ServedHistoryProps } from './served-detail.tsx'

const looks = { room: styles.history, skeleton: styles.skeleton, failure: styles.failure }

/** The history of a pair by itself, whose code comes after the page. Without a script there is none. */
export function LateHistory(props: ServedHistoryProps) {
  return <LateCode draw={({ ServedHistory }) => <ServedHistory {...props} />} styles={looks} />
}
