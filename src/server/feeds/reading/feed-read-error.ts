type ReadProblem = 'reading_timeout' | 'reading_memory' | 'reading_stopped'

/** An answer that could not be read to its end. The reason is stable; the message is one sentence for developers. */
export class FeedReadError extends Error {
  override name = 'FeedReadError'
  readonly reason: ReadProblem

  constructor(reason: ReadProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
