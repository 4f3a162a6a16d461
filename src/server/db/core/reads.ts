import { ApiError, databaseErrors } from '#contract/core/error.ts'
import { CallEndedError, currentCall, duringCall } from '../../queue/call.ts'
import type { Database } from './database.ts'
import { isDatabaseFault, isTooLong } from './lost-connection.ts'

/** Runs a read on behalf of a waiting client. */
export type Read = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * Returns a function that runs reads. It rejects them at once while the database is away, and gives up when no read at
 * all has finished for the given time: a busy database may take longer, a frozen or locked one may not. Time is counted
 * in timer ticks, because an answer that arrives while this process is blocked has not been read yet.
 */
export function createRead({ presence, patienceMilliseconds }: ReadDatabase): Read {
  let finished = 0
  return async (work) => {
    if (presence.isAway()) throw unavailable()
    const { promise: givenUp, reject } = Promise.withResolvers<never>()
    const ending = new AbortController()
    const signals = [ending.signal, currentCall()].flatMap((signal) => signal ?? [])
    /** Rejects the read, and aborts its work because its result is not needed any more. */
    function giveUp(refusal: ApiError): void {
      reject(refusal)
      ending.abort(new CallEndedError())
    }
    const removeListener = presence.onAway(() => giveUp(unavailable()))
    let finishedBefore = finished
    let idleTicks = 0

    function tick(): void {
      idleTicks = finished === finishedBefore ? idleTicks + 1 : 0
      finishedBefore = finished
      if (idleTicks < ticksToGiveUp) return
      presence.suspect()
      giveUp(tookTooLong())
    }

    const timer = setInterval(tick, patienceMilliseconds / ticksToGiveUp)
    try {
      const value = await Promise.race([duringCall(AbortSignal.any(signals), work), givenUp])
      finished++
      return value
    } catch (error) {
      if (isTooLong(error)) throw tookTooLong(error)
      if (!isDatabaseFault(error)) throw error
      presence.suspect()
      throw unavailable(error)
    } finally {
      clearInterval(timer)
      removeListener()
    }
  }
}

type ReadDatabase = Pick<Database, 'presence' | 'patienceMilliseconds'>

/** Timer ticks until a read is given up. */
const ticksToGiveUp = 10

/** Returns whether a request was rejected because the database is away or too slow, which is logged elsewhere. */
export function isUnavailable(error: unknown): boolean {
  return isDatabaseFault(error) || (error instanceof ApiError && databaseErrors.some((code) => code === error.code))
}

/**
 * Returns whether the next request would fail too: the database is away or silent, and not only slow with one
 * statement.
 */
export function isForEveryRequest(error: unknown): boolean {
  const cause = error instanceof ApiError ? error.cause : undefined
  return isUnavailable(error) && !isTooLong(error) && !isTooLong(cause)
}

/** Creates the error of a request whose data cannot be reached. */
export function unavailable(cause?: unknown): ApiError {
  const error = new ApiError('temporarily_unavailable', 'The data is unavailable at the moment; try again shortly.', {
    headers: { 'retry-after': '2' },
  })
  return Object.assign(error, { cause })
}

/** Creates the error of a request that was stopped because it took too long. */
export function tookTooLong(cause?: unknown): ApiError {
  const error = new ApiError('took_too_long', 'The request exceeded its time limit and was stopped.', {
    headers: { 'retry-after': '5' },
  })
  return Object.assign(error, { cause })
}
