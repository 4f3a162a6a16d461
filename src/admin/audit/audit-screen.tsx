import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { Loaded } from '../frame/screen/loaded.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import { useListKeys } from '../keyboard/use-list-keys.ts'
import { goTo } from '../routing/address.ts'
import { useAddressQuery } from '../routing/address-query.ts'
import { usePerson } from '../session/use-session.ts'
import { AuditEntry } from './audit-entry.tsx'
import { type AuditFilter, auditFilter, filterQuery, noFilter } from './audit-filter.ts'
import styles from './audit-screen.module.css'
import { AuditTools } from './audit-tools.tsx'
import { useAudit, useAuditOverview, withoutSteps } from './use-audit.ts'

/** Screen of the audit log, newest entries first, with the steps of a change together. */
export function AuditScreen() {
  const say = useTranslator('admin')
  const { rights } = usePerson()
  const { formatDay } = useMoments()
  const [filter, show] = useAddressQuery(auditFilter)
  const list = useListKeys<HTMLDivElement>()
  const reading = useAudit(filter)
  const overview = useAuditOverview(filter).data
  const entries = withoutSteps(reading.data?.pages.flatMap((page) => page.entries) ?? [])
  const days = [...Map.groupBy(entries, ({ at }) => formatDay(new Date(at)))]
  return (
    <>
      <ScreenBar
        title={say('nav.audit')}
        note={overview?.first_at ? say('audit.since', { date: formatDay(new Date(overview.first_at)) }) : ''}
      >
        <ButtonLink href={tableAddress(filter)}>{say('audit.export')}</ButtonLink>
      </ScreenBar>
      <AuditTools filter={filter} overview={overview} onChange={show} />
      <Loaded reading={reading} count={12}>
        {() => (
          <div ref={list}>
            {entries.length === 0 && (
              <Empty
                icon="history"
                title={say('audit.none')}
                action={<Button onClick={() => show(noFilter)}>{say('empty.clear')}</Button>}
              >
                {say('audit.none_lead')}
              </Empty>
            )}
            {days.map(([day, ofDay]) => (
              <section key={day} className={styles.day}>
                <h2>{day}</h2>
                <ol>
                  {ofDay.map((entry) => (
                    <AuditEntry
                      key={entry.number}
                      entry={entry}
                      rights={rights}
                      onFilter={(subject) => goTo(auditFilter.path({ ...noFilter, subject }))}
                    />
                  ))}
                </ol>
              </section>
            ))}
          </div>
        )}
      </Loaded>
      {reading.hasNextPage && (
        <p className={styles.none}>
          <Button onClick={() => reading.fetchNextPage()} disabled={reading.isFetching}>
            {say('audit.older')}
          </Button>
        </p>
      )}
    </>
  )
}

/** Returns the URL of the CSV with all entries of a filter. */
function tableAddress(filter: AuditFilter): string {
  const given = Object.entries(filterQuery(filter)).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : String(value),
  ])
  return `/admin/rest/audit.csv?${new URLSearchParams(given)}`
}
