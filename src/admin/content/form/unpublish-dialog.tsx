import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { contentCalls } from '#contract/content/desk-content.ts'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import type { Part } from '#domain/content/model/part.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { GroupField } from '#ui/field/group-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { useTellError } from '../../frame/calls/error-messages.ts'
import { OnlineButton } from '../../frame/calls/online-only.tsx'
import type { OfCollection } from '../../kinds/content-kinds.ts'
import { useContentChanged } from '../data/content-data.ts'
import { isPublishedWithoutShared } from '../data/shared-refusal.ts'
import { usePartName } from '../pieces/part-state.tsx'
import { useRefusedField } from '../pieces/problem-words.ts'
import { UseList, WithoutIt } from '../pieces/uses.tsx'
import styles from './form.module.css'

type Props = { kind: OfCollection; document: WireDocumentValue; part: Part; onClose: () => void }

/** Dialog that chooses the parts to unpublish; the drafts stay. */
export function UnpublishDialog({ kind, document, part, onClose }: Props) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const tellError = useTellError()
  const refusedField = useRefusedField()
  const changed = useContentChanged()
  const partName = usePartName()
  const published = document.parts.filter((one) => one.said).map((one) => one.part)
  const [chosen, setChosen] = useState<readonly Part[]>(published.includes(part) ? [part] : [])
  const ending = useMutation({
    mutationFn: () =>
      call(contentCalls(kind.collection).publish, {
        path: { id: String(document.id) },
        query: {},
        body: { parts: chosen.map((one) => ({ part: one })) },
      }),
    async onSuccess() {
      toasts.show({ kind: 'success', text: say('content.unpublished_done') })
      await changed()
      onClose()
    },
    onError(error) {
      const words = {
        invalid_state: say(isPublishedWithoutShared(error) ? 'content.said_alone' : 'content.publish_stale'),
      }
      tellError(error, refusedField(error) ?? words)
      return changed()
    },
  })
  return (
    <Dialog
      title={say('content.unpublish')}
      onClose={onClose}
      onSubmit={() => chosen.length > 0 && ending.mutate()}
      actions={
        <>
          <Button onClick={onClose} data-focus>
            {say('content.cancel')}
          </Button>
          <OnlineButton type="submit" disabled={chosen.length === 0 || ending.isPending}>
            {say('content.unpublish')}
          </OnlineButton>
        </>
      }
    >
      <p>{say('content.unpublish_lead')}</p>
      {document.shown_as && <WithoutIt shownAs={document.shown_as} />}
      {document.uses.length > 0 && <UseList words={say('content.unpublish_used')} uses={document.uses} />}
      <GroupField label={say('content.publish_what')}>
        {published.map((one) => (
          <label key={one} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(one)}
              onChange={({ target }) =>
                setChosen(target.checked ? withAll(one, published, chosen) : without(one, chosen))
              }
            />
            {partName(one)}
          </label>
        ))}
      </GroupField>
    </Dialog>
  )
}

/** Adds a part. Adding the shared part adds all, because no language stays published without it. */
function withAll(one: Part, published: readonly Part[], chosen: readonly Part[]): readonly Part[] {
  return one === 'shared' ? published : [...chosen, one]
}

function without(one: Part, chosen: readonly Part[]): readonly Part[] {
  return chosen.filter((other) => other !== one && other !== 'shared')
}
