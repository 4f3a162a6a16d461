import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listAudit } from '#contract/desk/audit.ts'
import { type Action, actions } from '#domain/people/act.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Field } from '#ui/field/field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { useMoments } from '../frame/moments.ts'
import { ScreenBar } from '../frame/screen-bar.tsx'
import { useListKeys } from '../keyboard/use-list-keys.ts'
import { AuditEntry } from './audit-entry.tsx'
import styles from './audit-screen.module.css'

/** Who did what, the newest first; day by day, each opens into what was before and after. */
export function AuditScreen() {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const { formatDay } = useMoments()
  const [search, setSearch] = useState('')
  const [action, setAction] = useState<Action | ''>('')
  const filter = { ...(search && { search }), ...(action && { action }) }
  const list = useListKeys<HTMLDivElement>()
  const reading = useInfiniteQuery({
    queryKey: ['audit', search, action],
    queryFn: ({ signal, pageParam }) =>
      call(listAudit, { path: {}, query: { ...filter, ...(pageParam && { before: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ entries, has_more }) => (has_more ? entries.at(-1)?.number : undefined),
    placeholderData: (before) => before,
  })
  const entries = reading.data?.pages.flatMap((page) => page.entries) ?? []
  const days = [...Map.groupBy(entries, ({ at }) => formatDay(new Date(at)))]
  const table = `/admin/rest/audit.csv?${new URLSearchParams(filter)}`
  return (
    <>
      <ScreenBar title={say('nav.audit')}>
        <ButtonLink href={table}>{say('audit.export')}</ButtonLink>
      </ScreenBar>
      <div className={styles.tools}>
        <Field label={say('audit.search')} value={search} onChange={setSearch} type="search" />
        <SelectField
          label={say('audit.action')}
          value={action}
          options={[['', say('audit.all')] as const, ...actions.map((one) => [one, say(`action.${one}`)] as const)]}
          onChange={setAction}
        />
      </div>
      <Loaded reading={reading} count={12}>
        {() => (
          <div ref={list}>
            {entries.length === 0 && (
              <Empty
                icon="history"
                title={say('audit.none')}
                action={
                  <Button
                    onClick={() => {
                      setSearch('')
                      setAction('')
                    }}
                  >
                    {say('empty.clear')}
                  </Button>
                }
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
