import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireDocumentValue, WireVersionValue } from '#contract/content/document-wire.ts'
import type { Part } from '#domain/content/part.ts'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/desk-context.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { useMoments } from '../../frame/moments.ts'
import { callsOf, documentKey } from '../content-data.ts'
import type { OfCollection } from '../content-kinds.ts'
import type { DraftWork, WorkState } from '../draft-work.ts'
import { usePartName } from '../part-state.tsx'
import { VersionDifference } from './version-difference.tsx'
import styles from './versions.module.css'

type Props = {
  kind: OfCollection
  document: WireDocumentValue
  part: Part
  work: DraftWork
  state: WorkState
  mayChange: boolean
  /** The number of the one to begin with; any other begins with the newest. */
  first: number
  onClose: () => void
}

/** What was kept of a part, and how it differs from what is written now. */
export function VersionsDrawer({ kind, document, part, work, state, mayChange, first, onClose }: Props) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const partName = usePartName()
  const [chosen, setChosen] = useState(first)
  const reading = useQuery({
    queryKey: [...documentKey(kind.collection.name, document.id), 'versions', part],
    queryFn: ({ signal }) =>
      call(callsOf(kind.collection).versions, {
        path: { id: String(document.id) },
        query: { part, limit: 200 },
        signal,
      }),
  })
  const said = document.parts.find((one) => one.part === part)?.said?.version
  return (
    <Drawer
      title={say('content.versions_of', { part: partName(part) })}
      closeLabel={say('content.close')}
      onClose={onClose}
    >
      <Loaded reading={reading}>
        {({ items }) => {
          const shown = items.find(({ id }) => id === chosen) ?? items[0]
          return (
            <div className={styles.panes}>
              <ul>
                {items.map((version) => (
                  <li key={version.id}>
                    <VersionLine
                      {...{ version }}
                      isSaid={version.id === said}
                      isShown={version === shown}
                      onChoose={() => setChosen(version.id)}
                    />
                  </li>
                ))}
              </ul>
              {shown ? (
                <VersionDifference
                  key={shown.id}
                  {...{ kind, document, part, work, state, mayChange }}
                  version={shown}
                  onRestored={onClose}
                />
              ) : (
                <p className={styles.none}>{say('content.versions_none')}</p>
              )}
            </div>
          )
        }}
      </Loaded>
    </Drawer>
  )
}

type LineProps = { version: WireVersionValue; isSaid: boolean; isShown: boolean; onChoose: () => void }

function VersionLine({ version: { saved_at, saved_by, note }, isSaid, isShown, onChoose }: LineProps) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  return (
    <button type="button" aria-current={isShown ? 'true' : undefined} onClick={onChoose}>
      <b>{formatMoment(new Date(saved_at))}</b>
      {isSaid && <em>{say('content.on_site')}</em>}
      <small>
        {saved_by ?? say('content.by_program')}
        {note && ` · ${note}`}
      </small>
    </button>
  )
}
