import type { Figure } from '#domain/sources/publication.ts'

/**
 * Reads the whole answer of a feed, or throws a FeedFormatError: half an answer is none. A long one may be read while its
 * figures are taken, and then throws only there.
 */
export type ParseFeed = (text: string) => Iterable<Figure>

/** An answer that is not what its feed promises. The message is one sentence for developers. */
export class FeedFormatError extends Error {
  override name = 'FeedFormatError'
  readonly feed: string
  readonly problem: string

  constructor(feed: string, problem: string, options?: ErrorOptions) {
    super(`${feed}: ${problem}`, options)
    this.feed = feed
    this.problem = problem
  }
}

/** A piece of an answer as it may stand in a message, however long it is. */
export function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 40))
}
