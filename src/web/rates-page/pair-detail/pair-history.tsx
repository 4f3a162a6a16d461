import { useMemo, useState } from 'react'
import type { HistoryOfPair } from '#contract/public/history-wire.ts'
import { historyRanges } from '#domain/history/chosen-range.ts'
import type { FixedSide } from '#domain/rates/difference.ts'
import type { Pair } from '#domain/rates/mid-rates.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import { Segments } from '#ui/segments/segments.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { errorOf } from './answer-store.ts'
import { Failure } from './failure.tsx'
import { HistoryChart } from './history-chart.tsx'
import { HistoryFoot } from './history-foot.tsx'
import { HistoryStatistics } from './history-statistics.tsx'
import { type Sight, viewHistory } from './history-view.ts'
import type { LoadedHistory } from './load-history.ts'
import styles from './pair-history.module.css'
import { type Formats, useFormats } from './use-formats.ts'
import type { HistoryRequest } from './use-history.ts'

type Props = {
  pair: Pair
  /** Side of the unit rates. */
  per: FixedSide
  /** True if our offer is withheld now. */
  isWithheld: boolean
  history: HistoryRequest
  /** Heading level of its context. */
  heading: 'h2' | 'h3'
}

/** Rates of a pair over a chosen period, as chart, statistics and table. */
export function PairHistory({ pair, per, isWithheld, history: { asked, ask, retry }, heading: Heading }: Props) {
  const say = useTranslator('currency_exchange')
  const [sight, setSight] = useState<Sight>('rate')
  const error = errorOf(asked)
  const shown = per === 'from' ? pair : { from: pair.to, to: pair.from }
  return (
    <div className={styles.history} aria-busy={asked.state === 'loading'}>
      <div className={styles.head}>
        <Heading>
          <bdi>{say('detail.title', shown)}</bdi>
        </Heading>
        <Segments
          label={say('history.period')}
          options={historyRanges.map((id) => ({
            id,
            text: id === 'all' ? say('history.all') : say(`history.${id}_short`),
            meaning: say(`history.${id}`),
          }))}
          chosen={asked.question}
          onChoose={ask}
        />
      </div>
      {error && <Failure error={error} onRetry={retry} className={asked.answer ? styles.problem : styles.failure} />}
      {asked.answer && (
        <Drawn
          loaded={asked.answer}
          isStale={asked.state !== 'ready'}
          isWithheld={isWithheld}
          sight={sight}
          onSight={setSight}
          name={`${shown.from}-${shown.to}`}
        />
      )}
      {!error && !asked.answer && <i className={styles.skeleton} />}
    </div>
  )
}

type DrawnProps = {
  loaded: LoadedHistory
  isStale: boolean
  isWithheld: boolean
  sight: Sight
  onSight: (sight: Sight) => void
  /** Name of its files, without the date. */
  name: string
}

function Drawn({ loaded: { history, addresses }, isStale, isWithheld, sight, onSight, name }: DrawnProps) {
  const say = useTranslator('currency_exchange')
  const formats = useFormats()
  const view = useMemo(() => viewHistory(history, { isWithheld }), [history, isWithheld])
  return (
    <div className={styles.drawn} data-stale={isStale || undefined}>
      {view.lines[sight].length > 0 ? (
        // A selected day belongs to one history.
        <HistoryChart
          key={`${history.interval} ${history.start}`}
          captions={captionsOf(history, say, formats)}
          history={history}
          view={view}
          sight={sight}
        />
      ) : (
        <p className={styles.failure}>{say('history.empty')}</p>
      )}
      <HistoryFoot
        history={history}
        view={view}
        sight={sight}
        onSight={onSight}
        files={{ addresses, name: `${name}-${history.entries.at(-1)?.date ?? history.end}` }}
      />
      {history.statistics && <HistoryStatistics statistics={history.statistics} digits={view.digits} />}
    </div>
  )
}

/** Returns the facts that the chart cannot show. */
function captionsOf({ interval, held, ended }: HistoryOfPair, say: Translate, { dates }: Formats): string[] {
  return [
    ...(interval === 'daily' ? [] : [say(`history.${interval}`)]),
    ...held.map(({ source, date }) => say('origin.held', { source: say(`source.${source}`), date: dates.day(date) })),
    ...ended.map(({ currency, lastDay }) => say('history.ended', { currency, date: dates.day(lastDay) })),
  ]
}
