import type { Refusal } from '#domain/guard/sift.ts'
import { spelt } from '#domain/guard/suspicion.ts'
import { FeedFormatError } from './parsers/feed-format.ts'

/** What of an answer can never be right. */
export type RefusedFigures = { readonly refused: number; readonly refusedExamples: readonly string[] }

const maxExamples = 5

/** Counts what somebody should hear of. A list may well have days to come in it, or the last figure of a currency. */
export function countRefused(refusals: readonly Refusal[]): RefusedFigures {
  const impossible = refusals.filter(({ reason }) => reason === 'not_positive')
  const examples = impossible.slice(0, maxExamples).map(({ figure }) => spelt(figure))
  return { refused: impossible.length, refusedExamples: examples }
}

/** Whether an answer refuses something that the one before it did not. */
export function isNewlyRefused(now: RefusedFigures, before: RefusedFigures | undefined): boolean {
  if (now.refused === 0) return false
  return now.refused !== before?.refused || now.refusedExamples.join() !== before.refusedExamples.join()
}

/** A list of today in which every figure is refused. */
export class RefusedListError extends FeedFormatError {
  override name = 'RefusedListError'
  readonly figures: RefusedFigures

  constructor(feed: string, refusals: readonly Refusal[]) {
    const reasons = new Set(refusals.map(({ reason }) => reason))
    super(feed, `every figure is refused (${[...reasons].join(', ')})`)
    this.figures = countRefused(refusals)
  }
}
