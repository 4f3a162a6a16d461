import { useMemo, useState } from 'react'
import type { HistoryOfPair } from '#contract/history-wire.ts'
import { historyRanges } from '#domain/history/chosen-range.ts'
import type { Pair } from '#domain/rates/mid-rates.ts'
import { Segments } from '#ui/segments/segments.tsx'
import { type Say, useTranslator } from '#ui/translator-context.tsx'
import { Download } from '../../frame/download.tsx'
import { errorOf } from './answer-store.ts'
import { Failure } from './failure.tsx'
import { HistoryChart } from './history-chart.tsx'
import { HistoryTable } from './history-table.tsx'
import { type Sight, sights, viewHistory } from './history-view.ts'
import type { LoadedHistory } from './load-history.ts'
import styles from './pair-detail.module.css'
import { type Formats, useFormats } from './use-formats.ts'
import type { AskedHistory } from './use-history.ts'

type Props = {
  /** The pair in the direction in which its rates are told. */
  shown: Pair
  /** The page of the pair. */
  link: string
  history: AskedHistory
}

/** The rates of a pair over a time that the visitor chooses, as a chart and as a table. */
export function PairHistory({ shown, link, history: { asked, ask, retry } }: Props) {
  const say = useTranslator('currency_exchange')
  const [sight, setSight] = useState<Sight>('rate')
  const error = errorOf(asked)
  return (
    <div className={styles.history} aria-busy={asked.state === 'loading'}>
      <div className={styles.head}>
        <h3>
          <bdi>{say('detail.title', shown)}</bdi>
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
      {asked.answer && (
        <Drawn loaded={asked.answer} isStale={asked.state !== 'ready'} sight={sight} link={link} shown={shown} />
      )}
      {!error && !asked.answer && <i className={styles.skeleton} />}
    </div>
  )
}

type DrawnProps = { loaded: LoadedHistory; sight: Sight; link: string; shown: Pair; isStale: boolean }

function Drawn({ loaded: { history, addresses }, sight, link, shown, isStale }: DrawnProps) {
  const say = useTranslator('currency_exchange')
  const formats = useFormats()
  const view = useMemo(() => viewHistory(history), [history])
  return (
    <div className={styles.drawn} data-stale={isStale || undefined}>
      {view.lines[sight].length > 0 ? (
        // A point is of one history.
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
      <div className={styles.foot}>
        <HistoryTable history={history} view={view} />
        <p className={styles.links}>
          {Object.entries(addresses).map(([format, address]) => (
            <Download
              key={format}
              href={address}
              format={format}
              label={say('take.as', { format })}
              name={`${shown.from}-${shown.to}-${history.entries.at(-1)?.date ?? history.end}`}
            />
          ))}
          <a href={link}>{say('take.permalink')}</a>
        </p>
      </div>
    </div>
  )
}

/** What the chart cannot show by itself. */
function captionsOf({ interval, held, ended }: HistoryOfPair, say: Say, { dates }: Formats): string[] {
  return [
    ...(interval === 'daily' ? [] : [say(`history.${interval}`)]),
    ...held.map(({ source, date }) => say('origin.held', { source: say(`source.${source}`), date: dates.day(date) })),
    ...ended.map(({ currency, lastDay }) => say('history.ended', { currency, date: dates.day(lastDay) })),
  ]
}
