import styles from './initials.module.css'

type Props = {
  name: string
  /** Tooltip, such as the email address. */
  title?: string
}

/** Initials of a person in a circle, beside their name. */
export function Initials({ name, title }: Props) {
  return (
    <span className={styles.initials} title={title} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

/** Returns the first letters of the first two words, or the first two letters of the only one. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean)
  const [first = [], second] = words.map((word) => [...word])
  return second ? `${first[0] ?? ''}${second[0] ?? ''}` : first.slice(0, 2).join('')
}
