import { type ReactNode, useState } from 'react'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { parts as allParts, type Part } from '#domain/content/model/part.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { GroupField } from '#ui/field/group-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { OnlineButton } from '../../frame/calls/online-only.tsx'
import type { OfCollection } from '../../kinds/content-kinds.ts'
import { DeskLink } from '../../routing/desk-link.tsx'
import type { WorkState } from '../data/draft-work.ts'
import { changesAll, partsFor } from '../data/parts-for.ts'
import { StateChip, usePartName } from '../pieces/part-state.tsx'
import { isRefusedMoment, PublishMoment } from '../pieces/publish-moment.tsx'
import styles from './form.module.css'
import type { Publishing } from './use-publish.ts'
import type { UnseenImage } from './use-unseen-images.ts'

type Props = {
  kind: OfCollection
  document: WireDocumentValue
  state: WorkState
  part: Part
  publishing: Publishing
  /** Preview of the changes, if available. */
  review?: ReactNode
  /** Images of the document that are not published. */
  unseen: readonly UnseenImage[]
  onClose: () => void
}

/** Dialog that chooses the parts to publish, and the time. */
export function PublishDialog({ kind, document, state, part, publishing, review, unseen, onClose }: Props) {
  const say = useTranslator('admin')
  const partName = usePartName()
  const [chosen, setChosen] = useState<readonly Part[]>(() => partsFor(part, document, state))
  const [isLater, setLater] = useState(false)
  const [isTogether, setTogether] = useState(true)
  const [typed, setTyped] = useState('')
  const written = allParts.filter((one) => state.parts[one])
  const liveFrom = isLater && typed ? new Date(typed) : undefined
  const isReady = chosen.length > 0 && (!isLater || (liveFrom !== undefined && !Number.isNaN(liveFrom.getTime())))

  function publish(): void {
    if (!isReady) return
    publishing.mutate(
      { parts: chosen, liveFrom, images: isTogether ? unseen : [] },
      // The dialog stays open after a refused time, so that another can be chosen at once.
      { onSettled: (_, error) => isRefusedMoment(error) || onClose() },
    )
  }

  return (
    <Dialog
      title={say(review ? 'content.publish' : 'content.publish_how')}
      isWide={review !== undefined}
      onClose={onClose}
      onSubmit={publish}
      actions={
        <>
          <Button onClick={onClose}>{say('content.cancel')}</Button>
          <OnlineButton primary type="submit" disabled={!isReady || publishing.isPending}>
            {say(isLater ? 'content.schedule' : 'content.publish')}
          </OnlineButton>
        </>
      }
    >
      {review}
      {written.length > 1 && (
        <GroupField
          label={say('content.publish_what')}
          hint={changesAll(chosen, { kind, document, state }) ? say('content.changes_all') : undefined}
        >
          {written.map((one) => {
            const standing = document.parts.find((candidate) => candidate.part === one)
            return (
              <label key={one} className={styles.choice}>
                <input
                  type="checkbox"
                  checked={chosen.includes(one)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
                  }
                />
                {partName(one)}
                {standing && <StateChip state={standing.state} />}
              </label>
            )
          })}
        </GroupField>
      )}
      {unseen.length > 0 && (
        <GroupField label={say('content.images_unseen')}>
          <ul className={styles.unseen}>
            {unseen.map(({ id, title }) => (
              <li key={id}>
                <DeskLink to={`image?image=${id}`}>
                  <bdi>{title}</bdi>
                </DeskLink>
              </li>
            ))}
          </ul>
          <label className={styles.choice}>
            <input type="checkbox" checked={isTogether} onChange={({ target }) => setTogether(target.checked)} />
            {say('content.images_together')}
          </label>
        </GroupField>
      )}
      <GroupField label={say('content.publish_when')}>
        <label className={styles.choice}>
          <input type="radio" name="when" checked={!isLater} onChange={() => setLater(false)} />
          {say('content.publish_now')}
        </label>
        <label className={styles.choice}>
          <input type="radio" name="when" checked={isLater} onChange={() => setLater(true)} />
          {say('content.publish_later')}
        </label>
        {isLater && (
          <PublishMoment
            value={typed}
            error={publishing.error}
            onChange={(next) => {
              publishing.reset()
              setTyped(next)
            }}
          />
        )}
      </GroupField>
    </Dialog>
  )
}
