import type { PublishedRate } from '#domain/publication.ts'

/** A figure as it stands in an answer: who published it and when we learned of it is for the asker to add. */
export type PublishedFigure = Omit<PublishedRate, 'source' | 'learnedAt'>

/** Reads the whole answer of a feed, or throws a FeedFormatError: half an answer is none. */
export type ParseFeed = (text: string) => PublishedFigure[]

/** An answer that is not what its feed promises. The message is one sentence for developers. */
export class FeedFormatError extends Error {
  override name = 'FeedFormatError'

  constructor(feed: string, problem: string, options?: ErrorOptions) {
    super(`${feed}: ${problem}`, options)
  }
}

/** A piece of an answer as it may stand in a message, however long it is. */
export function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 40))
}
