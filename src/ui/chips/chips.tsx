import styles from './chips.module.css'

type Props<Id extends string> = {
  label: string
  /** A count says how many there are of it, as soon as that is known. */
  options: readonly { readonly id: Id; readonly text: string; readonly count?: number | string | undefined }[]
  chosen: Id
  onChoose: (id: Id) => void
}

/** What a list is narrowed to: one of a few, each with how many there are of it. */
export function Chips<Id extends string>({ label, options, chosen, onChoose }: Props<Id>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of switches, not of fields
    <div className={styles.chips} role="group" aria-label={label}>
      {options.map(({ id, text, count }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {text} {count !== undefined && <small>{count}</small>}
        </button>
      ))}
    </div>
  )
}
