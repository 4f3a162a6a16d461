import { ApiError, answerLost } from '#contract/error.ts'
import { unknownError } from '#domain/feedback/feedback.ts'
import { LostAnswerError } from './lost-answer-error.ts'

/** How long to wait before each repeat: long enough together for a server that restarts. */
export const usualPauses: readonly number[] = [500, 1_500, 4_000]

type Repeating = { readonly pauses?: readonly number[] | undefined; readonly signal?: AbortSignal | undefined }

/**
 * Asks for a change again while no answer comes. Every try must be sent under the same idempotency key. Throws
 * `LostAnswerError` where the result stays unknown, and whatever the server refused it with otherwise.
 */
export async function repeatLost<Value>(
  attempt: () => Promise<Value>,
  { pauses = usualPauses, signal }: Repeating,
): Promise<Value> {
  // Nothing leaves a device that is offline, so there is no answer to ask for.
  const isSent = navigator.onLine !== false
  let isRepeat = false
  for (const pause of [...pauses, undefined]) {
    try {
      return await attempt()
    } catch (error) {
      if (signal?.aborted || !isSent) throw error
      if (error instanceof ApiError && error.reason === answerLost) throw new LostAnswerError(true, error)
      // A repeat that is turned away at the door says nothing about what the first request did.
      if (isRepeat && isTurnedAway(error)) throw new LostAnswerError(false, error)
      if (!isLost(error)) throw error
      if (pause === undefined) throw isUnanswered(error) ? new LostAnswerError(false, error) : error
      await delay(pause, signal)
      isRepeat = true
    }
  }
  throw new TypeError('The last try ends above.')
}

/** Whether a change may have been made though nothing says so: no answer, one of a proxy, or no database at the end. */
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
