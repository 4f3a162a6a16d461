import type { PublishedRate } from '../sources/publication.ts'

/** What a source has said of the pair of a figure up to its day, the newest first, as a book has it. */
export function figuresBefore(recent: readonly PublishedRate[], figure: PublishedRate): PublishedRate[] {
  const { source, base, quote, date } = figure
  return recent.filter((one) => one.source === source && one.base === base && one.quote === quote && one.date <= date)
}
