import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import type { ListedImage } from '#contract/desk/images.ts'
import type { Picture } from '#domain/media/picture.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { UseItems } from '../content/pieces/uses.tsx'
import { DeskLink } from '../routing/desk-link.tsx'
import { useEditLabels } from './edit-labels.ts'
import styles from './image-panel.module.css'

type Props = { document: WireDocumentValue; listed: ListedImage | undefined; edits: Picture['edits'] | undefined }

/** Facts about an image: uses, duplicates, edits and key. */
export function ImageFacts({ document, listed, edits }: Props) {
  const say = useTranslator('admin')
  const editWords = useEditLabels()
  return (
    <dl className={styles.facts}>
      <dt>{say('images.used')}</dt>
      <dd>{document.uses.length > 0 ? <UseItems uses={document.uses} /> : say('images.used_nowhere')}</dd>
      {listed?.same_as && (
        <>
          <dt>{say('images.same')}</dt>
          <dd>
            <DeskLink to={`image?image=${listed.same_as.id}`}>
              <bdi>{listed.same_as.title}</bdi>
            </DeskLink>
          </dd>
        </>
      )}
      <dt>{say('images.edits')}</dt>
      <dd>{editWords(edits)}</dd>
      <dt>{say('content.key')}</dt>
      <dd>
        <code dir="ltr">{document.key}</code>
      </dd>
    </dl>
  )
}
