import type { Figure } from '#domain/sources/publication.ts'

/**
 * Parses the whole response of a feed, or throws a FeedFormatError, because half a response is useless. A lazy parser
 * may throw while its figures are read.
 */
export type ParseFeed = (text: string) => Iterable<Figure>

/** Response in an unexpected format. The message is one sentence for developers. */
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

/** Quotes the beginning of a text for a message. */
export function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 40))
}
