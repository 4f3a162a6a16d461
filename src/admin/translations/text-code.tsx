import styles from './text-code.module.css'

/** Key or placeholder of a text. */
export function TextCode({ children }: { children: string }) {
  return (
    <code className={styles.code} dir="ltr">
      {children}
    </code>
  )
}
