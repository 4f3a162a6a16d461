import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { contentCalls } from '#contract/content/desk-content.ts'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import type { DeskPath } from '#domain/desk/desk-path.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { useTellError } from '../../frame/calls/error-messages.ts'
import { OnlineButton } from '../../frame/calls/online-only.tsx'
import type { OfCollection } from '../../kinds/content-kinds.ts'
import { goTo } from '../../routing/address.ts'
import { useContentChanged } from '../data/content-data.ts'
import { DocumentKey } from '../pieces/document-name.tsx'
import { UseList, usesIn, WithoutIt } from '../pieces/uses.tsx'

type Props = {
  kind: OfCollection & {
    /** Path of the list. */
    readonly path: DeskPath
  }
  document: WireDocumentValue
  title: string
  onClose: () => void
}

/** Confirms moving a document to the trash and lists the documents that refer to it; the safe answer comes first. */
export function TrashDialog({ kind, document, title, onClose }: Props) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const tellError = useTellError()
  const changed = useContentChanged()
  const [uses, setUses] = useState(document.uses)
  const trashing = useMutation({
    mutationFn: () =>
      call(contentCalls(kind.collection).trash, {
        path: { id: String(document.id) },
        query: {},
        body: { knowing: uses.map(({ id }) => id), shown_as: document.shown_as },
      }),
    async onSuccess() {
      toasts.show({ kind: 'success', text: say('content.trashed_done', { title }) })
      goTo(kind.path)
      await changed()
    },
    async onError(error) {
      const found = usesIn(error)
      if (found) setUses([...found.uses])
      else tellError(error)
      // Its uses may have changed, which the dialog then shows.
      await changed()
    },
  })
  return (
    <Dialog
      title={say('content.trash_ask', { title })}
      onClose={onClose}
      onSubmit={() => trashing.mutate()}
      actions={
        <>
          <Button onClick={onClose} data-focus>
            {say('content.cancel')}
          </Button>
          <OnlineButton type="submit" disabled={trashing.isPending}>
            {say('content.trash')}
          </OnlineButton>
        </>
      }
    >
      <p>
        <DocumentKey>{document.key}</DocumentKey>
      </p>
      <p>{say('content.trash_ask_lead')}</p>
      {document.shown_as && <WithoutIt shownAs={document.shown_as} />}
      {uses.length > 0 && <UseList words={say('content.trash_used')} uses={uses} />}
    </Dialog>
  )
}
