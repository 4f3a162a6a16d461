import styles from './flag.module.css'

type Props = { sprite: string; code: string }

/** Flag from the sprite of all flags. Decorative: the text beside it says the same. */
export function Flag({ sprite, code }: Props) {
  return (
    <svg className={styles.flag} viewBox="0 0 27 18" width="27" height="18" aria-hidden="true">
      <use href={`${sprite}#${code}`} />
    </svg>
  )
}
