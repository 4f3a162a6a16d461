import type { Day } from '../calendar/day.ts'
import { ownProvider } from '../sources/provider.ts'
import type { HistoryEntry } from './history-entry.ts'

type ShownRange = {
  readonly entries: readonly Pick<HistoryEntry, 'date' | 'rates'>[]
  readonly held: readonly unknown[]
}

/**
 * Returns the first day of our own rate if a range shows that there was none before: not if the range begins with one,
 * nor if something else may have suspended our offer, such as a figure under review or a reason that applies to later
 * days too.
 */
export function findRecordStart({ entries, held }: ShownRange): Day | undefined {
  const first = entries.findIndex(({ rates }) => rates[ownProvider])
  const isWholeSince = entries.slice(first).every(({ rates }) => rates[ownProvider])
  return first > 0 && isWholeSince && held.length === 0 ? entries[first]?.date : undefined
}
