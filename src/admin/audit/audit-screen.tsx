import { useInfiniteQuery } from '@tanstack/react-query'
import { listAudit } from '#contract/desk/audit.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { useMoments } from '../frame/moments.ts'
import { ScreenBar } from '../frame/screen-bar.tsx'
import { useListKeys } from '../keyboard/use-list-keys.ts'
import { replaceBy } from '../routing/address.ts'
import { useAddress } from '../routing/desk-link.tsx'
import { AuditEntry } from './audit-entry.tsx'
import { type AuditFilter, filterPath, filterQuery, noFilter, readFilter } from './audit-filter.ts'
import styles from './audit-screen.module.css'
import { AuditTools } from './audit-tools.tsx'

/** Who did what, the newest first; day by day, each opens into what was before and after. */
export function AuditScreen() {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const { formatDay } = useMoments()
  const filter = readFilter(useAddress().query)
  const show = (next: AuditFilter) => replaceBy(filterPath(next))
  const query = filterQuery(filter)
  const list = useListKeys<HTMLDivElement>()
  const reading = useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ signal, pageParam }) =>
      call(listAudit, { path: {}, query: { ...query, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ entries, has_more }) => (has_more ? entries.at(-1)?.number : undefined),
    placeholderData: (before) => before,
  })
  const entries = reading.data?.pages.flatMap((page) => page.entries) ?? []
  const days = [...Map.groupBy(entries, ({ at }) => formatDay(new Date(at)))]
  return (
    <>
      <ScreenBar title={say('nav.audit')}>
        <ButtonLink href={tableAddress(query)}>{say('audit.export')}</ButtonLink>
      </ScreenBar>
      <AuditTools filter={filter} onChange={show} />
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
                    <AuditEntry key={entry.number} entry={entry} />
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

/** All that the filter lets through, to take along. */
function tableAddress(query: ReturnType<typeof filterQuery>): string {
  const said = Object.entries(query).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])
  return `/admin/rest/audit.csv?${new URLSearchParams(said)}`
}
