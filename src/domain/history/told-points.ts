import type { Day } from '../calendar/day.ts'
import { type Decimal, divide, type Fraction, one } from '../money/decimal.ts'
import { findPrinted, roundRate } from '../money/rate-rounding.ts'
import type { Mid } from '../rates/cross.ts'
import type { FixedSide } from '../rates/difference.ts'
import { officialProvider, ownProvider, type Provider } from '../sources/provider.ts'
import type { Source } from '../sources/source.ts'
import type { HistoryEntry, HistoryStretch } from './history-entry.ts'
import { type Interval, isGap } from './interval.ts'
import type { HistoryPoint } from './pair-history.ts'

/** Rates to include. */
type IncludedRates = { readonly official: boolean; readonly commercial: boolean }

export function isAnswered({ official, commercial }: HistoryPoint, wanted: IncludedRates): boolean {
  return (wanted.official && official !== undefined) || (wanted.commercial && commercial !== undefined)
}

type SourcedEntry = HistoryEntry & { readonly official: Mid | undefined }
type PointOptions = { readonly wanted: IncludedRates; readonly per: FixedSide }

export function entryOf(point: HistoryPoint, { wanted, per }: PointOptions): SourcedEntry {
  const { date, own, difference } = point
  const commercial = wanted.commercial ? point.commercial : undefined
  const official = wanted.official ? point.official : undefined
  return {
    date,
    official,
    rates: {
      [ownProvider]: commercial && roundRate(perUnit(commercial, per)),
      [officialProvider]: official && tellMid(official, per),
    } satisfies Record<Provider, Decimal | undefined>,
    dates: {
      ...(commercial && own && { [ownProvider]: own.date }),
      ...(official && { [officialProvider]: official.date }),
    },
    difference: wanted.official && wanted.commercial ? difference : undefined,
  }
}

/** Returns a mid rate: with all published digits if it is a single figure, rounded otherwise. */
function tellMid({ rate, figures }: Mid, per: FixedSide): Decimal {
  const perUnitRate = perUnit(rate, per)
  return (figures.length === 1 ? findPrinted(perUnitRate) : undefined) ?? roundRate(perUnitRate)
}

function perUnit(rate: Fraction, per: FixedSide): Fraction {
  return per === 'from' ? rate : divide(one, rate)
}

/** Joins neighbouring days with the same sources into periods, unless there is a gap between them. */
export function stretchesOf(entries: readonly SourcedEntry[], interval: Interval): HistoryStretch[] {
  const stretches: { start: Day; end: Day; sources: readonly Source[] }[] = []
  for (const { date, official } of entries) {
    const last = stretches.at(-1)
    const sources = official?.sources ?? noSources
    if (last && isSameList(last.sources, sources) && !isGap(last.end, date, { interval, sources })) last.end = date
    else stretches.push({ start: date, end: date, sources })
  }
  return stretches
}

const noSources: readonly Source[] = []

function isSameList(one: readonly Source[], other: readonly Source[]): boolean {
  return one === other || (one.length === other.length && one.every((source, index) => source === other[index]))
}
