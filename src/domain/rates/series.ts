import type { Day } from '../calendar/day.ts'
import type { Decimal } from '../money/decimal.ts'
import type { PrintedPair } from '../sources/printed-pair.ts'
import type { PublishedRate } from '../sources/publication.ts'

/** What a source printed of a pair over time: one figure for a day, the oldest first. */
export type Series<Entry extends SeriesEntry = SeriesEntry> = PrintedPair & { readonly entries: readonly Entry[] }

export type SeriesEntry = {
  readonly date: Day
  readonly rate: Decimal
  readonly quantity: number
  /** The last day it counts, where it was set for a time. */
  readonly lastDay?: Day
}

/** The figures of a book, which have the newest first, pair by pair. */
export function seriesOf(recent: readonly PublishedRate[]): Series<PublishedRate>[] {
  const pairs = Map.groupBy(recent, pairName)
  return [...pairs.values()].flatMap((figures) => {
    const [first] = figures
    if (!first) return []
    const { source, base, quote } = first
    return [{ source, base, quote, entries: figures.toReversed() }]
  })
}

/** What was printed of a pair, found by its name: a book has hundreds of series, and a question asks for thousands. */
export function findSeries<Entry extends SeriesEntry>(
  series: readonly Series<Entry>[],
  pair: PrintedPair,
): Series<Entry> | undefined {
  const known = indexes.get(series) ?? new Map(series.map((one) => [pairName(one), one]))
  indexes.set(series, known)
  // What a list was indexed as is of the list's own kind.
  return known.get(pairName(pair)) as Series<Entry> | undefined
}

const indexes = new WeakMap<readonly Series[], ReadonlyMap<string, Series>>()

/** Returns a key of a pair of one source. */
export function pairName({ source, base, quote }: PrintedPair): string {
  return `${source} ${base} ${quote}`
}

/** Gives the newest entry of a day or before it, for days that are asked in their order. */
type Cursor<Entry> = (day: Day) => Entry | undefined

export function createCursor<Entry extends SeriesEntry>({ entries }: Pick<Series<Entry>, 'entries'>): Cursor<Entry> {
  let next = 0
  return (day) => {
    while (next < entries.length && (entries[next]?.date ?? '') <= day) next++
    return entries[next - 1]
  }
}
