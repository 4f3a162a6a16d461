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
  /** How much of the room is taken, beside the name. */
  count?: string | undefined
  /** What stands before whatever is typed, such as the beginning of an address. */
  prefix?: string | undefined
  /** What is wrong with what was typed, said where it stands. */
  problem?: string | undefined
  /** Words for the button that shows a password while it is typed. */
  revealLabel?: string
}

/** A line to type in, with its name above it, and what is wrong below. */
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

/** What is wrong with what was typed, and what helps; below a field, and heard after it. */
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

/** Beside the name of a field, and heard after it. */
export function FieldCount({ id, children }: { id: string; children: string }) {
  return (
    <span id={id} className={styles.count}>
      {children}
    </span>
  )
}
