import type { HistoryOfPair } from '#contract/history-wire.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { HistoryStretch } from '#domain/history/history-entry.ts'
import { isGap } from '#domain/history/interval.ts'
import { type Decimal, decimalText } from '#domain/money/decimal.ts'
import { digitsToShow } from '#domain/money/shown-digits.ts'
import { providers } from '#domain/sources/provider.ts'
import type { Source } from '#domain/sources/source.ts'
import type { ChartLine, ChartStretch } from '#ui/line-chart/chart-plot.ts'
import type { Say } from '#ui/translator-context.tsx'

export const sights = ['rate', 'difference'] as const
/** What of a history is looked at. */
export type Sight = (typeof sights)[number]

export type HistoryView = {
  readonly days: readonly Day[]
  readonly lines: Readonly<Record<Sight, readonly ChartLine[]>>
  /** How many digits after the separator all rates are shown with. */
  readonly digits: number
  /** Whose figures the official rate of each day is made of. */
  readonly sources: readonly (readonly Source[])[]
  /** The same as stretches of days, where they are of more than one make. */
  readonly strip: readonly ChartStretch[]
}

type Drawn = Pick<HistoryOfPair, 'entries' | 'stretches' | 'interval'>

/** A history as a chart draws it. */
export function viewHistory({ entries, stretches, interval }: Drawn): HistoryView {
  const ofDay = entries.map(({ date }) => stretches.find(({ start, end }) => start <= date && date <= end))
  const breaks = entries.map((_, index) => isBroken(ofDay[index - 1], ofDay[index], interval))
  const rates = providers.map(
    (provider): ChartLine => ({
      id: provider,
      look: provider === 'commercial' ? 'main' : 'other',
      values: entries.map(({ rates }) => forDrawing(rates[provider])),
      breaks,
    }),
  )
  const difference: ChartLine = {
    id: 'difference',
    look: 'main',
    breaks,
    values: entries.map((entry) => forDrawing(entry.difference)),
  }
  return {
    days: entries.map(({ date }) => date),
    lines: { rate: rates.filter(hasValues), difference: [difference].filter(hasValues) },
    digits: digitsToShow(entries.flatMap((entry) => Object.values(entry.rates).filter((rate) => rate !== undefined))),
    sources: ofDay.map((stretch) => stretch?.sources ?? []),
    strip: stripOf(stretches),
  }
}

/** A chart of one source from end to end needs no strip. */
function stripOf(stretches: readonly HistoryStretch[]): ChartStretch[] {
  const makes = [...new Set(stretches.map(({ sources }) => sources.join()))]
  if (makes.length < 2) return []
  return stretches.flatMap(({ start, end, sources }) =>
    sources.length === 0 ? [] : [{ start, end, look: sources.includes('market') ? 'stand-in' : 'usual' }],
  )
}

/** The names of some sources, as a list to read. */
export function sourceList(say: Say, sources: readonly Source[]): string {
  return sources.map((source) => say(`source.${source}`)).join(', ')
}

/** Nobody knows how a rate went through a gap, so no line is drawn there. */
function isBroken(
  before: HistoryStretch | undefined,
  after: HistoryStretch | undefined,
  interval: HistoryOfPair['interval'],
) {
  if (!before || !after || before === after) return false
  return isGap(before.end, after.start, { interval, sources: before.sources })
}

function forDrawing(value: Decimal | undefined): number | undefined {
  return value && Number(decimalText(value))
}

function hasValues({ values }: ChartLine): boolean {
  return values.some((value) => value !== undefined)
}
