import styles from './flag.module.css'

type Props = { sprite: string; code: string }

/** A small flag from the picture that holds them all. It repeats what the text beside it says. */
export function Flag({ sprite, code }: Props) {
  return (
    <svg className={styles.flag} viewBox="0 0 27 18" width="27" height="18" aria-hidden="true">
      <use href={`${sprite}#${code}`} />
    </svg>
  )
}
