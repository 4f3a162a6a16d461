import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireListedValue } from '#contract/content/document-wire.ts'
import { codeOf } from '#contract/error.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/desk-context.tsx'
import { useErrorWords } from '../../frame/error-words.ts'
import { callsOf, useContentChanged } from '../content-data.ts'
import type { ContentKind } from '../content-kinds.ts'
import { type Use, usesIn } from '../uses.tsx'
import styles from './list.module.css'
import { TrashManyDialog } from './trash-many-dialog.tsx'

type Props = { kind: ContentKind; selected: readonly WireListedValue[]; onDone: () => void }

/** What is done with all that are selected: all of them or none. */
export function BulkBar({ kind, selected, onDone }: Props) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const errorWords = useErrorWords()
  const changed = useContentChanged()
  const [asked, setAsked] = useState<'publish' | 'trash'>()
  const [knowing, setKnowing] = useState<ReadonlyMap<number, readonly Use[]>>(new Map())
  const calls = callsOf(kind.collection)
  const open = selected
    .map(({ id, parts }) => ({
      id,
      parts: parts.filter(({ state }) => state !== 'published').map(({ part, revision }) => ({ part, revision })),
    }))
    .filter(({ parts }) => parts.length > 0)

  async function done(text: string): Promise<void> {
    toasts.show({ kind: 'success', text })
    await changed()
    onDone()
  }

  const publishing = useMutation({
    mutationFn: () => call(calls.publishMany, { path: {}, query: {}, body: { documents: open } }),
    onSuccess: ({ count }) => done(say.count('content.published_many', count)),
    onError(error) {
      setAsked(undefined)
      const own = { invalid_parameters: say('content.many_incomplete'), invalid_state: say('content.many_stale') }
      toasts.show({ kind: 'error', text: errorWords(error, own) })
    },
  })
  const trashing = useMutation({
    mutationFn: () => {
      const documents = selected.map(({ id }) => ({ id, knowing: (knowing.get(id) ?? []).map((use) => use.id) }))
      return call(calls.trashMany, { path: {}, query: {}, body: { documents } })
    },
    onSuccess: ({ count }) => done(say.count('content.trashed_many', count)),
    onError(error) {
      const told = codeOf(error) === 'invalid_state' ? usesIn(error) : undefined
      // Others refer to it: whoever still wants it sees them first.
      if (told) setKnowing(new Map([...knowing, [told.document, told.uses]]))
      else toasts.show({ kind: 'error', text: errorWords(error) })
    },
  })

  return (
    <div className={styles.bulk} role="toolbar" aria-label={say.count('content.selected', selected.length)}>
      <b role="status">{say.count('content.selected', selected.length)}</b>
      <button type="button" disabled={open.length === 0} onClick={() => setAsked('publish')}>
        <Icon name="check" /> {say('content.publish')}
      </button>
      <button type="button" onClick={() => setAsked('trash')}>
        <Icon name="trash" /> {say('content.trash')}
      </button>
      <button type="button" aria-label={say('content.select_none')} onClick={onDone}>
        <Icon name="close" />
      </button>
      {asked === 'publish' && (
        <Dialog
          title={say.count('content.publish_many', open.length)}
          onClose={() => setAsked(undefined)}
          onSubmit={() => publishing.mutate()}
          actions={
            <>
              <Button onClick={() => setAsked(undefined)}>{say('content.cancel')}</Button>
              <Button primary type="submit" disabled={publishing.isPending}>
                {say('content.publish')}
              </Button>
            </>
          }
        >
          <p>{say('content.publish_many_lead')}</p>
        </Dialog>
      )}
      {asked === 'trash' && (
        <TrashManyDialog
          {...{ selected, knowing }}
          isPending={trashing.isPending}
          onClose={() => setAsked(undefined)}
          onSure={() => trashing.mutate()}
        />
      )}
    </div>
  )
}
