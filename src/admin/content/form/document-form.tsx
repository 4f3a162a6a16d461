import { useEffect, useState } from 'react'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { changedValue } from '#domain/content/completeness.ts'
import { hasPart, type Part } from '#domain/content/part.ts'
import { isOfferedLanguage, type Language } from '#domain/texts/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMedia } from '#ui/use-media.ts'
import { useDesk } from '../../frame/desk-context.tsx'
import { useKey } from '../../keyboard/keyboard.ts'
import { replaceBy } from '../../routing/address.ts'
import { useAddress } from '../../routing/desk-link.tsx'
import { usePerson } from '../../session/use-session.ts'
import type { ContentKind } from '../content-kinds.ts'
import { Stage } from '../stage/stage.tsx'
import { UseItems } from '../uses.tsx'
import { VersionsDrawer } from '../versions/versions-drawer.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import styles from './form.module.css'
import { FormBar } from './form-bar.tsx'
import { FormFields } from './form-fields.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { Plans } from './plans.tsx'
import { useDraftWork } from './use-draft-work.ts'
import { useKeepVersion } from './use-keep-version.ts'

type Props = { kind: ContentKind; document: WireDocumentValue }

/** From here on there is room for what visitors would see beside the form. */
const besideWidth = '(width >= 74em)'

/** One document as it is worked on: what a language says, and what all share. */
export function DocumentForm({ kind, document }: Props) {
  const say = useTranslator('admin')
  const { setting } = useDesk()
  const { path, query } = useAddress()
  const { rights } = usePerson()
  const { collection } = kind
  const { work, state } = useDraftWork(kind, document)
  const [isChoosing, setChoosing] = useState(true)
  const asked = new URLSearchParams(query)
  const language = languageIn(asked.get('language')) ?? firstLanguage(document, setting.language)
  const part: Part = hasPart(collection, 'en') ? language : 'shared'
  const mayChange = rights.includes(collection.may.change) && document.trashed_at === null
  const keepVersion = useKeepVersion(work)
  const hasVersions = asked.has('versions')
  const hasPreview = asked.has('preview')
  const isWide = useMedia(besideWidth)
  const stage = <Stage {...{ document, state, language }} firstWidth={isWide ? 'desktop' : 'phone'} />
  const { conflict } = state
  const newerSeed = document.parts.find((one) => one.part === part)?.newer_seed ?? null
  useEffect(() => {
    if (conflict) setChoosing(true)
  }, [conflict])
  useKey('save', () => keepVersion(part), mayChange)
  useKey('versions', () => show({ versions: hasVersions ? undefined : '1' }))

  function show(change: { language?: Language; versions?: string | undefined; preview?: string | undefined }): void {
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) asked.delete(name)
      else asked.set(name, value)
    }
    const next = asked.toString()
    replaceBy(path + (next && `?${next}`))
  }

  function change(changed: Part, name: string, value: unknown): void {
    const fields = changed === 'shared' ? collection.shared : collection.local
    const isKnown = document.parts.some((one) => one.part === changed && one.said !== null)
    work.change(changed, changedValue(fields, state.parts[changed]?.mine ?? {}, { name, value, isKnown }))
  }

  return (
    <>
      <FormBar
        {...{ kind, document, part, work, state, mayChange }}
        {...{ language, isWide }}
        onVersions={() => show({ versions: '1' })}
        onPreview={() => show({ preview: '1' })}
        onChoose={() => setChoosing(true)}
      />
      {part !== 'shared' && (
        <LanguageTabs
          {...{ collection, document, state, language }}
          onChoose={(chosen) => show({ language: chosen })}
        />
      )}
      <div className={styles.work}>
        <div className={styles.form}>
          {document.trashed_at && <p className={styles.note}>{say('content.in_trash')}</p>}
          {!mayChange && !document.trashed_at && <p className={styles.note}>{say('content.read_only')}</p>}
          {newerSeed !== null && (
            <p className={styles.note} role="note">
              {say('content.newer_seed')}{' '}
              <Button data-small onClick={() => show({ versions: String(newerSeed) })}>
                {say('content.newer_seed_compare')}
              </Button>
            </p>
          )}
          <Plans {...{ kind, document, mayChange }} />
          <FormFields {...{ collection, state, part }} isDisabled={!mayChange} onChange={change} />
          {document.uses.length > 0 && (
            <details className={styles.section} open>
              <summary>
                {say('content.used_by')} <span className={styles.count}>{document.uses.length}</span>
              </summary>
              <UseItems uses={document.uses} />
            </details>
          )}
          <p className={styles.key}>
            {say('content.key')} <code dir="ltr">{document.key}</code>
          </p>
        </div>
        {kind.hasPicture && isWide && (
          <aside className={styles.aside} aria-label={say('content.stage.title')}>
            {stage}
          </aside>
        )}
      </div>
      {kind.hasPicture && !isWide && hasPreview && (
        <Drawer
          title={say('content.stage.title')}
          closeLabel={say('content.links.close')}
          onClose={() => show({ preview: undefined })}
        >
          {stage}
        </Drawer>
      )}
      {hasVersions && (
        <VersionsDrawer
          {...{ kind, document, part, work, state, mayChange }}
          first={Number(asked.get('versions'))}
          onClose={() => show({ versions: undefined })}
        />
      )}
      {conflict && isChoosing && (
        <ConflictDialog
          collection={collection}
          conflict={conflict}
          onClose={() => setChoosing(false)}
          onChosen={(value) => work.resolve(value, say('content.conflict.mine_note'))}
        />
      )}
    </>
  )
}

function languageIn(text: string | null): Language | undefined {
  return text !== null && isOfferedLanguage(text) ? text : undefined
}

/** The language of the desk where the document has it, or the first that it has. */
function firstLanguage({ parts }: WireDocumentValue, wanted: Language): Language {
  const written = parts.flatMap(({ part }) => (part === 'shared' ? [] : [part]))
  return written.includes(wanted) ? wanted : (written[0] ?? wanted)
}
