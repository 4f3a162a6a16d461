import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './selection-bar.module.css'

type Props = {
  /** Number of selected items, as text. */
  words: string
  clearLabel: string
  onClear: () => void
  /** Buttons of actions on all selected items. */
  children: ReactNode
}

/** Toolbar for the selected items of a list. It stays visible at the lower edge of the window. */
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
