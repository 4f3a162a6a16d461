import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  /** What is wrong with what was typed, said where it stands. */
  problem?: string | undefined
  /** Words for the button that shows a password while it is typed. */
  revealLabel?: string
}

/** A line to type in, with its name above it, and what is wrong below. */
export function Field({ label, value, onChange, hint, problem, revealLabel, type, ...rest }: Props) {
  const id = useId()
  const [isRevealed, setRevealed] = useState(false)
  const notes = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.control}>
        <input
          {...rest}
          id={id}
          className={styles.input}
          type={isRevealed ? 'text' : type}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={notes || undefined}
        />
        {revealLabel && (
          <button
            type="button"
            className={styles.reveal}
            aria-label={revealLabel}
            aria-pressed={isRevealed}
            onClick={() => setRevealed(!isRevealed)}
          >
            <Icon name="eye" />
          </button>
        )}
      </span>
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
    </div>
  )
}
