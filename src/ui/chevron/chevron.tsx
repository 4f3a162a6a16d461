import styles from './chevron.module.css'

/** Says that something opens downwards, and turns once it has. One element: there is one in every row of a table. */
export function Chevron() {
  return <span className={styles.chevron} aria-hidden="true" />
}
