import { useQuery } from '@tanstack/react-query'
import { listAudit } from '#contract/desk/audit.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useEntrySentence } from '../frame/format/entry-sentence.ts'
import { useMoments } from '../frame/format/moments.ts'
import { useQuietly } from '../frame/screen/attention.ts'
import { Loaded } from '../frame/screen/loaded.tsx'
import { DeskLink } from '../routing/desk-link.tsx'
import styles from './home-screen.module.css'

/** Number of entries in the list. */
const shownChanges = 6

/** Returns false for sign-ins and sign-outs, which are audited but change nothing. */
function isChange({ action }: { action: string }): boolean {
  return !action.startsWith('session.')
}

/** Latest audited changes. */
export function RecentChanges() {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const { formatMoment } = useMoments()
  const entryWords = useEntrySentence()
  const reading = useQuery({
    queryKey: ['audit', 'recent'],
    queryFn: ({ signal }) => call(listAudit, { path: {}, query: {}, signal }),
    refetchInterval: useQuietly(60_000),
  })
  return (
    <section className={styles.recent}>
      <h2>{say('home.recent')}</h2>
      <DeskLink to="audit">{say('nav.audit')}</DeskLink>
      <Loaded reading={reading} shape="lines" count={shownChanges}>
        {({ entries }) => (
          <ol>
            {entries
              .filter(isChange)
              .slice(0, shownChanges)
              .map((entry) => {
                const { who, did, subject } = entryWords(entry)
                return (
                  <li key={entry.number}>
                    <b>{who}</b> · {did}
                    {subject && `: ${subject}`}
                    <small>
                      <time dateTime={entry.at}>{formatMoment(new Date(entry.at))}</time>
                    </small>
                  </li>
                )
              })}
          </ol>
        )}
      </Loaded>
    </section>
  )
}
