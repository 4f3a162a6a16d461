/** Outcome of a request. */
export type FinishedRequest<Code extends string = string> = {
  readonly method: string
  /** HTTP status, or one of the two below. */
  readonly status: number
  /** Code in the `error` field, if there is one. */
  readonly code?: Code | undefined
}

/** Status of a request cancelled by the client. */
export const cancelled = -1

/** Status of a request without a response. */
export const unanswered = 0

/** Code used when a response has none. */
export const unknownError = 'unknown_error'

/** Message about the outcome of a request. */
type Feedback<Code extends string> =
  | { readonly kind: 'success' }
  | { readonly kind: 'error'; readonly code: Code | typeof unknownError }

const changing: readonly string[] = ['PUT', 'POST', 'DELETE', 'PATCH']

/**
 * Returns the toast for a finished request, if any. Excluded statuses get none, and neither does a missing response
 * unless requested.
 */
export function feedbackOn<Code extends string>(
  { method, status, code }: FinishedRequest<Code>,
  excluded: readonly number[] = [unanswered],
): Feedback<Code> | undefined {
  if (status === cancelled || excluded.includes(status)) return undefined
  if (status === 200 && changing.includes(method)) return { kind: 'success' }
  return isFailure(status) ? { kind: 'error', code: code ?? unknownError } : undefined
}

function isFailure(status: number): boolean {
  return status === unanswered || status >= 400
}
