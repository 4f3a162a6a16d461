import { Button } from '#ui/button/button.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { uploadGroups, uploadListOf } from './upload-lines.ts'
import styles from './upload-list.module.css'
import { useUploadProblem } from './upload-problem.ts'
import type { UploadEntry, UploadQueue } from './upload-queue.ts'
import { useSizes } from './use-sizes.ts'

type Props = { queue: UploadQueue; entries: readonly UploadEntry[]; onOpen: (document: number) => void }

/** List of running and finished uploads. */
export function UploadList({ queue, entries, onOpen }: Props) {
  const say = useTranslator('admin')
  if (entries.length === 0) return null
  const { lines, counts } = uploadListOf(entries)
  const open = counts.moving + counts.stopped
  const groups = uploadGroups.toReversed().filter((group) => counts[group] > 0)
  return (
    <section className={styles.tray} aria-label={say('images.uploads')}>
      <ul>
        {lines.map((entry) => (
          <UploadLine key={entry.id} entry={entry} queue={queue} onOpen={onOpen} />
        ))}
      </ul>
      {(entries.length > 1 || counts.stored > 0) && (
        <div className={styles.tally}>
          <span role="status">
            {groups.map((group) => say(`images.tally.${group}`, { number: String(counts[group]) })).join(' · ')}
          </span>
          {open > 1 && (
            <Button data-quiet data-small onClick={queue.stop}>
              {say('images.stop_all')}
            </Button>
          )}
          {counts.refused > 1 && (
            <Button data-quiet data-small onClick={() => queue.clear('refused')}>
              {say('images.clear_refused')}
            </Button>
          )}
          {counts.stored > 0 && (
            <Button data-quiet data-small onClick={() => queue.clear('done')}>
              {say('images.clear_done')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const icons: Readonly<Record<UploadEntry['state'], IconName>> = {
  refused: 'close',
  failed: 'alert',
  sending: 'upload',
  working: 'upload',
  waiting: 'clock',
  done: 'check',
}

type LineProps = Omit<Props, 'entries'> & { entry: UploadEntry }

function UploadLine({ entry, queue, onOpen }: LineProps) {
  const say = useTranslator('admin')
  const { formatShare } = useSizes()
  const { id, name, size, sent, state, became } = entry
  const document = became?.document
  const isOver = state === 'done' || state === 'refused'
  return (
    <li data-state={state}>
      <Icon name={icons[state]} />
      <b dir="auto" title={name}>
        {name}
      </b>
      {state === 'sending' && (
        <>
          <progress max={size} value={sent} aria-label={name} />
          <span className={styles.share}>{formatShare(sent / size)}</span>
        </>
      )}
      {state !== 'sending' && <EntryText entry={entry} />}
      {state === 'failed' && (
        <Button data-quiet data-small onClick={() => queue.resume(id)}>
          {say('images.go_on')}
        </Button>
      )}
      {document != null && (
        <Button data-quiet data-small onClick={() => onOpen(document)}>
          {say('images.open')}
        </Button>
      )}
      <Button
        data-quiet
        data-small
        aria-label={say(isOver ? 'images.dismiss' : 'images.cancel', { name })}
        title={say(isOver ? 'images.dismiss' : 'images.cancel', { name })}
        onClick={() => queue.drop(id)}
      >
        <Icon name="close" />
      </Button>
    </li>
  )
}

/** State of an upload, its problem, or notes about the stored image. */
function EntryText({ entry: { state, problem, became, isOutside } }: { entry: UploadEntry }) {
  const say = useTranslator('admin')
  const problemWords = useUploadProblem()
  if (problem && state !== 'waiting') return <span className={styles.words}>{problemWords(problem)}</span>
  if (state === 'refused' || state === 'failed' || state === 'sending') return null
  const notes = became?.notes.map((note) => say(`images.note.${note}`)) ?? []
  const outside = isOutside ? [say('images.folder_gone')] : []
  const same = (became?.sameAs.length ?? 0) > 0 ? [say('images.is_there')] : []
  return (
    <span className={styles.words} role="status">
      {[say(`images.state.${state}`), ...outside, ...same, ...notes].join(' ')}
    </span>
  )
}
