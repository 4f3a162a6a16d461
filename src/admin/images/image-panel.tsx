import { useState } from 'react'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import type { ImageCounts, ListedImage } from '#contract/desk/images.ts'
import type { SharedOf } from '#domain/content/model/collection.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { pictureOf } from '#domain/content/presenting/public-pictures.ts'
import { sizeOf } from '#domain/media/picture.ts'
import { addressOf } from '#domain/media/public-picture.ts'
import { usefulForms } from '#domain/media/rendition.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'
import layout from '#ui/row/row.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useSaveVersion } from '../content/data/use-save-version.ts'
import { FormActions } from '../content/form/form-actions.tsx'
import { FormState } from '../content/form/form-state.tsx'
import { Plans } from '../content/form/plans.tsx'
import { TrashDialog } from '../content/form/trash-dialog.tsx'
import { useDraftWork } from '../content/form/use-draft-work.ts'
import { useFormLayers } from '../content/form/use-form-layers.tsx'
import { useProblemsOf } from '../content/pieces/problem-words.ts'
import { Thumbnail } from '../content/pieces/thumbnail.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { useCopy } from '../frame/screen/copy.ts'
import { DeskLink } from '../routing/desk-link.tsx'
import { usePerson } from '../session/use-session.ts'
import { AltTexts } from './alt-texts.tsx'
import { ImageFacts } from './image-facts.tsx'
import styles from './image-panel.module.css'
import { useRefetchImages } from './images-data.ts'
import { ReplacePicture } from './replace-picture.tsx'
import { sizeText } from './size-text.ts'
import { useSizes } from './uploads/use-sizes.ts'

type Props = {
  document: WireDocumentValue
  /** Listed image, with data that only lists have. */
  listed: ListedImage | undefined
  folders: ImageCounts['folders']
  hasVersions: boolean
  onVersions: (isOpen: boolean) => void
}

const kind = { collection: images, path: 'image' } as const
const part = 'shared'

/** Panel of one image: picture, texts and uses. Changes are saved automatically. */
export function ImagePanel({ document, listed, folders, hasVersions, onVersions }: Props) {
  const say = useTranslator('admin')
  const { rights } = usePerson()
  const { formatSince } = useMoments()
  const { formatBytes } = useSizes()
  const problemsOf = useProblemsOf()
  const { work, state } = useDraftWork(kind, document)
  const keepVersion = useSaveVersion(work)
  const [isThrowing, setThrowing] = useState(false)
  useRefetchImages(document.parts.find((one) => one.part === part)?.revision)
  const mayChange = rights.includes(images.may.change) && document.trashed_at === null
  const worked = { kind, document, part, work, state, mayChange } as const
  const { layers, choose } = useFormLayers({
    ...worked,
    versions: hasVersions ? '1' : undefined,
    onVersions: (versions) => onVersions(versions !== undefined),
  })
  // Values have been checked against their declaration, but may be incomplete.
  const value = (state.parts[part]?.mine ?? {}) as Partial<SharedOf<typeof images>>
  const { picture, title = '', alt = {}, folder } = value
  const change = (changed: Partial<SharedOf<typeof images>>) => work.change(part, { ...value, ...changed })
  const facts = [
    picture && sizeText(sizeOf(picture)),
    listed && formatBytes(listed.size),
    listed?.edited_by,
    listed && formatSince(new Date(listed.edited_at)),
  ]
  return (
    <>
      {document.trashed_at && <Note className={styles.note}>{say('content.in_trash')}</Note>}
      {picture && (
        <div className={styles.preview}>
          <Thumbnail picture={picture} shape="whole" sizes="270px" alt={alt.en ?? ''} />
        </div>
      )}
      <p className={styles.told}>{facts.filter(Boolean).join(', ')}</p>
      <p className={`${layout.row} ${styles.state}`}>
        <FormState {...worked} onChoose={choose} />
      </p>
      <div className={styles.actions}>
        <FormActions
          {...worked}
          publishWords={say('content.publish')}
          onVersions={() => onVersions(true)}
          more={
            <button type="button" onClick={() => setThrowing(true)}>
              {say('content.trash')}
            </button>
          }
        />
      </div>
      <Plans kind={kind} document={document} mayChange={mayChange} />
      {mayChange && picture && (
        <div className={styles.actions}>
          <DeskLink to={`image-editor?image=${document.id}`} className={styles.edit}>
            <Icon name="crop" /> {say('images.edit')}
          </DeskLink>
          <ReplacePicture
            edits={picture.edits}
            onKeep={() => keepVersion(part, { isQuiet: true })}
            onPicture={(original) => change({ picture: { original } })}
          />
        </div>
      )}
      <Field
        label={say('images.name')}
        value={title}
        maxLength={120}
        dir="auto"
        disabled={!mayChange}
        problem={problemsOf(state.problems['shared.title'])}
        onChange={(text) => change({ title: text })}
      />
      <AltTexts texts={alt} isDisabled={!mayChange} onChange={(texts) => work.change(part, withAlt(value, texts))} />
      <SelectField
        label={say('content.field.folder')}
        value={String(folder ?? '')}
        options={[
          ['', say('images.folder_none')] as const,
          ...folders.map((one) => [String(one.id), one.title] as const),
        ]}
        onChange={(chosen) => mayChange && work.change(part, withFolder(value, Number(chosen)))}
      />
      <ImageFacts document={document} listed={listed} edits={picture?.edits} />
      <PictureAddress document={document} />
      {isThrowing && (
        <TrashDialog kind={kind} document={document} title={title || document.key} onClose={() => setThrowing(false)} />
      )}
      {layers}
    </>
  )
}

type Value = Partial<SharedOf<typeof images>>

function withAlt({ alt: _, ...value }: Value, texts: Readonly<Record<string, string>>): Value {
  return Object.keys(texts).length > 0 ? { ...value, alt: texts } : value
}

function withFolder({ folder: _, ...value }: Value, folder: number): Value {
  return folder ? { ...value, folder } : value
}

/** Button that copies the public URL of a picture, if it is published without pending changes. */
function PictureAddress({ document: { parts } }: { document: WireDocumentValue }) {
  const say = useTranslator('admin')
  const copy = useCopy()
  const [shared] = parts
  const picture = shared?.state === 'published' ? pictureOf(shared.value) : undefined
  const largest = picture && usefulForms(picture, 'whole').at(-1)
  if (!picture || !largest) return null
  return (
    <p>
      <Button data-quiet data-small onClick={() => copy(new URL(addressOf(picture, largest), location.origin).href)}>
        <Icon name="copy" /> {say('images.address')}
      </Button>
    </p>
  )
}
