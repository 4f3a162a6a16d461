import { useEffect, useRef, useState } from 'react'
import { isPossible } from '#domain/margins/margin-change.ts'
import { findTypedPercent } from '#domain/margins/percent.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { compareDecimals } from '#domain/money/decimal.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useMarginFormat } from './margin-format.ts'
import styles from './margin-table.module.css'
import { useMarginWork } from './margin-work.tsx'

type Props = {
  label: string
  /** Edited margin; undefined if this tier has none for these clients. */
  margin: Decimal | undefined
  /** Margin in force. */
  was: Decimal | undefined
  /** Margin that applies if the field is empty. */
  otherwise: Decimal | undefined
  /** True if the field may be empty. */
  isOptional: boolean
  disabled: boolean
  onChange: (margin: Decimal | undefined) => void
}

/** Field of one margin. Each valid input is applied at once; Escape restores the margin in force. */
export function MarginInput({ label, margin, was, otherwise, isOptional, disabled, onChange }: Props) {
  const say = useTranslator('admin')
  const { symbols } = useDesk().setting
  const { percent } = useMarginFormat()
  const { noteWrong } = useMarginWork()
  const [typed, setTyped] = useState<string>()
  // Margin before typing began.
  const before = useRef(margin)
  const isEdited = margin && was ? compareDecimals(margin, was) !== 0 : margin !== was
  const isEmpty = typed !== undefined && typed.trim() === ''
  const isWrong = typed !== undefined && !findMargin(typed) && !(isEmpty && isOptional)

  useEffect(() => {
    noteWrong(label, isWrong)
    return () => noteWrong(label, false)
  }, [noteWrong, label, isWrong])

  function findMargin(text: string): Decimal | undefined {
    const found = findTypedPercent(text, symbols)
    return found && isPossible(found) ? found : undefined
  }

  /** Applies valid text, otherwise the margin from before typing: 0..45 must not be read as 0, nor 0.4o as 0.4. */
  function type(text: string): void {
    setTyped(text)
    const isTakenAway = text.trim() === '' && isOptional
    onChange(findMargin(text) ?? (isTakenAway ? undefined : before.current))
  }

  return (
    <>
      {isEdited && was && (
        <del>
          <span className="unseen">{say('margins.was')} </span>
          {percent(was)}
        </del>
      )}
      <input
        aria-label={label}
        aria-invalid={isWrong || undefined}
        data-edited={isEdited || undefined}
        disabled={disabled}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={12}
        placeholder={otherwise ? percent(otherwise) : ''}
        value={typed ?? (margin ? percent(margin) : '')}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => {
          if (typed === undefined) before.current = margin
          target.select()
        }}
        // Invalid text stays visible so that it can be corrected.
        onBlur={() => !isWrong && setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || (!isEdited && typed === undefined)) return
          event.stopPropagation()
          setTyped(undefined)
          onChange(was)
        }}
      />
      {isWrong && (
        <span className={styles.problem} role="alert">
          {say('margins.not_a_margin')}
        </span>
      )}
    </>
  )
}
