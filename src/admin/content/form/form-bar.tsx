import { useState } from 'react'
import type { Part } from '#domain/content/model/part.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { ScreenBar } from '../../frame/screen/screen-bar.tsx'
import type { FormKind, OfCollection } from '../../kinds/content-kinds.ts'
import type { WorkState } from '../data/draft-work.ts'
import { usePartName } from '../pieces/part-state.tsx'
import { PreviewLinks } from '../preview/preview-links.tsx'
import { FormActions, type WorkedOn } from './form-actions.tsx'
import { FormState } from './form-state.tsx'
import { TrashDialog } from './trash-dialog.tsx'

type Props = WorkedOn & {
  kind: FormKind
  language: Language
  /** True if the preview is beside the form. */
  isWide: boolean
  onVersions: () => void
  onPreview: () => void
  onChoose: () => void
}

/** Title, saving state and actions of a document. */
export function FormBar(props: Props) {
  const { kind, document, part, state, language, isWide, onPreview } = props
  const say = useTranslator('admin')
  const partName = usePartName()
  const [dialog, setDialog] = useState<'trash' | 'links'>()
  const close = () => setDialog(undefined)
  const title = titleOf(kind, state, part) || document.key
  const looks = kind.preview && (
    <>
      {!isWide && (
        <Button data-quiet onClick={onPreview}>
          <Icon name="eye" /> {say('content.stage.title')}
        </Button>
      )}
      <Button
        data-quiet
        aria-label={say('content.links.title')}
        title={say('content.links.title')}
        onClick={() => setDialog('links')}
      >
        <Icon name="link" />
      </Button>
    </>
  )
  const trash = !kind.collection.keys && (
    <button type="button" onClick={() => setDialog('trash')}>
      {say('content.trash')}
    </button>
  )
  return (
    <>
      <ScreenBar
        title={title}
        crumbs={[{ to: kind.path, title: say(`nav.${kind.name}`) }]}
        state={<FormState {...props} />}
      >
        <FormActions
          {...props}
          looks={looks}
          publishWords={say('content.publish_part', { part: partName(part) })}
          more={trash}
        />
      </ScreenBar>
      {dialog === 'links' && <PreviewLinks kind={kind} document={document} language={language} onClose={close} />}
      {dialog === 'trash' && <TrashDialog kind={kind} document={document} title={title} onClose={close} />}
    </>
  )
}

/** Returns the title in the displayed language, or in another that has one. */
function titleOf({ collection: { titled } }: OfCollection, { parts }: WorkState, part: Part): string {
  const candidates = [parts[part], parts.shared, parts.en, ...Object.values(parts)]
  const titles = candidates.map((work) => work?.mine[titled])
  return titles.find((title): title is string => typeof title === 'string' && title !== '') ?? ''
}
