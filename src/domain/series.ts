import type { Day } from './day.ts'
import type { Decimal } from './decimal.ts'
import type { PrintedPair } from './printed-pair.ts'
import { isInForce } from './publication.ts'

/** What a source printed of a pair over time: one figure for a day, the oldest first. */
export type Series = PrintedPair & { readonly entries: readonly SeriesEntry[] }

export type SeriesEntry = { readonly date: Day; readonly rate: Decimal; readonly quantity: number }

/** Gives the entry in force on a day, for days that are asked in their order. */
type Cursor = (day: Day) => SeriesEntry | undefined

export function createCursor({ source, base, quote, entries }: Series): Cursor {
  let next = 0
  return (day) => {
    while (next < entries.length && (entries[next]?.date ?? '') <= day) next++
    const entry = entries[next - 1]
    return entry && isInForce({ source, base, quote, date: entry.date }, day) ? entry : undefined
  }
}
