import { useId, useState } from 'react'
import type { WireEntryValue } from '#contract/desk/audit.ts'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useEntryWords } from '../frame/entry-words.ts'
import { useMoments } from '../frame/moments.ts'
import { EntryDetail } from './entry-detail.tsx'
import { detailsOf } from './entry-details.ts'

/** One thing that was done, in a line that opens into what there is to say of it. */
export function AuditEntry({ entry }: { entry: WireEntryValue }) {
  const say = useTranslator('admin')
  const { formatMoment, formatTime } = useMoments()
  const { who, did, subject } = useEntryWords()(entry)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const at = new Date(entry.at)
  return (
    <li>
      <button
        type="button"
        data-item
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <time dateTime={entry.at}>{formatTime(at)}</time>
        <span>
          <b>{who}</b> · {did}
          {subject && `: ${subject}`}
        </span>
        <Chevron />
      </button>
      {isOpen && (
        <dl id={id}>
          {detailsOf(entry).map((detail) => (
            <EntryDetail key={detail.name} detail={detail} />
          ))}
          <div>
            <dt>{say('audit.at')}</dt>
            <dd>{formatMoment(at)}</dd>
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
        </dl>
      )}
    </li>
  )
}
