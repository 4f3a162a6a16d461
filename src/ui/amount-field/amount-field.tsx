import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './amount-field.module.css'

type Props = {
  id: string
  name: string
  label: string
  placeholder: string
  /** What the other amount comes to: shown where nothing is typed, and never sent. */
  computed?: string | undefined
  /** Said of what is computed, for those who do not see that it is lighter. */
  computedLabel?: string | undefined
  value: string
  /** What is wrong with the value, as a sentence. */
  problem: string | undefined
  onChange: (text: string) => void
}

/** A place to type an amount, in whatever way the visitor writes numbers. */
export function AmountField({ id, name, label, placeholder, value, problem, onChange, ...props }: Props) {
  const { computed, computedLabel } = props
  const field = useRef<HTMLInputElement>(null)
  const isArriving = useRef(false)
  // What was typed before the script came stands in the field, and only there.
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
        // Typing replaces what stands there: a browser selects it for the keyboard, and here for the click that arrives.
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

/** Whoever drags over a part of it has chosen already. */
function hasSelection({ selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return selectionStart !== selectionEnd
}
