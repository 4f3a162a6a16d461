import { useMutation } from '@tanstack/react-query'
import { isOfferedLanguage, languageNames, languages } from '#domain/texts/languages/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useProblemWords } from '../frame/calls/error-words.ts'
import { useKept } from '../frame/kept/kept.tsx'
import { useUnsaved } from '../frame/kept/unsaved.tsx'
import { useOutbox } from '../outbox/outbox.tsx'
import { usePerson } from '../session/use-session.ts'
import styles from './account-screen.module.css'

const about = 'account.name'
const offered = languages.filter(isOfferedLanguage).map((one) => [one, languageNames[one]] as const)

/** What somebody is called, and what mails to them speak. */
export function NameForm() {
  const say = useTranslator('admin')
  const { toasts } = useDesk()
  const { name: before, mail, language: spoken = null } = usePerson()
  const { send, findWaiting } = useOutbox()
  const problemWords = useProblemWords()
  const [typed, setTyped, keeping] = useKept<{ name?: string; language?: string | null }>('account.name', {}, 2)
  // What waits to be sent is as good as saved.
  const saved = findWaiting('account.name', about) ?? { name: before, language: spoken }
  const { name, language } = { ...saved, ...typed }
  const isChanged = name.trim() !== saved.name || language !== saved.language
  useUnsaved(isChanged, keeping.isKept ? { discard: keeping.clear } : {})
  const saving = useMutation({
    mutationFn: () =>
      send({
        kind: 'account.name',
        about,
        order: { name: name.trim(), language },
        words: say('outbox.name', { name: name.trim() }),
      }),
    onSuccess(state) {
      keeping.clear()
      toasts.show({ kind: 'success', text: say(state === 'sent' ? 'account.saved' : 'outbox.kept') })
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
      <Button type="submit" disabled={saving.isPending || name.trim() === '' || !isChanged}>
        {say('account.save')}
      </Button>
    </form>
  )
}
