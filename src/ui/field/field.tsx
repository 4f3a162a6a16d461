import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import controls from './control.module.css'
import styles from './field.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'prefix'> & {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  /** Number of characters used, beside the label. */
  count?: string | undefined
  /** Fixed text before the input, such as the beginning of a URL. */
  prefix?: string | undefined
  /** Problem of the value, shown at the field. */
  problem?: string | undefined
  /** Label of the button that reveals a password. */
  revealLabel?: string
}

/** A single-line field with label and problem. */
export function Field({ label, value, onChange, hint, count, prefix, problem, revealLabel, type, ...rest }: Props) {
  const id = useId()
  const [isRevealed, setRevealed] = useState(false)
  const notes = [problem && `${id}-problem`, count && `${id}-count`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {count && <FieldCount id={`${id}-count`}>{count}</FieldCount>}
      <span className={styles.control} data-prefixed={prefix ? true : undefined}>
        {prefix && (
          <span className={styles.prefix} dir="ltr" aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          {...rest}
          id={id}
          className={`${controls.control} ${styles.input}`}
          type={isRevealed ? 'text' : type}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={notes || undefined}
        />
        {revealLabel && (
          <IconButton
            className={styles.reveal}
            aria-label={revealLabel}
            aria-pressed={isRevealed}
            onClick={() => setRevealed(!isRevealed)}
          >
            <Icon name="eye" />
          </IconButton>
        )}
      </span>
      <FieldNotes id={id} problem={problem} hint={hint} />
    </div>
  )
}

/** Problem and hint of a field, shown below it and announced after it. */
export function FieldNotes({ id, problem, hint }: { id: string; problem: string | undefined; hint: ReactNode }) {
  return (
    <>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  )
}

/** Shown beside the label of a field and announced after it. */
export function FieldCount({ id, children }: { id: string; children: string }) {
  return (
    <span id={id} className={styles.count}>
      {children}
    </span>
  )
}
