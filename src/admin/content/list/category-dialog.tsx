import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireListedValue } from '#contract/content/document-wire.ts'
import { categories } from '#domain/content/collections/categories.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { GroupField } from '#ui/field/group-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/desk-context.tsx'
import { useErrorWords } from '../../frame/error-words.ts'
import { callsOf, useContentChanged } from '../content-data.ts'
import type { ContentKind } from '../content-kinds.ts'
import { DocumentPicker } from '../fields/document-picker.tsx'

type Props = { kind: ContentKind; selected: readonly WireListedValue[]; onClose: () => void; onDone: () => void }

/**
 * Puts several into one category, one after the other, as drafts: whether visitors see it is another decision. Whoever is
 * stopped at one begins again, and those before it stay as they are.
 */
export function CategoryDialog({ kind: { collection }, selected, onClose, onDone }: Props) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const errorWords = useErrorWords()
  const changed = useContentChanged()
  const [chosen, setChosen] = useState<number>()
  const calls = callsOf(collection)

  async function sort({ id }: WireListedValue): Promise<void> {
    const at = { path: { id: String(id) }, query: {} }
    const { parts } = await call(calls.read, at)
    const shared = parts.find(({ part }) => part === 'shared')
    const { category: _, ...others } = shared?.value ?? {}
    const value = chosen === undefined ? others : { ...others, category: chosen }
    await call(calls.save, { ...at, body: { part: 'shared', revision: shared?.revision ?? 0, value } })
  }

  const sorting = useMutation({
    async mutationFn() {
      for (const one of selected) await sort(one)
    },
    onSuccess() {
      toasts.show({ kind: 'success', text: say.count('content.sorted_many', selected.length) })
      onDone()
    },
    onError: (error) =>
      toasts.show({ kind: 'error', text: errorWords(error, { invalid_state: say('content.publish_stale') }) }),
    onSettled: changed,
  })
  return (
    <Dialog
      title={say.count('content.sort_many', selected.length)}
      onClose={onClose}
      onSubmit={() => sorting.mutate()}
      actions={
        <>
          <Button onClick={onClose}>{say('content.cancel')}</Button>
          <Button primary type="submit" disabled={sorting.isPending}>
            {say('content.save')}
          </Button>
        </>
      }
    >
      <p>{say('content.sort_many_lead')}</p>
      <GroupField label={say('content.field.category')}>
        <DocumentPicker
          label={say('content.field.category')}
          of={categories.name}
          value={chosen}
          none={say('content.nothing')}
          onChange={setChosen}
        />
      </GroupField>
    </Dialog>
  )
}
