type FetchProblem = 'status' | 'timeout' | 'too_large' | 'media_type' | 'redirect' | 'unreachable' | 'cut_off'

/** An answer that did not come, or not as it should. The reason is stable; the message is one sentence for developers. */
export class FeedFetchError extends Error {
  override name = 'FeedFetchError'
  readonly reason: FetchProblem

  constructor(reason: FetchProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
