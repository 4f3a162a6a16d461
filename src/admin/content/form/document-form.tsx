import type { ReactNode } from 'react'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { changedValue } from '#domain/content/model/completeness.ts'
import { hasPart, type Part } from '#domain/content/model/part.ts'
import { Count } from '#ui/badge/badge.tsx'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { Note } from '#ui/note/note.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMedia } from '#ui/use-media.ts'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import type { FormKind } from '../../kinds/content-kinds.ts'
import { useAddressQuery } from '../../routing/address-query.ts'
import { usePerson } from '../../session/use-session.ts'
import { UseItems } from '../pieces/uses.tsx'
import { DocumentPreview } from '../preview/document-preview.tsx'
import { PreviewAside } from '../preview/preview-aside.tsx'
import { firstLanguage } from './first-language.ts'
import styles from './form.module.css'
import { formAddress } from './form-address.ts'
import { FormBar } from './form-bar.tsx'
import { FormFields } from './form-fields.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { NewerSeed } from './newer-seed.tsx'
import { Plans } from './plans.tsx'
import { SampleNote } from './sample-note.tsx'
import { useDraftWork } from './use-draft-work.ts'
import { useFormLayers } from './use-form-layers.tsx'

type Props = {
  kind: FormKind
  document: WireDocumentValue
  /** Renders content above the fields of a part. */
  lead?: (part: Part) => ReactNode
}

/** Width from which the preview fits beside the form. */
const besideWidth = '(width >= 74em)'

/** Form of a document: one language at a time, and the shared fields. */
export function DocumentForm({ kind, document, lead }: Props) {
  const say = useTranslator('admin')
  const { setting } = useDesk()
  const [address, show] = useAddressQuery(formAddress)
  const { rights } = usePerson()
  const { collection } = kind
  const { work, state } = useDraftWork(kind, document)
  const language = address.language ?? firstLanguage(document, setting.language)
  const part: Part = hasPart(collection, 'en') ? language : 'shared'
  const mayChange = rights.includes(collection.may.change) && document.trashed_at === null
  const isWide = useMedia(besideWidth)
  const stage = (
    <DocumentPreview
      kind={kind}
      document={document}
      state={state}
      language={language}
      firstWidth={isWide ? 'desktop' : 'phone'}
    />
  )
  const useCount = document.uses.length + (document.shown_as ? 1 : 0)
  const worked = { kind, document, part, work, state, mayChange }
  const { layers, choose, showVersions } = useFormLayers({
    ...worked,
    versions: address.versions,
    onVersions: (versions) => show({ versions }),
  })

  function change(changed: Part, name: string, value: unknown): void {
    const fields = changed === 'shared' ? collection.shared : collection.local
    const isKnown = document.parts.some((one) => one.part === changed && one.said !== null)
    work.change(changed, changedValue(fields, state.parts[changed]?.mine ?? {}, { name, value, isKnown }))
  }

  return (
    <>
      <FormBar
        {...worked}
        language={language}
        isWide={isWide}
        onVersions={showVersions}
        onPreview={() => show({ hasPreview: true })}
        onChoose={choose}
      />
      {part !== 'shared' && (
        <LanguageTabs
          collection={collection}
          document={document}
          state={state}
          language={language}
          onChoose={(chosen) => show({ language: chosen })}
        />
      )}
      <div className={styles.work}>
        <div className={styles.form}>
          {document.trashed_at && <Note>{say('content.in_trash')}</Note>}
          {!mayChange && !document.trashed_at && <Note>{say('content.read_only')}</Note>}
          {collection === pages && <SampleNote document={document} part={part} />}
          <NewerSeed
            document={document}
            part={part}
            work={work}
            mayChange={mayChange}
            onCompare={(version) => show({ versions: String(version) })}
          />
          <Plans kind={kind} document={document} mayChange={mayChange} />
          {lead?.(part)}
          <FormFields
            collection={collection}
            document={document}
            state={state}
            part={part}
            isDisabled={!mayChange}
            onChange={change}
          />
          {useCount > 0 && (
            <details className={styles.section} open>
              <summary>
                {say('content.used_by')} <Count>{useCount}</Count>
              </summary>
              <UseItems uses={document.uses} shownAs={document.shown_as} />
            </details>
          )}
          <p className={styles.key}>
            {say('content.key')} <code dir="ltr">{document.key}</code>
          </p>
        </div>
        {kind.preview && isWide && <PreviewAside>{stage}</PreviewAside>}
      </div>
      {kind.preview && !isWide && address.hasPreview && (
        <Drawer
          title={say('content.stage.title')}
          closeLabel={say('content.links.close')}
          onClose={() => show({ hasPreview: false })}
        >
          {stage}
        </Drawer>
      )}
      {layers}
    </>
  )
}
