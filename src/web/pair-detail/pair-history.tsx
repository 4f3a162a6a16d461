import { useMemo, useState } from 'react'
import type { Call } from '#contract/client.ts'
import { type HistoryRange, historyRanges } from '#domain/history-range.ts'
import { Button } from '#ui/button/button.tsx'
import { Segments } from '#ui/segments/segments.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { usePage } from '../page-context.tsx'
import type { Pair } from '../rates-page/rows.ts'
import { HistoryChart } from './history-chart.tsx'
import { HistoryTable } from './history-table.tsx'
import { type Sight, sights, viewHistory } from './history-view.ts'
import { createHistoryLoad, type LoadedHistory } from './load-history.ts'
import styles from './pair-detail.module.css'
import { useAnswer } from './use-answer.ts'

type Props = { pair: Pair; call: Call }

const usualRange: HistoryRange = 'year'

/** The rates of a pair over a time that the visitor chooses, as a chart and as a table. */
export function PairHistory({ pair, call }: Props) {
  const say = useTranslator('currency_exchange')
  const { visitor } = usePage()
  const [sight, setSight] = useState<Sight>('rate')
  const { asked, ask, retry } = useAnswer(usualRange, () =>
    createHistoryLoad(pair, { call, country: visitor.country, clock: () => new Date() }),
  )
  const isLoading = asked.state === 'loading'
  return (
    <div className={styles.history} aria-busy={isLoading}>
      <div className={styles.head}>
        <h3>
          <bdi>{say('detail.title', pair)}</bdi>
        </h3>
        <Segments
          label={say('history.shows')}
          options={sights.map((id) => ({ id, text: say(`history.${id}`) }))}
          chosen={sight}
          onChoose={setSight}
        />
        <Segments
          label={say('history.period')}
          options={historyRanges.map((id) => ({ id, text: say(`history.${id}`) }))}
          chosen={asked.question}
          onChoose={ask}
        />
      </div>
      {asked.answer ? (
        <Drawn loaded={asked.answer} sight={sight} isStale={isLoading} />
      ) : typeof asked.state === 'object' ? (
        <p className={styles.failure} role="alert">
          {say(asked.state.error)} <Button onClick={retry}>{say('status.retry')}</Button>
        </p>
      ) : (
        <i className={styles.skeleton} />
      )}
    </div>
  )
}

type DrawnProps = { loaded: LoadedHistory; sight: Sight; isStale: boolean }

function Drawn({ loaded: { history, addresses }, sight, isStale }: DrawnProps) {
  const say = useTranslator('currency_exchange')
  const view = useMemo(() => viewHistory(history), [history])
  return (
    <div className={styles.drawn} data-stale={isStale || undefined}>
      {view.lines[sight].length > 0 ? (
        // A point is of one history and one way to look at it.
        <HistoryChart key={`${history.interval} ${history.start}`} {...{ history, view, sight }} />
      ) : (
        <p className={styles.failure}>{say('history.empty')}</p>
      )}
      <p className={styles.caption}>{history.interval !== 'daily' && say(`history.${history.interval}`)}</p>
      <div className={styles.foot}>
        <HistoryTable history={history} digits={view.digits} />
        <p className={styles.links}>
          {Object.entries(addresses).map(([format, address]) => (
            <a key={format} href={address} aria-label={say('take.as', { format })}>
              <bdi>{format}</bdi>
            </a>
          ))}
          <a href={history.permalink}>{say('take.permalink')}</a>
        </p>
      </div>
    </div>
  )
}
