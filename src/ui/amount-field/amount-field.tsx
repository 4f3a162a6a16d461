import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './amount-field.module.css'

type Props = {
  id: string
  name: string
  label: string
  placeholder: string
  /** Computed amount, shown in the empty field and never sent. */
  computed?: string | undefined
  /** Explanation of a computed amount for screen readers. */
  computedLabel?: string | undefined
  value: string
  /** Problem of the value, as a sentence. */
  problem: string | undefined
  onChange: (text: string) => void
}

/** Field for an amount in any notation. */
export function AmountField({ id, name, label, placeholder, value, problem, onChange, ...props }: Props) {
  const { computed, computedLabel } = props
  const field = useRef<HTMLInputElement>(null)
  const isArriving = useRef(false)
  // Text typed before the script loaded is only in the field.
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value
    if (typed !== undefined && typed !== value) onChange(typed)
  })
  useEffect(() => takeOver(), [])
  return (
    <div className={styles.field}>
      <input
        ref={field}
        id={id}
        name={name}
        className={styles.input}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined && !computed ? undefined : `${id}-help`}
        placeholder={computed ? `= ${computed}` : placeholder}
        data-long={(value || computed || '').length > 13 || undefined}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={200}
        // Numbers run left to right in every language.
        dir="ltr"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        // Typing replaces the content: browsers select it on keyboard focus, and this does it for the first click.
        onMouseDown={({ currentTarget }) => {
          isArriving.current = document.activeElement !== currentTarget
        }}
        onClick={({ currentTarget }) => {
          if (isArriving.current && !hasSelection(currentTarget)) currentTarget.select()
        }}
      />
      {problem !== undefined && (
        <p id={`${id}-help`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {problem === undefined && computed && (
        <span id={`${id}-help`} className="unseen">
          {computedLabel}
        </span>
      )}
    </div>
  )
}

/** Tells whether a part of the field is selected, such as by dragging. */
function hasSelection({ selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return selectionStart !== selectionEnd
}
