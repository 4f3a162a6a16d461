import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { useErrorWords } from '../frame/error-words.ts'
import { useKept } from '../frame/kept.tsx'
import { useUnsaved } from '../frame/unsaved.tsx'
import { useOutbox } from '../outbox/outbox.tsx'
import { usePerson } from '../session/use-session.ts'
import styles from './account-screen.module.css'

const about = 'account.name'

/** What somebody is called at the desk. */
export function NameForm() {
  const say = useTranslator('admin')
  const { toasts } = useDesk()
  const { name: before, mail, language = null } = usePerson()
  const { send, findWaiting } = useOutbox()
  const errorWords = useErrorWords()
  const [typed, setTyped, keeping] = useKept<string | null>('account.name', null)
  // What waits to be sent is as good as saved.
  const saved = findWaiting('account.name', about)?.name ?? before
  const name = typed ?? saved
  const isChanged = name.trim() !== saved
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
      <Field label={say('account.name')} value={name} onChange={setTyped} autoComplete="name" problem={problem} />
      <Button type="submit" disabled={saving.isPending || name.trim() === '' || !isChanged}>
        {say('account.save')}
      </Button>
    </form>
  )
}
