import styles from './skeleton.module.css'

type Props = {
  /** What is being loaded, for those who hear it. */
  label: string
  /** The shape of what will be there. */
  shape?: 'rows' | 'lines' | 'panes'
  count?: number
}

/** The shape of what is to come. It shows itself after a short while: what comes at once needs none. */
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
