import type { Day } from '../calendar/day.ts'
import { compareDecimals, type Decimal, type Fraction, fractionOf, powerOfTen } from '../money/decimal.ts'
import { roundRate } from '../money/rate-rounding.ts'
import { percentOver } from '../rates/difference.ts'
import { nameOfSources } from '../sources/market-name.ts'
import { officialProvider } from '../sources/provider.ts'
import type { HistoryEntry, HistoryStretch } from './history-entry.ts'
import { findStretch } from './source-stretches.ts'

export const rangeKinds = ['official', 'market'] as const

/** A figure of the official line, or of the market where it fills in. */
export type RangeFigure = { readonly date: Day; readonly rate: Decimal; readonly kind: (typeof rangeKinds)[number] }

/** Statistics of a range, of figures of its more frequent kind. */
export type RangeStatistics = {
  readonly kind: RangeFigure['kind']
  readonly count: number
  /** The first day it was reached. */
  readonly high: RangeFigure
  readonly low: RangeFigure
  readonly average: Decimal
  readonly first: RangeFigure
  readonly last: RangeFigure
  /** Change from first to last in percent with two decimals; undefined for a single figure. */
  readonly change: Decimal | undefined
  /** True if figures of the other kind were left out. */
  readonly isPart: boolean
  /** True if its last figure is the newest of the range. */
  readonly isUpToDate: boolean
}

/** Returns the statistics, or undefined without figures. */
export function findRangeStatistics(figures: readonly RangeFigure[]): RangeStatistics | undefined {
  const market = figures.filter(({ kind }) => kind === 'market')
  const official = figures.filter(({ kind }) => kind === 'official')
  const counted = market.length > official.length ? market : official
  const [first, last] = [counted[0], counted.at(-1)]
  if (!first || !last) return undefined
  return {
    kind: last.kind,
    count: counted.length,
    high: counted.reduce((high, one) => (compareDecimals(one.rate, high.rate) > 0 ? one : high)),
    low: counted.reduce((low, one) => (compareDecimals(one.rate, low.rate) < 0 ? one : low)),
    average: roundRate(averageOf(counted.map(({ rate }) => rate))),
    first,
    last,
    change: first === last ? undefined : percentOver(fractionOf(last.rate), fractionOf(first.rate)),
    isPart: counted.length < figures.length,
    isUpToDate: last === figures.at(-1),
  }
}

/**
 * Returns the figures of the official line, each once: days with only a manual rate repeat an earlier official figure.
 */
export function officialFigures(
  entries: readonly Pick<HistoryEntry, 'date' | 'rates' | 'dates'>[],
  stretches: readonly HistoryStretch[],
): RangeFigure[] {
  const figures: RangeFigure[] = []
  for (const { date, rates, dates } of entries) {
    const rate = rates[officialProvider]
    if (!rate) continue
    const kind = nameOfSources(findStretch(stretches, date)?.sources ?? [])
    const figure: RangeFigure = { date: dates[officialProvider] ?? date, rate, kind }
    if (!isRepeated(figures.at(-1), figure)) figures.push(figure)
  }
  return figures
}

function isRepeated(before: RangeFigure | undefined, { date, rate }: RangeFigure): boolean {
  return before !== undefined && before.date === date && compareDecimals(before.rate, rate) === 0
}

function averageOf(rates: readonly Decimal[]): Fraction {
  const scale = Math.max(...rates.map((rate) => rate.scale))
  const sum = rates.reduce((total, rate) => total + rate.units * powerOfTen(scale - rate.scale), 0n)
  return { numerator: sum, denominator: powerOfTen(scale) * BigInt(rates.length) }
}
