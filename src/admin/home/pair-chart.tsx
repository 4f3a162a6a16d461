import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { history } from '#contract/public/history.ts'
import type { HistoryOfPair } from '#contract/public/history-wire.ts'
import { dayAfter, dayOf } from '#domain/calendar/day.ts'
import { breaksBefore, findStretch } from '#domain/history/source-stretches.ts'
import type { Currency } from '#domain/money/currency.ts'
import { type Decimal, decimalText } from '#domain/money/decimal.ts'
import { formatNumber, formatRate } from '#domain/money/format.ts'
import { nameOfSources } from '#domain/sources/market-name.ts'
import { officialProvider, ownProvider } from '#domain/sources/provider.ts'
import { LineChart } from '#ui/line-chart/line-chart.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { headingOf } from '../frame/format/reference-heading.ts'
import { Loaded } from '../frame/screen/loaded.tsx'
import styles from './live-picture.module.css'

/** Number of days in the chart, and how far back to look for them, because days without rates are left out. */
const shownDays = 30
const soughtDays = 90

/** Chart of a pair's recent rates, our own and the reference. */
export function PairChart({ from, to }: { from: Currency; to: Currency }) {
  const say = useTranslator('admin')
  const { call, setting } = useDesk()
  const reading = useQuery({
    queryKey: ['live', from, to],
    queryFn: ({ signal }) => {
      const start = dayAfter(dayOf(new Date()), -soughtDays)
      return call(history, { path: { locale: setting.language }, query: { from, to, start }, signal })
    },
    // Keeps the previous pair on screen while another one loads.
    placeholderData: (before) => before,
  })
  return (
    <figure className={styles.chart}>
      <Loaded reading={reading} shape="lines" count={5}>
        {({ entries, stretches, interval }) => (
          <Lines from={from} to={to} entries={entries.slice(-shownDays)} stretches={stretches} interval={interval} />
        )}
      </Loaded>
      <p className={styles.legend}>
        <span data-look="main">{setting.siteName}</span>{' '}
        <span data-look="other">{headingOf(say, reading.data ? shownKinds(reading.data) : [])}</span>
      </p>
    </figure>
  )
}

type LinesProps = Pick<HistoryOfPair, 'entries' | 'stretches' | 'interval'> & { from: Currency; to: Currency }

function Lines({ from, to, entries, stretches, interval }: LinesProps) {
  const say = useTranslator('admin')
  const { siteName, symbols } = useDesk().setting
  const { formatDay } = useMoments()
  const [moved, setMoved] = useState<number>()
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) return <figcaption>{say('home.no_days')}</figcaption>
  const ofDay = entries.map(({ date }) => findStretch(stretches, date))
  const breaks = breaksBefore(ofDay, interval)
  const names = ofDay.map((stretch) => stretch && nameOfSources(stretch.sources))
  const standsIn = names.map((name) => name === 'market')
  const point = Math.min(moved ?? entries.length - 1, entries.length - 1)
  const { date, rates } = entries[point] ?? last
  const dayText = (day: string) => formatDay(new Date(`${day}T00:00`))
  const rateText = (rate: Decimal | undefined) => (rate ? formatRate(rate, symbols) : '–')
  const valueText = say('home.chart_point', {
    date: dayText(date),
    name: siteName,
    other: headingOf(say, [names[point]]),
    own: rateText(rates[ownProvider]),
    official: rateText(rates[officialProvider]),
  })
  return (
    <>
      <figcaption>
        {say('home.chart', { from: `1 ${from}`, to, start: dayText(first.date), end: dayText(last.date) })}
      </figcaption>
      <LineChart
        label={say('home.chart_day')}
        valueText={valueText}
        days={entries.map((entry) => entry.date)}
        lines={[
          {
            id: 'official',
            look: 'other',
            breaks,
            standsIn,
            values: entries.map((entry) => drawn(entry.rates[officialProvider])),
          },
          { id: 'own', look: 'main', breaks, values: entries.map((entry) => drawn(entry.rates[ownProvider])) },
        ]}
        base={undefined}
        point={point}
        isPointed={moved !== undefined}
        formatValue={(value) => formatNumber(value, value.scale, symbols)}
        formatDay={(day) => day.slice(5)}
        onMove={setMoved}
        onLeave={() => setMoved(undefined)}
      />
      <p className={styles.note} aria-hidden="true">
        {valueText}
      </p>
    </>
  )
}

/** Returns the kind of the reference rate on each day in the chart. */
function shownKinds({ entries, stretches }: Pick<HistoryOfPair, 'entries' | 'stretches'>) {
  return entries.slice(-shownDays).map(({ date }) => {
    const stretch = findStretch(stretches, date)
    return stretch && nameOfSources(stretch.sources)
  })
}

/** Returns an approximate number, which is enough for drawing. */
function drawn(rate: Decimal | undefined): number | undefined {
  return rate && Number(decimalText(rate))
}
