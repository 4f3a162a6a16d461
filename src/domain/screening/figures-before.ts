import type { PublishedRate } from '../sources/publication.ts'

/** Returns the figures of a source for a figure's pair up to its day, newest first, as in a book. */
export function figuresBefore(recent: readonly PublishedRate[], figure: PublishedRate): PublishedRate[] {
  const { source, base, quote, date } = figure
  return recent.filter((one) => one.source === source && one.base === base && one.quote === quote && one.date <= date)
}
