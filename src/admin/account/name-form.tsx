import { useMutation } from '@tanstack/react-query'
import { changeAccount } from '#contract/desk/account.ts'
import { isOfferedLanguage, languageNames, languages } from '#domain/texts/languages/language.ts'
import { Field } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useFieldError } from '../frame/calls/error-messages.ts'
import { OnlineButton } from '../frame/calls/online-only.tsx'
import { useStoredState } from '../frame/storage/stored-state.tsx'
import { useUnsaved } from '../frame/storage/unsaved.tsx'
import { usePerson, useSetSession } from '../session/use-session.ts'
import styles from './account-screen.module.css'

const offered = languages.filter(isOfferedLanguage).map((one) => [one, languageNames[one]] as const)

/** Form for the user's name and the language of their emails. */
export function NameForm() {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const setSession = useSetSession()
  const { name: before, mail, language: spoken = null } = usePerson()
  const problemWords = useFieldError()
  const [typed, setTyped, keeping] = useStoredState<{ name?: string; language?: string | null }>('account.name', {}, 2)
  const { name, language } = { name: before, language: spoken, ...typed }
  const isChanged = name.trim() !== before || language !== spoken
  useUnsaved(isChanged, keeping.isKept ? { discard: keeping.clear } : {})
  const saving = useMutation({
    mutationFn: () => call(changeAccount, { path: {}, query: {}, body: { name: name.trim(), language } }),
    onSuccess(info) {
      setSession(info)
      keeping.clear()
      toasts.show({ kind: 'success', text: say('account.saved') })
    },
  })
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
      <Field
        label={say('account.name')}
        value={name}
        onChange={(next) => setTyped({ ...typed, name: next })}
        autoComplete="name"
        problem={problem}
      />
      <SelectField
        label={say('account.language')}
        value={language ?? ''}
        options={[['', say('account.language_site')], ...offered]}
        onChange={(next) => setTyped({ ...typed, language: next || null })}
      />
      <OnlineButton type="submit" disabled={saving.isPending || name.trim() === '' || !isChanged}>
        {say('account.save')}
      </OnlineButton>
    </form>
  )
}
