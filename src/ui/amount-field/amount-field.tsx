import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './amount-field.module.css'

type Props = {
  id: string
  name: string
  label: string
  placeholder: string
  value: string
  /** What is wrong with the value, as a sentence. */
  problem: string | undefined
  onChange: (text: string) => void
}

/** A place to type an amount, in whatever way the visitor writes numbers. */
export function AmountField({ id, name, label, placeholder, value, problem, onChange }: Props) {
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
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        placeholder={placeholder}
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
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Whoever drags over a part of it has chosen already. */
function hasSelection({ selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return selectionStart !== selectionEnd
}
