import styles from './chevron.module.css'

/** An arrow that points down, and up once its panel is open. A single element, because every table row has one. */
export function Chevron() {
  return <span className={styles.chevron} aria-hidden="true" />
}
