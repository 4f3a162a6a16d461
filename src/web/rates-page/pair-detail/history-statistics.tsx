import type { RangeStatistics } from '#domain/history/range-statistics.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { formatNumber, formatPercent } from '#domain/money/format.ts'
import { officialProvider } from '#domain/sources/provider.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { rateName } from '../data/rate-names.ts'
import styles from './history-statistics.module.css'
import { useFormats } from './use-formats.ts'

type Props = {
  statistics: RangeStatistics
  /** Digits after the separator, as everywhere in the chart. */
  digits: number
}

/** Statistics of a range, with their source, days and number of figures. */
export function HistoryStatistics({ statistics, digits }: Props) {
  const say = useTranslator('currency_exchange')
  const { symbols, dates } = useFormats()
  const { kind, count, high, low, average, first, last, change } = statistics
  const rate = (value: Decimal) => formatNumber(value, digits, symbols)
  const number = formatNumber({ units: BigInt(count), scale: 0 }, 0, symbols)
  const days = dates.shortDays(first.date, last.date)
  const isMarket = kind === 'market'
  const of = [
    rateName(say, officialProvider, isMarket),
    days,
    ...(statistics.isPart ? [say(isMarket ? 'statistics.without_official' : 'statistics.without_market')] : []),
  ]
  const entries = [
    { name: say('statistics.high'), value: rate(high.rate), note: dates.shortDay(high.date) },
    { name: say('statistics.low'), value: rate(low.rate), note: dates.shortDay(low.date) },
    {
      name: say('statistics.average'),
      value: rate(average),
      note: say('statistics.daily', { count: number }),
    },
    ...(change
      ? [
          {
            name: say('statistics.change'),
            value: formatPercent(change, 2, symbols),
            note: statistics.isUpToDate ? say('history.since', { date: dates.shortDay(first.date) }) : days,
          },
        ]
      : []),
  ]
  return (
    <div className={styles.statistics}>
      <p>{of.join(' · ')}</p>
      <dl>
        {entries.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
