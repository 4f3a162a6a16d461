import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireDocumentValue, WireVersionValue } from '#contract/content/document-wire.ts'
import type { Value } from '#domain/content/field.ts'
import { isSame } from '#domain/content/merge.ts'
import type { Part } from '#domain/content/part.ts'
import { Button } from '#ui/button/button.tsx'
import { Difference } from '#ui/difference/difference.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/desk-context.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { callsOf, documentKey } from '../content-data.ts'
import type { OfCollection } from '../content-kinds.ts'
import type { DraftWork, WorkState } from '../draft-work.ts'
import { useFieldLabel } from '../fields/field-input.tsx'
import { useKeepVersion } from '../form/use-keep-version.ts'
import { shownText } from '../shown-text.ts'
import styles from './versions.module.css'

type Props = {
  kind: OfCollection
  document: WireDocumentValue
  part: Part
  version: WireVersionValue
  /** When it was kept, as the list has it. */
  moment: string
  work: DraftWork
  state: WorkState
  mayChange: boolean
  onRestored: () => void
}

/** From a version to what is written now, field by field; and back to it, as a version of its own. */
export function VersionDifference(props: Props) {
  const { kind, document, part, version, moment, work, state, mayChange, onRestored } = props
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const keepVersion = useKeepVersion(work)
  const [isRestoring, setRestoring] = useState(false)
  const path = { id: String(document.id), version: String(version.id) }
  const reading = useQuery({
    queryKey: [...documentKey(kind.collection.name, document.id), 'version', version.id],
    queryFn: ({ signal }) => call(callsOf(kind.collection).version, { path, query: {}, signal }),
  })
  const now = state.parts[part]?.mine ?? {}

  async function restore(value: Value): Promise<void> {
    setRestoring(true)
    // What is written now stays as a version too.
    if (await keepVersion(part, { isQuiet: true })) {
      work.change(part, value)
      const note = say('content.restored_note', { moment })
      if (await keepVersion(part, { note, isQuiet: true })) {
        toasts.show({ kind: 'success', text: say('content.version_restored') })
        onRestored()
      }
    }
    setRestoring(false)
  }

  return (
    <section className={styles.difference}>
      <h3>{say('content.since_version', { moment })}</h3>
      <Loaded reading={reading} shape="lines">
        {({ value }) => (
          <>
            <Changes {...{ kind, part, before: value, after: now }} />
            {mayChange && !isSame(value, now) && (
              <Button disabled={isRestoring} onClick={() => restore(value)}>
                <Icon name="undo" /> {say('content.version_restore')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Changes({ kind, part, before, after }: { kind: OfCollection; part: Part; before: Value; after: Value }) {
  const say = useTranslator('admin')
  const fieldLabel = useFieldLabel()
  const fields = part === 'shared' ? kind.collection.shared : kind.collection.local
  const changed = Object.entries(fields).filter(([name]) => !isSame(before[name], after[name]))
  const words = { added: say('content.added'), removed: say('content.removed') }
  if (changed.length === 0) return <p>{say('content.version_same')}</p>
  return (
    <dl>
      {changed.map(([name, field]) => (
        <div key={name}>
          <dt>{fieldLabel(name)}</dt>
          <dd>
            <Difference before={shownText(field, before[name])} after={shownText(field, after[name])} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
