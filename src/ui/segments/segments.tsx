import styles from './segments.module.css'

type Props<Id extends string> = {
  label: string
  /** An abbreviated text has a meaning for screen readers. */
  options: readonly { readonly id: Id; readonly text: string; readonly meaning?: string | undefined }[]
  chosen: Id
  onChoose: (id: Id) => void
  /** True if a dialog starts with the focus on the selected choice. */
  isStart?: boolean
}

/** A few choices side by side, one of them selected. */
export function Segments<Id extends string>({ label, options, chosen, onChoose, isStart }: Props<Id>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of switches, not of fields
    <div className={styles.segments} role="group" aria-label={label}>
      {options.map(({ id, text, meaning }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          data-focus={(isStart && id === chosen) || undefined}
          onClick={() => onChoose(id)}
        >
          {text}
          {meaning !== undefined && meaning !== text && <span className="unseen">, {meaning}</span>}
        </button>
      ))}
    </div>
  )
}
