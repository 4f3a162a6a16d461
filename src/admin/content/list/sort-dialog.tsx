import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { contentCalls } from '#contract/content/desk-content.ts'
import type { WireListedValue } from '#contract/content/document-wire.ts'
import { type Collection, referenceFields } from '#domain/content/model/collection.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { GroupField } from '#ui/field/group-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { useTellError } from '../../frame/calls/error-messages.ts'
import type { OfCollection } from '../../kinds/content-kinds.ts'
import { useContentChanged } from '../data/content-data.ts'
import { DocumentPicker } from '../fields/document-picker.tsx'
import { RefusedDocuments, refusedIn } from './refused-documents.tsx'

type Props = { kind: OfCollection; selected: readonly WireListedValue[]; onClose: () => void; onDone: () => void }

/** Optional reference fields that sort documents into groups, with their messages. */
const sortings = {
  category: { title: 'content.sort_many', done: 'content.sorted_many' },
  folder: { title: 'content.sort_many_folder', done: 'content.sorted_many_folder' },
} as const

export function sortingOf(
  collection: Collection,
): { readonly name: keyof typeof sortings; readonly to: string } | undefined {
  return referenceFields(collection).find(isSorting)
}

function isSorting<Field extends { readonly name: string }>(
  field: Field,
): field is Field & { readonly name: keyof typeof sortings } {
  return field.name in sortings
}

/**
 * Puts several documents into one category or folder, all or none. It changes drafts only; publishing them is a
 * separate step.
 */
export function SortDialog({ kind: { collection }, selected, onClose, onDone }: Props) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const tellError = useTellError()
  const changed = useContentChanged()
  const [chosen, setChosen] = useState<number>()
  const { name, to } = sortingOf(collection) ?? { name: 'category', to: '' }
  const label = say(`content.field.${name}`)
  const sorting = useMutation({
    mutationFn: () => {
      const documents = selected.map(({ id, parts }) => ({ id, revision: sharedRevision(parts) }))
      const value = { [name]: chosen ?? null }
      return call(contentCalls(collection).changeMany, { path: {}, query: {}, body: { documents, value } })
    },
    onSuccess({ count }) {
      toasts.show({ kind: 'success', text: say.count(sortings[name].done, count) })
      onDone()
    },
    onError(error) {
      if (!refusedIn(error)) tellError(error)
    },
    // Refetches the documents, so that a retry uses the current state of the refused ones.
    onSettled: changed,
  })
  return (
    <Dialog
      title={say.count(sortings[name].title, selected.length)}
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
      <GroupField label={label}>
        <DocumentPicker label={label} of={to} value={chosen} none={say('content.nothing')} onChange={setChosen} />
      </GroupField>
      <RefusedDocuments among={selected} error={sorting.error} />
    </Dialog>
  )
}

/** Returns the listed revision of the shared part. */
function sharedRevision(parts: WireListedValue['parts']): number {
  return parts.find(({ part }) => part === 'shared')?.revision ?? 0
}
