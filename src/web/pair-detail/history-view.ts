import type { History } from '#contract/history.ts'
import type { Day } from '#domain/day.ts'
import { type Decimal, decimalText } from '#domain/decimal.ts'
import { providers } from '#domain/provider.ts'
import { digitsToShow } from '#domain/rate-precision.ts'
import type { ChartLine } from '#ui/line-chart/chart-plot.ts'

export const sights = ['rate', 'difference'] as const
/** What of a history is looked at. */
export type Sight = (typeof sights)[number]

export type HistoryView = {
  readonly days: readonly Day[]
  readonly lines: Readonly<Record<Sight, readonly ChartLine[]>>
  /** How many digits after the separator all rates are shown with. */
  readonly digits: number
}

/** A history as a chart draws it. */
export function viewHistory({ entries }: Pick<History, 'entries'>): HistoryView {
  const rates = providers.map(
    (provider): ChartLine => ({
      id: provider,
      look: provider === 'commercial' ? 'main' : 'other',
      values: entries.map(({ rates }) => forDrawing(rates[provider])),
    }),
  )
  const difference: ChartLine = {
    id: 'difference',
    look: 'main',
    values: entries.map((entry) => forDrawing(entry.difference)),
  }
  return {
    days: entries.map(({ date }) => date),
    lines: { rate: rates.filter(hasValues), difference: [difference].filter(hasValues) },
    digits: digitsToShow(entries.flatMap((entry) => Object.values(entry.rates).filter((rate) => rate !== undefined))),
  }
}

function forDrawing(value: Decimal | undefined): number | undefined {
  return value && Number(decimalText(value))
}

function hasValues({ values }: ChartLine): boolean {
  return values.some((value) => value !== undefined)
}
