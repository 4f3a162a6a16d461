import { useId, useState } from 'react'
import { isTooLarge } from '#domain/margins/margin-change.ts'
import { readTypedAmount } from '#domain/money/amount-input.ts'
import { compareDecimals, type Decimal } from '#domain/money/decimal.ts'
import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import { Button } from '#ui/button/button.tsx'
import controls from '#ui/field/control.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import layout from '#ui/row/row.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import styles from './add-step.module.css'

type TierProps = {
  label: string
  /** Starts of the existing tiers. */
  known: readonly Decimal[]
  onAdd: (start: Decimal) => void
}

/** Form that adds a tier: the user types its start here and its margins in the table. */
export function AddTier({ label, known, onAdd }: TierProps) {
  const say = useTranslator('admin')
  const { symbols } = useDesk().setting
  const problemId = useId()
  const [typed, setTyped] = useState<string>()
  const [hasLeft, setLeft] = useState(false)
  if (typed === undefined)
    return (
      // The field was replaced by this button, which takes its focus.
      <Button data-quiet data-small autoFocus={hasLeft} onClick={() => setTyped('')}>
        <Icon name="plus" />
        {label}
      </Button>
    )
  const read = readStart(typed, known, symbols)
  const problem = typed === '' ? undefined : read.problem
  function leave(): void {
    setLeft(true)
    setTyped(undefined)
  }
  return (
    <form
      className={layout.row}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed === '') leave()
        if (!read.start) return
        // The new row takes the focus instead.
        setLeft(false)
        setTyped(undefined)
        onAdd(read.start)
      }}
    >
      <label className={layout.row}>
        {label} {say('margins.add_from')}
        <input
          className={`${controls.control} ${styles.start}`}
          // The button was replaced by this field, which takes its focus.
          // biome-ignore lint/a11y/noAutofocus: see above
          autoFocus
          inputMode="decimal"
          dir="ltr"
          value={typed}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && problemId}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && leave()}
        />
        EUR
      </label>
      <Button data-small type="submit">
        {say('margins.add')}
      </Button>
      {problem && (
        <span id={problemId} className={styles.problem} role="alert">
          {say(`margins.tier_problem.${problem}`)}
        </span>
      )}
    </form>
  )
}

type ReadStart =
  | { readonly start: Decimal; readonly problem?: undefined }
  | { readonly start?: undefined; readonly problem: 'wrong' | 'known' | 'large' }

function readStart(typed: string, known: readonly Decimal[], symbols: NumberSymbols): ReadStart {
  const found = readTypedAmount(typed, symbols)
  if (!found || 'problem' in found) return { problem: found?.problem === 'too_large' ? 'large' : 'wrong' }
  const { amount } = found
  if (isTooLarge(amount)) return { problem: 'large' }
  if (amount.scale > 2) return { problem: 'wrong' }
  return known.some((one) => compareDecimals(one, amount) === 0) ? { problem: 'known' } : { start: amount }
}
