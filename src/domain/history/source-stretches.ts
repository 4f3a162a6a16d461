import type { Day } from '../calendar/day.ts'
import type { Source } from '../sources/source.ts'
import type { HistoryStretch } from './history-entry.ts'
import { type Interval, isGap } from './interval.ts'

/** Days whose official rates are made of the same sources, as far as these figures counted. */
export type SourceStretch = {
  readonly start: Day
  /** The last day with a figure. */
  readonly end: Day
  /** How long its figures counted: until the next stretch begins, unless there is a gap before it. */
  readonly until: Day
  readonly sources: readonly Source[]
  /** Whether others were the sources before it. The first of a range may have begun long before. */
  readonly isChange: boolean
}

/** The stretches that have a source, in their order. */
export function sourceStretches(stretches: readonly HistoryStretch[], interval: Interval): SourceStretch[] {
  return stretches.flatMap(({ start, end, sources }, index) => {
    if (sources.length === 0) return []
    const [before, next] = [stretches[index - 1], stretches[index + 1]]
    return {
      start,
      end,
      until: next && !isGapAfter({ end, sources }, next, interval) ? next.start : end,
      sources,
      isChange: before !== undefined && before.sources.join() !== sources.join(),
    }
  })
}

/** Where the sources change: the day on which others begin, and the last one before a gap that they begin after. */
export function sourceChanges(stretches: readonly SourceStretch[]): Day[] {
  return stretches.flatMap(({ start, isChange }, index) => {
    if (!isChange) return []
    const until = stretches[index - 1]?.until ?? start
    return until === start ? [start] : [until, start]
  })
}

/** Whether nobody knows how the rate went between two stretches. */
function isGapAfter(
  { end, sources }: Pick<HistoryStretch, 'end' | 'sources'>,
  next: Pick<HistoryStretch, 'start'>,
  interval: Interval,
): boolean {
  return isGap(end, next.start, { interval, sources })
}

/** The stretch that a day lies in. */
export function findStretch(stretches: readonly HistoryStretch[], day: Day): HistoryStretch | undefined {
  return stretches.find(({ start, end }) => start <= day && day <= end)
}

/** Before which days a line breaks, by the stretch of each: nobody knows how a rate went through a gap. */
export function breaksBefore(ofDay: readonly (HistoryStretch | undefined)[], interval: Interval): boolean[] {
  return ofDay.map((after, index) => {
    const before = ofDay[index - 1]
    return before !== undefined && after !== undefined && before !== after && isGapAfter(before, after, interval)
  })
}
