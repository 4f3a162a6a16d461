import styles from './segments.module.css'

type Props<Id extends string> = {
  label: string
  /** A text that is an abbreviation also says what it stands for, for those who hear it. */
  options: readonly { readonly id: Id; readonly text: string; readonly meaning?: string | undefined }[]
  chosen: Id
  onChoose: (id: Id) => void
  /** Whether a dialog begins here, with what is taken. */
  isStart?: boolean
}

/** A few choices side by side, one of them taken. */
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
