import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contentCalls } from '#contract/content/desk-content.ts'
import type { WireDocumentValue, WirePartValue, WireVersionValue } from '#contract/content/document-wire.ts'
import type { Part } from '#domain/content/model/part.ts'
import type { BlockTexts } from '#domain/content/model/placed-block.ts'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { Segments } from '#ui/segments/segments.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { useMoments } from '../../frame/format/moments.ts'
import { Loaded } from '../../frame/screen/loaded.tsx'
import type { OfCollection } from '../../kinds/content-kinds.ts'
import { documentKey } from '../data/content-data.ts'
import type { DraftWork, WorkState } from '../data/draft-work.ts'
import { usePartName } from '../pieces/part-state.tsx'
import { VersionDifference } from './version-difference.tsx'
import styles from './versions.module.css'

type Props = {
  kind: OfCollection
  document: WireDocumentValue
  part: Part
  /** Parts with versions: a language and the shared part. */
  parts: readonly Part[]
  work: DraftWork
  state: WorkState
  mayChange: boolean
  /** Number of the first version; otherwise the newest. */
  first: number
  /** Text of the blocks, which identifies them. */
  words: BlockTexts
  onPart: (part: Part) => void
  onRestored?: (() => void) | undefined
  onClose: () => void
}

const firstField = '#main [data-fields] :is(input, textarea, [contenteditable="true"])'

/** Focus target if the shared part is edited as a tree. */
const firstLine = '#main [role="treeitem"][tabindex="0"]'

/** Drawer with the versions of a part, and their differences from the draft. */
export function VersionsDrawer(props: Props) {
  const { kind, document, part, parts, work, state, mayChange, first, words, onPart, onRestored, onClose } = props
  const say = useTranslator('admin')
  const { call } = useDesk()
  const partName = usePartName()
  const [chosen, setChosen] = useState(first)
  const reading = useQuery({
    queryKey: [...documentKey(kind.collection.name, document.id), 'versions', part],
    queryFn: ({ signal }) =>
      call(contentCalls(kind.collection).versions, {
        path: { id: String(document.id) },
        query: { part, limit: 200 },
        signal,
      }),
  })
  const momentOf = useMomentOf()
  const draft = document.parts.find((one) => one.part === part)
  const { said, planned = [] } = draft ?? {}

  function marginsInForceOf({ id, said_from }: WireVersionValue): Standing {
    if (id === said?.version) return 'said'
    if (planned.some(({ version }) => version === id)) return 'planned'
    return said_from === null ? undefined : 'before'
  }

  /** Closes the drawer after a version was restored, and moves the focus to the form. */
  function goOnWriting(): void {
    onRestored?.()
    onClose()
    requestAnimationFrame(() => {
      const line = part === 'shared' && globalThis.document.querySelector<HTMLElement>(firstLine)
      const field = line || globalThis.document.querySelector<HTMLElement>(firstField)
      field?.focus()
    })
  }

  return (
    <Drawer
      title={say('content.versions_of', { part: partName(part) })}
      closeLabel={say('content.close')}
      onClose={onClose}
    >
      {parts.length > 1 && (
        <div className={styles.parts}>
          <Segments
            label={say('content.versions')}
            options={parts.map((one) => ({ id: one, text: partName(one) }))}
            chosen={part}
            onChoose={onPart}
          />
        </div>
      )}
      <Loaded reading={reading}>
        {({ items, _metadata }) => {
          const shown = items.find(({ id }) => id === chosen) ?? items[0]
          return (
            <div className={styles.panes}>
              <ul>
                <DraftLine draft={draft} />
                {items.map((version, index) => (
                  <li key={version.id}>
                    <VersionLine
                      version={version}
                      number={_metadata.total - index}
                      moment={momentOf(version, items)}
                      standing={marginsInForceOf(version)}
                      isShown={version === shown}
                      onChoose={() => setChosen(version.id)}
                    />
                  </li>
                ))}
              </ul>
              {shown ? (
                <VersionDifference
                  key={shown.id}
                  kind={kind}
                  document={document}
                  part={part}
                  work={work}
                  state={state}
                  mayChange={mayChange}
                  words={words}
                  version={shown}
                  versions={items}
                  momentOf={(version) => momentOf(version, items)}
                  onRestored={goOnWriting}
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

/** The draft, if no version equals it. */
function DraftLine({ draft }: { draft: WirePartValue | undefined }) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  if (!draft || draft.version !== null) return null
  return (
    <li className={styles.now}>
      <b>{say('content.version_now')}</b>
      <small>
        <bdi>{draft.edited_by ?? say('content.by_program')}</bdi> · {formatMoment(new Date(draft.edited_at))}
      </small>
    </li>
  )
}

/** Returns a function that formats the time of a version, with seconds if another has the same minute. */
function useMomentOf(): (version: WireVersionValue, among: readonly WireVersionValue[]) => string {
  const { formatMoment, formatSecond } = useMoments()
  const minuteOf = ({ saved_at }: WireVersionValue) => formatMoment(new Date(saved_at))
  return (version, among) => {
    const isAlone = among.every((other) => other === version || minuteOf(other) !== minuteOf(version))
    return isAlone ? minuteOf(version) : formatSecond(new Date(version.saved_at))
  }
}

/** Publication of a version: current, scheduled or past; undefined if it was never published. */
type Standing = 'said' | 'planned' | 'before' | undefined

type LineProps = {
  version: WireVersionValue
  /** Counted from the first of its part. */
  number: number
  moment: string
  standing: Standing
  isShown: boolean
  onChoose: () => void
}

function VersionLine({ version, number, moment, standing, isShown, onChoose }: LineProps) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  const { saved_by, saved_by_name, said_from, note } = version
  const since = said_from === null ? '' : formatMoment(new Date(said_from))
  return (
    <button type="button" aria-current={isShown ? 'true' : undefined} onClick={onChoose}>
      <b>{moment}</b>
      {standing === 'said' && <em data-said>{say('content.on_site')}</em>}
      {standing === 'planned' && <em>{say('content.state.scheduled')}</em>}
      {standing === 'before' && <em>{say('content.published_on', { moment: since })}</em>}
      <small title={saved_by ?? undefined}>
        {say('content.version_number', { number: String(number) })} ·{' '}
        <bdi>{saved_by_name || (saved_by ?? say('content.by_program'))}</bdi>
        {note && ` · ${note}`}
      </small>
    </button>
  )
}
