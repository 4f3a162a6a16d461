import type { Day } from '../calendar/day.ts'
import type { Source } from '../sources/source.ts'
import type { HistoryStretch } from './history-entry.ts'
import { type Interval, isGap } from './interval.ts'

/** A period of days whose official rates come from the same sources. */
export type SourceStretch = {
  readonly start: Day
  /** Last day with a figure. */
  readonly end: Day
  /** How long its figures counted: until the next period begins, unless there is a gap before it. */
  readonly until: Day
  readonly sources: readonly Source[]
  /** True if other sources came before it. The first period of a range may have begun long before. */
  readonly isChange: boolean
}

/** Returns the periods that have a source, in order. */
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

/**
 * Returns the days on which sources change: the first day of the others, and the last day before a gap that they begin
 * after.
 */
export function sourceChanges(stretches: readonly SourceStretch[]): Day[] {
  return stretches.flatMap(({ start, isChange }, index) => {
    if (!isChange) return []
    const until = stretches[index - 1]?.until ?? start
    return until === start ? [start] : [until, start]
  })
}

/** Tells whether the rate between two periods is unknown. */
function isGapAfter(
  { end, sources }: Pick<HistoryStretch, 'end' | 'sources'>,
  next: Pick<HistoryStretch, 'start'>,
  interval: Interval,
): boolean {
  return isGap(end, next.start, { interval, sources })
}

/** Returns the period of a day. */
export function findStretch(stretches: readonly HistoryStretch[], day: Day): HistoryStretch | undefined {
  return stretches.find(({ start, end }) => start <= day && day <= end)
}

/** Tells for each day whether a line breaks before it, because the rate is unknown since the day before it. */
export function breaksBefore(ofDay: readonly (HistoryStretch | undefined)[], interval: Interval): boolean[] {
  return ofDay.map((after, index) => {
    const before = ofDay[index - 1]
    return before !== undefined && after !== undefined && before !== after && isGapAfter(before, after, interval)
  })
}
