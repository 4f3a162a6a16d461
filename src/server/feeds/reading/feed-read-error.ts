type ReadProblem = 'reading_timeout' | 'reading_memory' | 'reading_stopped'

/** Response that could not be read completely. The reason is stable; the message is one sentence for developers. */
export class FeedReadError extends Error {
  override name = 'FeedReadError'
  readonly reason: ReadProblem

  constructor(reason: ReadProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
