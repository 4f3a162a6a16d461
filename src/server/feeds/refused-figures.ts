import type { Refusal } from '#domain/screening/screen-figures.ts'
import { spelt } from '#domain/screening/suspicion.ts'
import { FeedFormatError } from './parsers/feed-format.ts'

/** Figures of a response that can never be right. */
export type RefusedFigures = { readonly refused: number; readonly refusedExamples: readonly string[] }

const maxExamples = 5

/**
 * Counts impossible figures. Figures of future days and last figures of a currency do not count, because a list may
 * well contain them.
 */
export function countRefused(refusals: readonly Refusal[]): RefusedFigures {
  const impossible = refusals.filter(({ reason }) => reason === 'not_positive')
  const examples = impossible.slice(0, maxExamples).map(({ figure }) => spelt(figure))
  return { refused: impossible.length, refusedExamples: examples }
}

/** Returns whether a response has other refused figures than the one before it. */
export function isNewlyRefused(now: RefusedFigures, before: RefusedFigures | undefined): boolean {
  if (now.refused === 0) return false
  return now.refused !== before?.refused || now.refusedExamples.join() !== before.refusedExamples.join()
}

/** Current list whose figures are all refused. */
export class RefusedListError extends FeedFormatError {
  override name = 'RefusedListError'
  readonly figures: RefusedFigures

  constructor(feed: string, refusals: readonly Refusal[]) {
    const reasons = new Set(refusals.map(({ reason }) => reason))
    super(feed, `every figure is refused (${[...reasons].join(', ')})`)
    this.figures = countRefused(refusals)
  }
}
