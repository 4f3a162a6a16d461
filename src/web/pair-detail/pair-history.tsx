import { useMemo, useState } from 'react'
import { historyRanges } from '#domain/history-range.ts'
import { Segments } from '#ui/segments/segments.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import type { Pair } from '../rates-page/rows.ts'
import { errorOf } from './answer-store.ts'
import { Failure } from './failure.tsx'
import { HistoryChart } from './history-chart.tsx'
import { HistoryTable } from './history-table.tsx'
import { type Sight, sights, viewHistory } from './history-view.ts'
import type { LoadedHistory } from './load-history.ts'
import styles from './pair-detail.module.css'
import type { AskedHistory } from './use-history.ts'

type Props = { pair: Pair; history: AskedHistory }

/** The rates of a pair over a time that the visitor chooses, as a chart and as a table. */
export function PairHistory({ pair, history: { asked, ask, retry } }: Props) {
  const say = useTranslator('currency_exchange')
  const [sight, setSight] = useState<Sight>('rate')
  const error = errorOf(asked)
  return (
    <div className={styles.history} aria-busy={asked.state === 'loading'}>
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
      {error && <Failure error={error} onRetry={retry} className={asked.answer ? styles.problem : styles.failure} />}
      {asked.answer && <Drawn loaded={asked.answer} sight={sight} isStale={asked.state !== 'ready'} />}
      {!error && !asked.answer && <i className={styles.skeleton} />}
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
        // A point is of one history.
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
