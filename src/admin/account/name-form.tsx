import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changeAccount } from '#contract/desk/account.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { useErrorWords } from '../frame/error-words.ts'
import { usePerson, useSetSession } from '../session/use-session.ts'
import styles from './account-screen.module.css'

export function NameForm() {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const { name: before, mail, language = null } = usePerson()
  const setSession = useSetSession()
  const errorWords = useErrorWords()
  const [name, setName] = useState(before)
  const saving = useMutation({
    mutationFn: () => call(changeAccount, { path: {}, query: {}, body: { name: name.trim(), language } }),
    onSuccess(info) {
      setSession(info)
      toasts.show({ kind: 'success', text: say('account.saved') })
    },
  })
  const problem = name.trim() === '' ? say('join.name_missing') : saving.error ? errorWords(saving.error) : undefined
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <p>{mail}</p>
      <Field label={say('account.name')} value={name} onChange={setName} autoComplete="name" problem={problem} />
      <Button type="submit" disabled={saving.isPending || name.trim() === '' || name.trim() === before}>
        {say('account.save')}
      </Button>
    </form>
  )
}
