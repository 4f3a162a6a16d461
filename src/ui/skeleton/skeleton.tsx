import styles from './skeleton.module.css'

type Props = {
  /** Announcement of what is loading. */
  label: string
  /** Shape of the content being loaded. */
  shape?: 'rows' | 'lines' | 'panes'
  count?: number
}

/** Placeholder for content being loaded. It appears after a short delay, so that quick answers show none. */
export function Skeleton({ label, shape = 'rows', count = 6 }: Props) {
  return (
    <div className={styles.skeleton} data-shape={shape} aria-busy="true">
      <span className="unseen" role="status">
        {label}
      </span>
      <div aria-hidden="true">
        {Array.from({ length: count }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bones have nothing else to be told apart by
          <div key={row} className={styles.row}>
            <i />
            <i />
            <i />
          </div>
        ))}
      </div>
    </div>
  )
}
