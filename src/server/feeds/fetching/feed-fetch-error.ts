type FetchProblem = 'status' | 'timeout' | 'too_large' | 'media_type' | 'redirect' | 'unreachable' | 'cut_off'

type Details = ErrorOptions & {
  /** Details for the log alone, such as the name of a host. */
  readonly detail?: string
}

/**
 * Failed or invalid response. The reason is stable; the message is one sentence for developers and names no address,
 * because the status of a source is public and its address is a setting.
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
