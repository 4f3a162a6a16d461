import type { Day } from './day.ts'
import type { Decimal } from './decimal.ts'
import type { PrintedPair } from './printed-pair.ts'
import type { PublishedRate } from './publication.ts'

/** What a source printed of a pair over time: one figure for a day, the oldest first. */
export type Series<Entry extends SeriesEntry = SeriesEntry> = PrintedPair & { readonly entries: readonly Entry[] }

export type SeriesEntry = { readonly date: Day; readonly rate: Decimal; readonly quantity: number }

/** The figures of a book, which have the newest first, pair by pair. */
export function seriesOf(recent: readonly PublishedRate[]): Series<PublishedRate>[] {
  const pairs = Map.groupBy(recent, ({ source, base, quote }) => `${source} ${base} ${quote}`)
  return [...pairs.values()].flatMap((figures) => {
    const [first] = figures
    if (!first) return []
    const { source, base, quote } = first
    return [{ source, base, quote, entries: figures.toReversed() }]
  })
}

/** Gives the newest entry of a day or before it, for days that are asked in their order. */
export type Cursor<Entry> = (day: Day) => Entry | undefined

export function createCursor<Entry extends SeriesEntry>({ entries }: Pick<Series<Entry>, 'entries'>): Cursor<Entry> {
  let next = 0
  return (day) => {
    while (next < entries.length && (entries[next]?.date ?? '') <= day) next++
    return entries[next - 1]
  }
}
