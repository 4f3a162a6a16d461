import type { HistoryOfPair } from '#contract/public/history-wire.ts'
import type { Day } from '#domain/calendar/day.ts'
import { findRecordStart } from '#domain/history/own-record.ts'
import {
  breaksBefore,
  findStretch,
  type SourceStretch,
  sourceChanges,
  sourceStretches,
} from '#domain/history/source-stretches.ts'
import { type Decimal, decimalText } from '#domain/money/decimal.ts'
import { digitsToShow } from '#domain/money/shown-digits.ts'
import { nameOfSources } from '#domain/sources/market-name.ts'
import { isOwnProvider, ownProvider, providers } from '#domain/sources/provider.ts'
import type { Source } from '#domain/sources/source.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'
import type { ChartLine } from '#ui/line-chart/chart-plot.ts'

/** View of a history. */
export type Sight = 'rate' | 'difference'

export type HistoryView = {
  readonly days: readonly Day[]
  readonly lines: Readonly<Record<Sight, readonly ChartLine[]>>
  /** Digits after the separator, the same for all rates. */
  readonly digits: number
  /** Sources of each day's official rate. */
  readonly sources: readonly (readonly Source[])[]
  /** The same by period. */
  readonly stretches: readonly SourceStretch[]
  /** First day of our own rate, if it is within the range. */
  readonly recordStart: Day | undefined
  /** Last day of our own rate, if our offer is withheld now. */
  readonly recordEnd: Day | undefined
  /** Days on which the source changes, or our own rate begins or ends. */
  readonly marks: readonly Day[]
}

type Drawn = Pick<HistoryOfPair, 'entries' | 'stretches' | 'interval' | 'held'>

type Options = { readonly isWithheld?: boolean }

/** Converts a history to the form that the chart draws. */
export function viewHistory(
  { entries, stretches, interval, held }: Drawn,
  { isWithheld = false }: Options = {},
): HistoryView {
  const ofDay = entries.map(({ date }) => findStretch(stretches, date))
  const breaks = breaksBefore(ofDay, interval)
  const standsIn = ofDay.map((stretch) => nameOfSources(stretch?.sources ?? []) === 'market')
  const rates = providers.map((provider): ChartLine => {
    const values = entries.map(({ rates }) => forDrawing(rates[provider]))
    // Our own line is never dotted, also where it is based on market rates.
    if (isOwnProvider(provider)) return { id: provider, look: 'main', values, breaks }
    return { id: provider, look: 'other', values, breaks, standsIn }
  })
  const difference: ChartLine = {
    id: 'difference',
    look: 'main',
    breaks,
    values: entries.map((entry) => forDrawing(entry.difference)),
  }
  const ofSources = sourceStretches(stretches, interval)
  const recordStart = findRecordStart({ entries, held })
  const recordEnd = isWithheld ? entries.findLast(({ rates }) => rates[ownProvider])?.date : undefined
  return {
    days: entries.map(({ date }) => date),
    lines: { rate: rates.filter(hasValues), difference: [difference].filter(hasValues) },
    digits: digitsToShow(entries.flatMap((entry) => Object.values(entry.rates).filter((rate) => rate !== undefined))),
    sources: ofDay.map((stretch) => stretch?.sources ?? []),
    stretches: ofSources,
    recordStart,
    recordEnd,
    marks: [...sourceChanges(ofSources), ...[recordStart, recordEnd].filter((day) => day !== undefined)],
  }
}

/** Returns the names of some sources as a list. */
export function sourceList(say: Translate, sources: readonly Source[]): string {
  return sources.map((source) => say(`source.${source}`)).join(', ')
}

function forDrawing(value: Decimal | undefined): number | undefined {
  return value && Number(decimalText(value))
}

function hasValues({ values }: ChartLine): boolean {
  return values.some((value) => value !== undefined)
}
