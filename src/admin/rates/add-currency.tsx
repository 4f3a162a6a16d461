import { useState } from 'react'
import { dayOf } from '#domain/calendar/day.ts'
import { findCurrencyProblem } from '#domain/money/currency-list.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './rates-screen.module.css'

type Props = { listed: readonly string[]; onAdd: (currency: string) => void }

/** Form that adds a currency code to the list, with the reason if it cannot be added. */
export function AddCurrency({ listed, onAdd }: Props) {
  const say = useTranslator('admin')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const currency = typed.trim().toUpperCase()
  const problem = listed.includes(currency) ? 'repeated' : findCurrencyProblem(currency, dayOf(new Date()))
  return (
    <form
      className={styles.adding}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(problem !== undefined)
        if (problem) return
        onAdd(currency)
        setTyped('')
      }}
    >
      <Field
        label={say('currencies.add_code')}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setTried(false)
        }}
        maxLength={3}
        problem={isTried && problem ? say(`currencies.problem.${problem}`, { currency }) : undefined}
      />
      <Button type="submit">{say('currencies.add')}</Button>
    </form>
  )
}
