import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './selection-bar.module.css'

type Props = {
  /** How many are selected. */
  words: string
  clearLabel: string
  onClear: () => void
  /** Buttons for what can be done with all that are selected. */
  children: ReactNode
}

/** Toolbar for what is selected in a list; it stays in sight at the lower edge. */
export function SelectionBar({ words, clearLabel, onClear, children }: Props) {
  return (
    <div className={styles.bar} role="toolbar" aria-label={words}>
      <b role="status">{words}</b>
      {children}
      <button type="button" aria-label={clearLabel} onClick={onClear}>
        <Icon name="close" />
      </button>
    </div>
  )
}
