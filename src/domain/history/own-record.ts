import type { Day } from '../calendar/day.ts'
import { ownProvider } from '../sources/provider.ts'
import type { HistoryEntry } from './history-entry.ts'

type Told = {
  readonly entries: readonly Pick<HistoryEntry, 'date' | 'rates'>[]
  readonly held: readonly unknown[]
}

/**
 * The first day of our own rate, where a range shows that there was none before. It does not where the range begins
 * with one, nor where something else may have kept us from offering: a figure that is being checked, or whatever leaves
 * our rate out on later days too.
 */
export function findRecordStart({ entries, held }: Told): Day | undefined {
  const first = entries.findIndex(({ rates }) => rates[ownProvider])
  const isWholeSince = entries.slice(first).every(({ rates }) => rates[ownProvider])
  return first > 0 && isWholeSince && held.length === 0 ? entries[first]?.date : undefined
}
