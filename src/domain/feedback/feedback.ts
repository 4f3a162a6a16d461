/** How a request ended. */
export type FinishedRequest<Code extends string = string> = {
  readonly method: string
  /** The status of the answer, or one of the two below. */
  readonly status: number
  /** The code in the answer's `error`, where it has one. */
  readonly code?: Code | undefined
}

/** The status of a request that was cancelled by whoever made it. */
export const cancelled = -1

/** The status of a request that no answer came to. */
export const unanswered = 0

/** What a client says when an answer carries no code. */
export const unknownError = 'unknown_error'

/** What whoever made a request is told of how it ended. */
type Feedback<Code extends string> =
  | { readonly kind: 'success' }
  | { readonly kind: 'error'; readonly code: Code | typeof unknownError }

const changing: readonly string[] = ['PUT', 'POST', 'DELETE', 'PATCH']

/**
 * Which toast a finished request deserves, if any. Statuses that somebody else explains are passed over; so is an answer
 * that never came, unless the list says otherwise.
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
