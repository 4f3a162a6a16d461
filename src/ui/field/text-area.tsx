import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import controls from './control.module.css'
import styles from './field.module.css'
import { FieldCount, FieldNotes } from './field.tsx'

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  /** Number of characters used, beside the label. */
  count?: string | undefined
  problem?: string | undefined
}

/** Field for several lines, with a label and a problem. */
export function TextArea({ label, value, onChange, hint, count, problem, rows = 3, ...rest }: Props) {
  const id = useId()
  const notes = [problem && `${id}-problem`, count && `${id}-count`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {count && <FieldCount id={`${id}-count`}>{count}</FieldCount>}
      <textarea
        {...rest}
        id={id}
        rows={rows}
        className={`${controls.control} ${styles.input}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={notes || undefined}
      />
      <FieldNotes id={id} problem={problem} hint={hint} />
    </div>
  )
}
