import { useState } from 'react'
import { readTypedAmount } from '#domain/money/amount-input.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { useNames } from '../frame/names.ts'
import styles from './add-step.module.css'
import { useMarginWork } from './margin-work.tsx'

/** A line for larger amounts: first from which amount on, then its margins are typed in the table. */
export function AddTier({ onAdd }: { onAdd: (start: Decimal) => void }) {
  const say = useTranslator('admin')
  const { symbols } = useDesk().setting
  const [typed, setTyped] = useState<string>()
  if (typed === undefined)
    return (
      <Button data-quiet data-small onClick={() => setTyped('')}>
        <Icon name="plus" />
        {say('margins.add_tier')}
      </Button>
    )
  const found = readTypedAmount(typed, symbols)
  const amount = found && 'amount' in found ? found.amount : undefined
  return (
    <form
      className={styles.adding}
      onSubmit={(event) => {
        event.preventDefault()
        if (amount) onAdd(amount)
        if (amount || typed === '') setTyped(undefined)
      }}
    >
      <label>
        {say('margins.add_from')}
        <input
          className={styles.start}
          // The button that was pressed has become this field.
          // biome-ignore lint/a11y/noAutofocus: see above
          autoFocus
          inputMode="decimal"
          dir="ltr"
          value={typed}
          aria-invalid={(typed !== '' && !amount) || undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && setTyped(undefined)}
        />
        EUR
      </label>
      <Button data-small type="submit">
        {say('margins.add')}
      </Button>
    </form>
  )
}

/** A line for one country; only what is typed into it is an exception. */
export function AddCountry({ known, onAdd }: { known: readonly string[]; onAdd: (country: string) => void }) {
  const say = useTranslator('admin')
  const { countryName } = useNames()
  const { countries } = useMarginWork()
  const left = countries
    .filter((code) => !known.includes(code))
    .map((code) => [code, countryName(code)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other))
  return (
    <select
      className={styles.country}
      value=""
      aria-label={say('margins.add_country')}
      onChange={({ target }) => onAdd(target.value)}
    >
      <option value="">+ {say('margins.add_country')}</option>
      {left.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
