import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changeAccount } from '#contract/desk/account.ts'
import { isOfferedLanguage, languageNames, languages } from '#domain/texts/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { useProblemWords } from '../frame/error-words.ts'
import { usePerson, useSetSession } from '../session/use-session.ts'
import styles from './account-screen.module.css'

const offered = languages.filter(isOfferedLanguage).map((one) => [one, languageNames[one]] as const)

/** What somebody is called, and what mails to them speak. */
export function NameForm() {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const { name: before, mail, language: spoken = '' } = usePerson()
  const setSession = useSetSession()
  const problemWords = useProblemWords()
  const [name, setName] = useState(before)
  const [language, setLanguage] = useState(spoken)
  const saving = useMutation({
    mutationFn: () =>
      call(changeAccount, { path: {}, query: {}, body: { name: name.trim(), language: language || null } }),
    onSuccess(info) {
      setSession(info)
      toasts.show({ kind: 'success', text: say('account.saved') })
    },
  })
  const isSame = name.trim() === before && language === spoken
  const problem = name.trim() === '' ? say('join.name_missing') : problemWords(saving.error)
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
      <SelectField
        label={say('account.language')}
        value={language}
        options={[['', say('account.language_site')], ...offered]}
        onChange={setLanguage}
      />
      <Button type="submit" disabled={saving.isPending || name.trim() === '' || isSame}>
        {say('account.save')}
      </Button>
    </form>
  )
}
