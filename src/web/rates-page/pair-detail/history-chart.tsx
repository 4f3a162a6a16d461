import { useState } from 'react'
import type { HistoryOfPair } from '#contract/public/history-wire.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { HistoryEntry } from '#domain/history/history-entry.ts'
import type { Interval } from '#domain/history/interval.ts'
import type { SourceStretch } from '#domain/history/source-stretches.ts'
import { formatNumber, formatPercent, formatShare } from '#domain/money/format.ts'
import { nameOfSources } from '#domain/sources/market-name.ts'
import { officialProvider, ownProvider } from '#domain/sources/provider.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import type { ChartStretch } from '#ui/line-chart/chart-plot.ts'
import { LineChart } from '#ui/line-chart/line-chart.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { providerName, rateName } from '../data/rate-names.ts'
import styles from './history-chart.module.css'
import { type HistoryView, type Sight, sourceList } from './history-view.ts'
import { type Formats, useFormats } from './use-formats.ts'

type Props = {
  history: HistoryOfPair
  view: HistoryView
  sight: Sight
  /** Captions about the whole chart. */
  captions: readonly string[]
}

/** The chart, with the figures of one day above it: the newest, or the selected one. */
export function HistoryChart({ history: { entries, interval }, view, sight, captions }: Props) {
  const say = useTranslator('currency_exchange')
  const formats = useFormats()
  const [moved, setMoved] = useState<number>()
  const point = Math.min(moved ?? entries.length - 1, entries.length - 1)
  const entry = entries[point]
  if (!entry) return null
  const sources = view.sources[point] ?? []
  const isMarket = nameOfSources(sources) === 'market'
  const known = figuresOf(entry, { say, formats, digits: view.digits, isMarket })
  const figures = moved === undefined && view.recordEnd ? endedFigures(known, view.recordEnd, { say, formats }) : known
  const day = formats.dates.day(entry.date)
  const ofDay = entry.dates[officialProvider] ?? entry.date
  const origin = [
    ...(sources.length > 0 ? [`${say('history.source')}: ${sourceList(say, sources)}`] : []),
    ...(ofDay === entry.date ? [] : [say('table.figures_of', { date: formats.dates.shortDay(ofDay) })]),
  ]
  return (
    <>
      <dl className={styles.readout}>
        <div>
          <dt className="unseen">{say('history.date')}</dt>
          <dd>{day}</dd>
        </div>
        {figures.map(({ id, look, name, text }) => (
          <div
            key={id}
            data-look={sight === (id === 'difference' ? id : 'rate') ? look : undefined}
            data-stand-in={(id === 'official' && isMarket) || undefined}
          >
            <dt>{name}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <LineChart
        label={say('history.day')}
        valueText={[day, ...figures.map(({ name, text }) => `${name} ${text}`)].join(', ')}
        days={view.days}
        lines={view.lines[sight]}
        base={sight === 'difference' ? 'zero' : undefined}
        strip={view.stretches.map((stretch) => stripOf(stretch, { say, formats, interval }))}
        stripLabel={say('history.source')}
        marks={view.marks}
        point={point}
        isPointed={moved !== undefined}
        formatValue={(value) =>
          sight === 'rate'
            ? formatNumber(value, value.scale, formats.symbols)
            : formatPercent(value, value.scale, formats.symbols)
        }
        formatDay={formats.dates.tick}
        onMove={setMoved}
        onLeave={() => setMoved(undefined)}
      />
      <p className={styles.caption}>{[...origin, ...captions].join(' · ')}</p>
    </>
  )
}

type Naming = { say: Translate; formats: Formats; interval: Interval }

/** The day of a change is known, and named, only if every day is listed. */
function stripOf(stretch: SourceStretch, { say, formats: { dates }, interval }: Naming): ChartStretch {
  const { start, end, until, sources, isChange } = stretch
  const name = sourceList(say, sources)
  return {
    start,
    until,
    look: nameOfSources(sources) === 'market' ? 'stand-in' : 'usual',
    name,
    note: isChange && interval === 'daily' ? say('history.since', { date: dates.shortDay(start) }) : undefined,
    title: `${name} · ${dates.shortDays(start, end)}`,
  }
}

/** Returns the legend while our offer is withheld: with no day selected, it names the day our line ends. */
function endedFigures(
  figures: readonly Figure[],
  end: Day,
  { say, formats }: Pick<Naming, 'say' | 'formats'>,
): Figure[] {
  const text = say('history.until', { date: formats.dates.shortDay(end) })
  const ended: Figure = { id: ownProvider, look: 'main', name: providerName(say, ownProvider), text }
  return [ended, ...figures.filter(({ id }) => id === 'official')]
}

type Figure = { readonly id: string; readonly look: 'main' | 'other'; readonly name: string; readonly text: string }

type FigureFormat = { say: Translate; formats: Formats; digits: number; isMarket: boolean }

/** Returns the figures of a day as text. */
function figuresOf(
  { rates, difference }: HistoryEntry,
  { say, formats: { symbols }, digits, isMarket }: FigureFormat,
): Figure[] {
  const { [ownProvider]: commercial, [officialProvider]: official } = rates
  const all: (Figure | undefined)[] = [
    commercial && {
      id: ownProvider,
      look: 'main',
      name: providerName(say, ownProvider),
      text: formatNumber(commercial, digits, symbols),
    },
    official && {
      id: 'official',
      look: 'other',
      name: rateName(say, officialProvider, isMarket),
      text: formatNumber(official, digits, symbols),
    },
    difference && {
      id: 'difference',
      look: 'main',
      name: say('column.cost', { provider: providerName(say, ownProvider) }),
      text: formatShare(difference, 2, symbols),
    },
  ]
  return all.filter((one) => one !== undefined)
}
