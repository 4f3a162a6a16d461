import { type ReactNode, useState } from 'react'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import type { Part } from '#domain/content/model/part.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { OnlineButton } from '../../frame/calls/online-only.tsx'
import { useKey } from '../../keyboard/keyboard.ts'
import type { OfCollection } from '../../kinds/content-kinds.ts'
import { usePerson } from '../../session/use-session.ts'
import type { DraftWork, WorkState } from '../data/draft-work.ts'
import { changesAll, isPublishedAsWritten, partsFor } from '../data/parts-for.ts'
import styles from './form.module.css'
import { PublishDialog } from './publish-dialog.tsx'
import { UnpublishDialog } from './unpublish-dialog.tsx'
import { usePublish } from './use-publish.ts'
import { useUnseenImages } from './use-unseen-images.ts'

/** A document with its drafts. */
export type WorkedOn = {
  kind: OfCollection
  document: WireDocumentValue
  part: Part
  work: DraftWork
  state: WorkState
  mayChange: boolean
}

type Props = WorkedOn & {
  publishWords: string
  /** Preview of the changes to be published. */
  review?: ReactNode
  /** Further actions. */
  more?: ReactNode
  /** True if there is little room, so that versions are in the menu. */
  isBrief?: boolean
  /** Buttons that open a preview. */
  looks?: ReactNode
  onVersions: () => void
}

/** Actions of a document. */
export function FormActions(props: Props) {
  const { kind, document, part, work, state, mayChange, publishWords, review, more, looks, onVersions } = props
  const isBrief = props.isBrief === true && mayChange
  const say = useTranslator('admin')
  const { rights } = usePerson()
  const [dialog, setDialog] = useState<'publish' | 'unpublish'>()
  const publishing = usePublish({ kind, document, work })
  const mayPublish = mayChange && rights.includes(kind.collection.may.publish)
  const close = () => setDialog(undefined)
  const unseen = useUnseenImages(kind.collection, state)
  // Undefined while the images are not loaded: the dialog opens then too.
  const asksFirst = review !== undefined || unseen?.length !== 0
  const publish = asksFirst
    ? () => setDialog('publish')
    : () => publishing.mutate({ parts: partsFor(part, document, state) })
  // Unpublished images can still be published.
  const isUpToDate = !unseen?.length && isPublishedAsWritten(part, document, state)
  const isForAll = changesAll(partsFor(part, document, state), { kind, document, state })
  useKey('publish', publish, mayPublish && !isUpToDate)
  return (
    <>
      {looks}
      {!isBrief && (
        <Button data-quiet onClick={onVersions}>
          <Icon name="history" /> {say('content.versions')}
        </Button>
      )}
      {mayPublish && (
        <span className={review ? undefined : styles.split}>
          <OnlineButton
            primary
            disabled={publishing.isPending || isUpToDate}
            title={isUpToDate ? say('content.publish_nothing') : isForAll ? say('content.changes_all') : undefined}
            onClick={publish}
          >
            {publishWords}
          </OnlineButton>
          {!review && (
            <Button
              primary
              aria-label={say('content.publish_how')}
              title={say('content.publish_how')}
              onClick={() => setDialog('publish')}
            >
              <Icon name="clock" />
            </Button>
          )}
        </span>
      )}
      {mayChange && (
        <Menu label={say('content.more')}>
          {isBrief && (
            <button type="button" onClick={onVersions}>
              {say('content.versions')}
            </button>
          )}
          {mayPublish && document.parts.some(({ said }) => said) && (
            <button type="button" onClick={() => setDialog('unpublish')}>
              {say('content.unpublish')}
            </button>
          )}
          {more}
        </Menu>
      )}
      {dialog === 'publish' && (
        <PublishDialog
          kind={kind}
          document={document}
          state={state}
          part={part}
          publishing={publishing}
          review={review}
          unseen={unseen ?? []}
          onClose={close}
        />
      )}
      {dialog === 'unpublish' && <UnpublishDialog kind={kind} document={document} part={part} onClose={close} />}
    </>
  )
}
