import { useState } from 'react'
import type { WireListedValue } from '#contract/content/document-wire.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { OnlineButton } from '../../frame/calls/online-only.tsx'
import { DocumentName } from '../pieces/document-name.tsx'
import { usePartName } from '../pieces/part-state.tsx'
import { PublishMoment } from '../pieces/publish-moment.tsx'
import styles from './list.module.css'
import { publishableParts } from './publishable-parts.ts'
import { RefusedDocuments } from './refused-documents.tsx'

type Props = {
  selected: readonly WireListedValue[]
  /** True if a time has to be chosen. */
  isLater: boolean
  isPending: boolean
  /** Reason of a refusal. */
  error: unknown
  /** Called when the input changes after a refusal. */
  onChange: () => void
  onClose: () => void
  onSure: (liveFrom: Date | undefined) => void
}

/** Dialog that publishes several documents together, now or at a time. */
export function PublishManyDialog({ selected, isLater, isPending, error, onChange, onClose, onSure }: Props) {
  const say = useTranslator('admin')
  const partName = usePartName()
  const count = selected.filter((one) => publishableParts(one).length > 0).length
  const [typed, setTyped] = useState('')
  const moment = new Date(typed)
  const isReady = !isLater || !Number.isNaN(moment.getTime())
  return (
    <Dialog
      title={say.count(isLater ? 'content.schedule_many' : 'content.publish_many', count)}
      onClose={onClose}
      onSubmit={() => isReady && onSure(isLater ? moment : undefined)}
      actions={
        <>
          <Button onClick={onClose}>{say('content.cancel')}</Button>
          <OnlineButton primary type="submit" disabled={isPending || !isReady}>
            {say(isLater ? 'content.schedule' : 'content.publish')}
          </OnlineButton>
        </>
      }
    >
      <ul className={styles.named}>
        {selected.map((one) => {
          const names = publishableParts(one).map(({ part }) => partName(part))
          return (
            <li key={one.id}>
              <DocumentName document={one} />: {names.join(', ') || say('content.publish_many_nothing')}
            </li>
          )
        })}
      </ul>
      <p>{say('content.publish_many_lead')}</p>
      {isLater && (
        <PublishMoment
          value={typed}
          error={error}
          onChange={(next) => {
            onChange()
            setTyped(next)
          }}
          data-focus
        />
      )}
      <RefusedDocuments among={selected} error={error} />
    </Dialog>
  )
}
