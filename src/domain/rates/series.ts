import type { Day } from '../calendar/day.ts'
import type { Decimal } from '../money/decimal.ts'
import type { PrintedPair } from '../sources/printed-pair.ts'
import type { PublishedRate } from '../sources/publication.ts'

/** Figures of a source for a pair over time: one per day, oldest first. */
export type Series<Entry extends SeriesEntry = SeriesEntry> = PrintedPair & { readonly entries: readonly Entry[] }

export type SeriesEntry = {
  readonly date: Day
  readonly rate: Decimal
  readonly quantity: number
  /** The last day on which it counts, if it was set for a period. */
  readonly lastDay?: Day
}

/** Returns the series of a book, whose figures are sorted newest first by pair. */
export function seriesOf(recent: readonly PublishedRate[]): Series<PublishedRate>[] {
  const pairs = Map.groupBy(recent, pairName)
  return [...pairs.values()].flatMap((figures) => {
    const [first] = figures
    if (!first) return []
    const { source, base, quote } = first
    return [{ source, base, quote, entries: figures.toReversed() }]
  })
}

/**
 * Finds the series of a pair through an index, because a book has hundreds of series and a question needs thousands of
 * lookups.
 */
export function findSeries<Entry extends SeriesEntry>(
  series: readonly Series<Entry>[],
  pair: PrintedPair,
): Series<Entry> | undefined {
  const known = indexes.get(series) ?? new Map(series.map((one) => [pairName(one), one]))
  indexes.set(series, known)
  // The index of a list contains entries of the list's own type.
  return known.get(pairName(pair)) as Series<Entry> | undefined
}

const indexes = new WeakMap<readonly Series[], ReadonlyMap<string, Series>>()

/** Returns a key of a pair of one source. */
export function pairName({ source, base, quote }: PrintedPair): string {
  return `${source} ${base} ${quote}`
}

/** Finds the newest entry of a day or before it, for ascending days. */
type Cursor<Entry> = (day: Day) => Entry | undefined

export function createCursor<Entry extends SeriesEntry>({ entries }: Pick<Series<Entry>, 'entries'>): Cursor<Entry> {
  let next = 0
  return (day) => {
    while (next < entries.length && (entries[next]?.date ?? '') <= day) next++
    return entries[next - 1]
  }
}
