import { Fragment } from 'react'
import type { HistoryOfPair } from '#contract/public/history-wire.ts'
import type { Day } from '#domain/calendar/day.ts'
import { findCorrectionPlace } from '#domain/history/correction-places.ts'
import type { CorrectedFigure } from '#domain/history/history-entry.ts'
import { formatNumber, formatPercent } from '#domain/money/format.ts'
import { nameOfSources, referenceName } from '#domain/sources/market-name.ts'
import { officialProvider, providers } from '#domain/sources/provider.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { rateName } from '../data/rate-names.ts'
import styles from './history-table.module.css'
import { type HistoryView, sourceList } from './history-view.ts'
import { type Formats, useFormats } from './use-formats.ts'

type RowsProps = { history: HistoryOfPair; view: HistoryView }
type Props = RowsProps & { id: string }

/** The same figures as a table, newest first. */
export function HistoryTable({ id, history, view }: Props) {
  const say = useTranslator('currency_exchange')
  const isMarket = referenceName(view.sources.map(nameOfSources)) === 'market'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must be reached by keyboard
    <section id={id} className={styles.scroll} tabIndex={0} aria-label={say('history.table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('history.date')}</th>
            {providers.map((provider) => (
              <th key={provider} scope="col">
                {rateName(say, provider, isMarket)}
              </th>
            ))}
            <th scope="col">{say('history.difference')}</th>
            <th scope="col">{say('history.source')}</th>
          </tr>
        </thead>
        <HistoryRows history={history} view={view} />
      </table>
    </section>
  )
}

function HistoryRows({ history: { entries, corrections }, view }: RowsProps) {
  const say = useTranslator('currency_exchange')
  const formats = useFormats()
  const { symbols, dates } = formats
  const days = entries.map(({ date }) => date)
  const corrected = Map.groupBy(corrections, ({ date }) => findCorrectionPlace(date, days))
  return (
    <tbody>
      {entries
        .map((entry, index) => ({ ...entry, sources: view.sources[index] ?? [] }))
        .toReversed()
        .map(({ date, dates: of, rates, difference, sources }) => (
          <Fragment key={date}>
            <tr>
              <th scope="row">{dates.shortDay(date)}</th>
              {providers.map((provider) => (
                <td key={provider}>
                  <bdi>{formatOr(rates[provider], (rate) => formatNumber(rate, view.digits, symbols))}</bdi>
                </td>
              ))}
              <td>
                <bdi>{formatOr(difference, (percent) => formatPercent(percent, 2, symbols))}</bdi>
              </td>
              <td data-stand-in={nameOfSources(sources) === 'market' || undefined}>
                {sourceList(say, sources)}
                {of[officialProvider] && of[officialProvider] !== date && ` · ${dates.shortDay(of[officialProvider])}`}
              </td>
            </tr>
            {corrected.get(date)?.map((correction) => (
              <tr
                key={`${correction.source} ${correction.base} ${correction.quote} ${correction.date}`}
                className={styles.correction}
              >
                <td colSpan={providers.length + 3}>{correctionText(say, { correction, beside: date }, formats)}</td>
              </tr>
            ))}
          </Fragment>
        ))}
    </tbody>
  )
}

function formatOr<Value>(value: Value | undefined, format: (value: Value) => string): string {
  return value === undefined ? '-' : format(value)
}

type PlacedCorrection = { readonly correction: CorrectedFigure; readonly beside: Day }

/** Returns the first published value and the time of the correction, with its day if it is not the one beside it. */
function correctionText(say: Translate, { correction, beside }: PlacedCorrection, { dates, figure }: Formats): string {
  const { source, date, statements, ...pair } = correction
  const [first, last] = [statements[0], statements.at(-1)]
  if (!first || !last) return ''
  const text = say('history.corrected', {
    source: say(`source.${source}`),
    figure: figure({ ...pair, ...first }),
    learned: dates.moment(first.learnedAt),
    corrected: dates.moment(last.learnedAt),
  })
  return date === beside ? text : `${dates.shortDay(date)} · ${text}`
}
