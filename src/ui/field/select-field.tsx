import { useId } from 'react'
import { Icon } from '../icon/icon.tsx'
import controls from './control.module.css'
import styles from './field.module.css'

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly (readonly [value: Value, label: string])[]
  onChange: (value: Value) => void
  /** Problem of the selection, shown at the field. */
  problem?: string | undefined
}

/** Field for one of a few options, with a label. */
export function SelectField<Value extends string>({ label, value, options, onChange, problem }: Props<Value>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={`${controls.control} ${styles.input}`}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={({ target }) => {
          const chosen = options.find(([one]) => one === target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
    </div>
  )
}
