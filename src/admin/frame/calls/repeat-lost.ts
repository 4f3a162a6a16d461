import { ApiError, answerLost } from '#contract/core/error.ts'
import { unknownError } from '#domain/feedback/feedback.ts'
import { LostAnswerError } from './lost-answer-error.ts'

/** Milliseconds to wait before each retry; together long enough for a server restart. */
const usualPauses: readonly number[] = [500, 1_500, 4_000]

type Repeating = { readonly pauses?: readonly number[] | undefined; readonly signal?: AbortSignal | undefined }

/**
 * Retries a change until an answer comes. Every attempt must be sent under the same idempotency key. Throws
 * `LostAnswerError` if the result stays unknown, otherwise the server's refusal.
 */
export async function repeatLost<Value>(
  attempt: () => Promise<Value>,
  { pauses = usualPauses, signal }: Repeating,
): Promise<Value> {
  // An offline device sends nothing, so there is no lost answer.
  const isSent = navigator.onLine !== false
  let isRepeat = false
  for (const pause of [...pauses, undefined]) {
    try {
      return await attempt()
    } catch (error) {
      if (signal?.aborted || !isSent) throw error
      if (error instanceof ApiError && error.reason === answerLost) throw new LostAnswerError(true, error)
      // A retry that is not authorized does not tell whether the first request made the change.
      if (isRepeat && isTurnedAway(error)) throw new LostAnswerError(false, error)
      if (!isLost(error)) throw error
      if (pause === undefined) throw isUnanswered(error) ? new LostAnswerError(false, error) : error
      await delay(pause, signal)
      isRepeat = true
    }
  }
  throw new TypeError('The last try ends above.')
}

/** Returns true if the change may have been made: no answer, a proxy's answer, or a database that failed at the end. */
function isLost(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof ApiError && error.code === 'temporarily_unavailable')
}

function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || (error.code === unknownError && error.status >= 500)
}

function isTurnedAway(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'unauthorized' || error.code === 'forbidden')
}

function delay(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
