import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { contentCalls } from '#contract/content/desk-content.ts'
import type { WireListedValue } from '#contract/content/document-wire.ts'
import { codeOf } from '#contract/core/error.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { SelectionBar } from '#ui/selection-bar/selection-bar.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { useTellError } from '../../frame/calls/error-messages.ts'
import { useMoments } from '../../frame/format/moments.ts'
import type { OfCollection } from '../../kinds/content-kinds.ts'
import { useContentChanged } from '../data/content-data.ts'
import { isRefusedMoment } from '../pieces/publish-moment.tsx'
import { type Use, usesIn } from '../pieces/uses.tsx'
import { PublishManyDialog } from './publish-many-dialog.tsx'
import { publishableParts } from './publishable-parts.ts'
import { refusedIn } from './refused-documents.tsx'
import { SortDialog, sortingOf } from './sort-dialog.tsx'
import { TrashManyDialog } from './trash-many-dialog.tsx'

export type BulkQuestion = 'publish' | 'schedule' | 'sort' | 'trash' | undefined

type Props = {
  kind: OfCollection
  selected: readonly WireListedValue[]
  /** The chosen action. */
  asked: BulkQuestion
  onAsk: (question: BulkQuestion) => void
  onDone: () => void
}

/** Actions for all selected documents: all of them or none. */
export function BulkBar({ kind, selected, asked, onAsk, onDone }: Props) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const tellError = useTellError()
  const { formatMoment } = useMoments()
  const changed = useContentChanged()
  const [knowing, setKnowing] = useState<ReadonlyMap<number, readonly Use[]>>(new Map())
  const calls = contentCalls(kind.collection)
  const sorting = sortingOf(kind.collection)
  const open = selected
    .map((one) => ({ id: one.id, parts: publishableParts(one).map(({ part, revision }) => ({ part, revision })) }))
    .filter(({ parts }) => parts.length > 0)

  async function done(text: string): Promise<void> {
    toasts.show({ kind: 'success', text })
    await changed()
    onDone()
  }

  const publishing = useMutation({
    mutationFn: (liveFrom: Date | undefined) => {
      const when = liveFrom && { live_from: liveFrom.toISOString() }
      return call(calls.publishMany, { path: {}, query: {}, body: { documents: open, ...when } })
    },
    onSuccess: ({ count, live_from, is_planned }) =>
      done(
        is_planned
          ? say.count('content.scheduled_many', count, { moment: formatMoment(new Date(live_from)) })
          : say.count('content.published_many', count),
      ),
    onError(error) {
      if (isRefusedMoment(error) || refusedIn(error)) return
      onAsk(undefined)
      tellError(error)
    },
    // Refetches the documents, so that a retry uses the current state of the refused ones.
    onSettled: changed,
  })
  const trashing = useMutation({
    mutationFn: () => {
      const documents = selected.map(({ id, shown_as }) => ({
        id,
        shown_as,
        knowing: (knowing.get(id) ?? []).map((use) => use.id),
      }))
      return call(calls.trashMany, { path: {}, query: {}, body: { documents } })
    },
    onSuccess: ({ count }) => done(say.count('content.trashed_many', count)),
    onError(error) {
      const found = codeOf(error) === 'invalid_state' ? usesIn(error) : undefined
      // Documents that refer to it are shown before a retry.
      if (found) setKnowing(new Map([...knowing, [found.document, found.uses]]))
      else tellError(error)
    },
  })

  return (
    <>
      <SelectionBar
        words={say.count('content.selected', selected.length)}
        clearLabel={say('content.select_none')}
        onClear={onDone}
      >
        <button type="button" disabled={open.length === 0} onClick={() => onAsk('publish')}>
          <Icon name="check" /> {say('content.publish')}
        </button>
        <button type="button" disabled={open.length === 0} onClick={() => onAsk('schedule')}>
          <Icon name="clock" /> {say('content.schedule')}
        </button>
        {sorting && (
          <button type="button" onClick={() => onAsk('sort')}>
            <Icon name={sorting.name === 'folder' ? 'folder' : 'tag'} /> {say(`content.field.${sorting.name}`)}
          </button>
        )}
        <button type="button" onClick={() => onAsk('trash')}>
          <Icon name="trash" /> {say('content.trash')}
        </button>
      </SelectionBar>{' '}
      {(asked === 'publish' || asked === 'schedule') && (
        <PublishManyDialog
          selected={selected}
          isLater={asked === 'schedule'}
          isPending={publishing.isPending}
          error={publishing.error}
          onChange={publishing.reset}
          onClose={() => onAsk(undefined)}
          onSure={(liveFrom) => publishing.mutate(liveFrom)}
        />
      )}
      {asked === 'sort' && (
        <SortDialog kind={kind} selected={selected} onClose={() => onAsk(undefined)} onDone={onDone} />
      )}
      {asked === 'trash' && (
        <TrashManyDialog
          selected={selected}
          knowing={knowing}
          isPending={trashing.isPending}
          onClose={() => onAsk(undefined)}
          onSure={() => trashing.mutate()}
        />
      )}
    </>
  )
}
