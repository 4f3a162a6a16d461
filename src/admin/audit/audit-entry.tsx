import type { WireEntryValue } from '#contract/desk/audit.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useEntryWords } from '../frame/entry-words.ts'
import { useMoments } from '../frame/moments.ts'
import { differences } from './differences.ts'

/** One thing that was done, in a line that opens. */
export function AuditEntry({ entry }: { entry: WireEntryValue }) {
  const say = useTranslator('admin')
  const { formatTime } = useMoments()
  const rows = differences(entry.before, entry.after)
  const { who, did } = useEntryWords()(entry)
  return (
    <li>
      <details>
        <summary data-item>
          <time dateTime={entry.at}>{formatTime(new Date(entry.at))}</time>
          <span>
            <b>{who}</b> · {did} <code>{entry.subject}</code>
          </span>
        </summary>
        <dl>
          {entry.address && (
            <>
              <dt>{say('audit.from')}</dt>
              <dd>
                <bdi>{entry.address}</bdi> · {entry.request_id}
              </dd>
            </>
          )}
          {rows.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {before !== undefined && <del>{before}</del>} {after !== undefined && <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}
