import styles from './chips.module.css'

type Props<Id extends string> = {
  label: string
  /** The count is shown as soon as it is known. */
  options: readonly { readonly id: Id; readonly text: string; readonly count?: number | string | undefined }[]
  chosen: Id
  onChoose: (id: Id) => void
}

/** Filter of a list with a few options, each with its count. */
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
