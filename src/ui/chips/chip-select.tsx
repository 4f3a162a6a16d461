import styles from './chips.module.css'

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly (readonly [value: Value, text: string])[]
  onChange: (value: Value) => void
  /** True if it sorts instead of filtering. */
  isOrder?: boolean
}

/** Filter of a list with many options; the empty option filters nothing. */
export function ChipSelect<Value extends string>({ label, value, options, onChange, isOrder = false }: Props<Value>) {
  return (
    <select
      className={styles.chip}
      aria-label={label}
      value={value}
      data-chosen={(value !== '' && !isOrder) || undefined}
      data-order={isOrder || undefined}
      onChange={({ target }) => {
        const chosen = options.find(([one]) => one === target.value)
        if (chosen) onChange(chosen[0])
      }}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  )
}
