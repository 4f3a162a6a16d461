import type { ReactNode } from 'react'
import styles from './screen-bar.module.css'

/** The line at the top of a screen: what it is, and what can be done with all of it. */
export function ScreenBar({ title, note, children }: { title: string; note?: string; children?: ReactNode }) {
  return (
    <div className={styles.bar}>
      <h1>{title}</h1>
      {note && <span className={styles.note}>{note}</span>}
      <span className={styles.actions}>{children}</span>
    </div>
  )
}
