import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  askSources,
  listDeskSources,
  switchSource,
  type WireDeskSourceValue,
  type WireOutcomeValue,
} from '#contract/desk/sources.ts'
import { Button } from '#ui/button/button.tsx'
import { Table } from '#ui/table/table.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { useQuietly } from '../frame/screen/attention.ts'
import { NotRenewed, NotYet } from '../frame/screen/loaded.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import { Legend, ScreenNote } from '../frame/screen/screen-note.tsx'
import { replaceBy } from '../routing/address.ts'
import { useAddressQuery } from '../routing/address-query.ts'
import { useReauthenticated } from '../session/reauthentication.tsx'
import { usePerson } from '../session/use-session.ts'
import { SourceRow } from './source-row.tsx'
import { sourcesAddress } from './sources-address.ts'
import styles from './sources-screen.module.css'
import { SwitchOffDialog } from './switch-off-dialog.tsx'
import { usePunctualityText } from './use-punctuality-text.ts'

const key = ['sources']

type SourceName = WireDeskSourceValue['source']

/** Screen of sources: their state, fetching them now, and turning them on or off. */
export function SourcesScreen() {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const queries = useQueryClient()
  const withProof = useReauthenticated()
  const tellError = useTellError()
  const outcomeWords = useOutcomeWords()
  const punctualityWords = usePunctualityText()
  const mayChange = usePerson().rights.includes('sources.change')
  const [leaving, setLeaving] = useState<SourceName>()
  const reading = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listDeskSources, { path: {}, query: {}, signal }),
    refetchInterval: useQuietly(15_000),
  })
  const { data } = reading
  const [{ source, isLeaving }] = useAddressQuery(sourcesAddress)
  const toLeave = isLeaving ? source : undefined
  // The parameter opens the dialog once and is removed from the address.
  useEffect(() => {
    if (!toLeave) return
    replaceBy(`sources?source=${toLeave}`)
    setLeaving(toLeave)
  }, [toLeave])
  const onError = (failure: unknown) => tellError(failure)
  const asking = useMutation({
    mutationFn: (sources: SourceName[]) =>
      withProof(() => call(askSources, { path: {}, query: {}, body: { sources } })),
    onSuccess({ outcomes, ...listed }) {
      queries.setQueryData(key, listed)
      toasts.show(outcomeWords(outcomes))
    },
    onError,
  })
  const switching = useMutation({
    mutationFn: (body: { source: SourceName; is_off: boolean }) =>
      withProof(() => call(switchSource, { path: {}, query: {}, body })),
    onSuccess(listed, { is_off }) {
      queries.setQueryData(key, listed)
      toasts.show({ kind: 'success', text: say(is_off ? 'sources.switched_off' : 'sources.switched_on') })
    },
    onError,
  })
  if (!data) {
    return (
      <>
        <ScreenBar title={say('nav.sources')} />
        <NotYet reading={reading} />
      </>
    )
  }
  const on = data.sources.filter(({ switched_off }) => !switched_off)
  const pending = asking.isPending ? asking.variables : []
  const left = mayChange && on.find(({ source }) => source === leaving)
  return (
    <>
      <ScreenBar title={say('nav.sources')} note={punctualityWords(data.sources)}>
        {mayChange && data.is_fetching && (
          <Button disabled={asking.isPending} onClick={() => asking.mutate(on.map(({ source }) => source))}>
            {say(pending.length > 1 ? 'sources.asking' : 'sources.ask_all')}
          </Button>
        )}
      </ScreenBar>
      <NotRenewed reading={reading} />
      {!mayChange && <ScreenNote>{say('sources.only_treasurers')}</ScreenNote>}
      {!data.is_fetching && <ScreenNote>{say('sources.not_fetching')}</ScreenNote>}
      <Table className={styles.sources}>
        <thead>
          <tr>
            <th scope="col">{say('sources.source')}</th>
            <th scope="col">{say('sources.state')}</th>
            <th scope="col">{say('sources.last')}</th>
            <th scope="col">{say('sources.next')}</th>
            <th scope="col">{say('sources.arrival')}</th>
            <th scope="col" data-figure>
              {say('sources.held')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {data.sources.map((source) => (
            <SourceRow
              key={source.source}
              source={source}
              now={new Date(data.now)}
              isAsked={pending.includes(source.source)}
              onAsk={mayChange && data.is_fetching ? () => asking.mutate([source.source]) : undefined}
              onSwitch={
                mayChange
                  ? () =>
                      source.switched_off
                        ? switching.mutate({ source: source.source, is_off: false })
                        : setLeaving(source.source)
                  : undefined
              }
            />
          ))}
        </tbody>
      </Table>
      <Legend>
        {say('sources.legend')}{' '}
        <span className={styles.late}>
          <span aria-hidden="true">▲</span> {say('sources.legend_late')}
        </span>
        {' · '}
        <span className={styles.missing}>
          <span aria-hidden="true">○</span> {say('sources.legend_missing')}
        </span>
        {' · '}
        {say('sources.legend_none')}
      </Legend>
      {left && (
        <SwitchOffDialog
          source={left}
          isLast={on.length === 1}
          onClose={() => setLeaving(undefined)}
          onSwitchOff={() => {
            setLeaving(undefined)
            switching.mutate({ source: left.source, is_off: true })
          }}
        />
      )}
    </>
  )
}

/** Returns a function that makes a toast of the outcomes of fetching, by source; an error if any source failed. */
function useOutcomeWords(): (outcomes: readonly WireOutcomeValue[]) => {
  kind: 'success' | 'error'
  text: string
} {
  const say = useTranslator('admin')
  function outcomeText({ name, outcome, brought, problem }: WireOutcomeValue): string {
    if (outcome === 'brought') return `${name}: ${say.count('sources.outcome.brought', brought)}`
    if (outcome === 'failed') return `${name}: ${say('sources.outcome.failed', { problem: problem ?? '' })}`
    return `${name}: ${say(`sources.outcome.${outcome}`)}`
  }
  return (outcomes) => ({
    kind: outcomes.some(({ outcome }) => outcome === 'failed') ? 'error' : 'success',
    text: outcomes.map(outcomeText).join(' '),
  })
}
