import styles from './text-code.module.css'

/** A word as the program writes it: the key of a text, or what is filled in. */
export function TextCode({ children }: { children: string }) {
  return (
    <code className={styles.code} dir="ltr">
      {children}
    </code>
  )
}
