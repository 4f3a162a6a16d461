type FetchProblem = 'status' | 'timeout' | 'too_large' | 'media_type' | 'redirect' | 'unreachable' | 'cut_off'

type Details = ErrorOptions & {
  /** What only those who run the program may know, such as the name of a host. */
  readonly detail?: string
}

/**
 * An answer that did not come, or not as it should. The reason is stable; the message is one sentence for developers, and
 * names no address: everybody may ask how a source is doing, and where it is fetched from is a setting.
 */
export class FeedFetchError extends Error {
  override name = 'FeedFetchError'
  readonly reason: FetchProblem
  readonly detail: string | undefined

  constructor(reason: FetchProblem, message: string, details?: Details) {
    super(message, details)
    this.reason = reason
    this.detail = details?.detail
  }
}
