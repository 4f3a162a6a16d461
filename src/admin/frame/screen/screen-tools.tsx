import type { ReactNode } from 'react'
import layout from '#ui/row/row.module.css'
import styles from './screen-tools.module.css'

/** Toolbar below the screen bar, with search and filters of the list. */
export function ScreenTools({ children }: { children: ReactNode }) {
  return <search className={`${layout.row} ${styles.tools}`}>{children}</search>
}
