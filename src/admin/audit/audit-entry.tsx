import { useId, useState } from 'react'
import type { WireEntryValue } from '#contract/desk/audit.ts'
import type { Right } from '#domain/people/rights.ts'
import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import styles from './audit-screen.module.css'
import { EntryDetail } from './entry-detail.tsx'
import { detailsOf } from './entry-details.ts'
import { EntryFace, EntryLine } from './entry-line.tsx'
import { EntrySteps } from './entry-steps.tsx'

type Props = {
  entry: WireEntryValue
  /** Rights of the reader, which decide if subjects are links. */
  rights: readonly Right[]
  /** Filters the log by a subject. */
  onFilter: (subject: string) => void
}

/** Entry of the audit log with its earlier steps, which opens to show all details. */
export function AuditEntry({ entry, rights, onFilter }: Props) {
  const say = useTranslator('admin')
  const { formatTime } = useMoments()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li>
      <div className={styles.entry}>
        <time dateTime={entry.at}>{formatTime(new Date(entry.at))}</time>
        <EntryFace step={entry} />
        <div className={styles.line}>
          <EntryLine step={entry} rights={rights} />
          <EntrySteps steps={entry.steps} rights={rights} />
        </div>
        <button
          type="button"
          data-item
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {say('audit.details')}
        </button>
      </div>
      {isOpen && <Details id={id} entry={entry} onFilter={onFilter} />}
    </li>
  )
}

function Details({ id, entry, onFilter }: Omit<Props, 'rights'> & { id: string }) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  const [subject] = entry.about
  return (
    <dl id={id}>
      {detailsOf(entry).map((detail) => (
        <EntryDetail key={detail.name} detail={detail} />
      ))}
      <div>
        <dt>{say('audit.at')}</dt>
        <dd>{formatMoment(new Date(entry.at))}</dd>
      </div>
      {entry.address && (
        <div>
          <dt>{say('audit.from')}</dt>
          <dd>
            <bdi>{entry.address}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{say('audit.number')}</dt>
        <dd>
          {entry.number}
          {entry.request_id && ` · ${say('error.request')} ${entry.request_id}`}
        </dd>
      </div>
      {subject && (
        <p>
          <Button onClick={() => onFilter(subject)}>{say('audit.same')}</Button>
        </p>
      )}
    </dl>
  )
}
