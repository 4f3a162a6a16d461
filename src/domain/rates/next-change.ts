import { nextDay } from '../calendar/day.ts'
import { nextFreshnessChange } from '../sources/freshness.ts'
import { type MarginSchedule, nextMarginChange } from './margin.ts'
import { nextOwnChange, type OwnRate } from './own-rate.ts'
import type { Series } from './series.ts'

/** Records that take effect later. */
type Waiting = { readonly marginSchedules: readonly MarginSchedule[]; readonly ownRates: readonly OwnRate[] }

/** Returns until when a book made of these records is expected to be valid. */
export function nextExpectedChange(series: readonly Series[], { marginSchedules, ownRates }: Waiting, now: Date): Date {
  // A source that becomes late changes the texts on the page, if not the figures.
  const publications = [...new Set(series.map(({ source }) => source))].map((source) =>
    nextFreshnessChange(source, now),
  )
  // At midnight a figure may grow too old, so a new day is always a possible change.
  const own = [nextMarginChange(marginSchedules, now), nextOwnChange(ownRates, now)]
  const moments = [nextDay(now), ...own, ...publications].filter((moment) => moment !== undefined)
  return new Date(Math.min(...moments.map((moment) => moment.getTime())))
}
