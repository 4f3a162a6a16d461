import type { ReactNode } from 'react'
import layout from '#ui/row/row.module.css'
import styles from './screen-tools.module.css'

/** The line below the bar of a screen: by what its list is searched and narrowed. */
export function ScreenTools({ children }: { children: ReactNode }) {
  return <search className={`${layout.row} ${styles.tools}`}>{children}</search>
}
