import { useState } from 'react'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import type { Part } from '#domain/content/part.ts'
import type { Language } from '#domain/texts/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { ScreenBar } from '../../frame/screen-bar.tsx'
import { useKey } from '../../keyboard/keyboard.ts'
import { usePerson } from '../../session/use-session.ts'
import type { ContentKind } from '../content-kinds.ts'
import type { DraftWork, WorkState } from '../draft-work.ts'
import { StateChip, usePartName } from '../part-state.tsx'
import { PreviewLinks } from '../stage/preview-links.tsx'
import styles from './form.module.css'
import { isSaidAsWritten, partsFor } from './parts-for.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { SaveState } from './save-state.tsx'
import { TrashDialog } from './trash-dialog.tsx'
import { UnpublishDialog } from './unpublish-dialog.tsx'
import { usePublish } from './use-publish.ts'

type Props = {
  kind: ContentKind
  document: WireDocumentValue
  part: Part
  work: DraftWork
  state: WorkState
  mayChange: boolean
  language: Language
  /** Whether what visitors would see stands beside the form. */
  isWide: boolean
  onVersions: () => void
  onPreview: () => void
  onChoose: () => void
}

/** What the document is, whether it is saved, and what is done with it. */
export function FormBar(props: Props) {
  const { kind, document, part, work, state, mayChange, language, isWide, onVersions, onPreview, onChoose } = props
  const say = useTranslator('admin')
  const { rights } = usePerson()
  const partName = usePartName()
  const [asked, setAsked] = useState<'publish' | 'unpublish' | 'trash' | 'links'>()
  const publishing = usePublish({ kind, document, work })
  const mayPublish = mayChange && rights.includes(kind.collection.may.publish)
  const close = () => setAsked(undefined)
  const publishNow = () => publishing.mutate({ parts: partsFor(part, document, state) })
  const ofPart = document.parts.find((one) => one.part === part)
  const title = titleOf(kind, state, part) || document.key
  const isAsSaid = isSaidAsWritten(part, document, state)
  useKey('publish', publishNow, mayPublish && !isAsSaid)
  return (
    <>
      <ScreenBar
        title={title}
        crumbs={[{ to: kind.path, title: say(`nav.${kind.name}`) }]}
        state={
          <>
            {ofPart && <StateChip state={ofPart.state} />}
            <SaveState state={state} onChoose={onChoose} />
          </>
        }
      >
        {kind.hasPicture && !isWide && (
          <Button data-quiet onClick={onPreview}>
            <Icon name="eye" /> {say('content.stage.title')}
          </Button>
        )}
        {kind.hasPicture && (
          <Button
            data-quiet
            aria-label={say('content.links.title')}
            title={say('content.links.title')}
            onClick={() => setAsked('links')}
          >
            <Icon name="link" />
          </Button>
        )}
        <Button data-quiet onClick={onVersions}>
          <Icon name="history" /> {say('content.versions')}
        </Button>
        {mayPublish && (
          <span className={styles.split}>
            <Button
              primary
              disabled={publishing.isPending || isAsSaid}
              title={isAsSaid ? say('content.publish_nothing') : undefined}
              onClick={publishNow}
            >
              {say('content.publish_part', { part: partName(part) })}
            </Button>
            <Button
              primary
              aria-label={say('content.publish_how')}
              title={say('content.publish_how')}
              onClick={() => setAsked('publish')}
            >
              <Icon name="clock" />
            </Button>
          </span>
        )}
        {mayChange && (
          <Menu label={say('content.more')}>
            {mayPublish && document.parts.some(({ said }) => said) && (
              <button type="button" onClick={() => setAsked('unpublish')}>
                {say('content.unpublish')}
              </button>
            )}
            {!kind.collection.isFixed && (
              <button type="button" onClick={() => setAsked('trash')}>
                {say('content.trash')}
              </button>
            )}
          </Menu>
        )}
      </ScreenBar>
      {asked === 'publish' && <PublishDialog {...{ document, state, part, publishing }} onClose={close} />}
      {asked === 'unpublish' && <UnpublishDialog {...{ kind, document, part }} onClose={close} />}
      {asked === 'links' && <PreviewLinks {...{ document, language }} onClose={close} />}
      {asked === 'trash' && <TrashDialog {...{ kind, document, title }} onClose={close} />}
    </>
  )
}

/** In the language that is shown, or in one that has a title. */
function titleOf({ collection: { titled } }: ContentKind, { parts }: WorkState, part: Part): string {
  const candidates = [parts[part], parts.shared, parts.en, ...Object.values(parts)]
  const titles = candidates.map((work) => work?.mine[titled])
  return titles.find((title): title is string => typeof title === 'string' && title !== '') ?? ''
}
