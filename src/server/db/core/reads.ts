import { ApiError, databaseErrors } from '#contract/core/error.ts'
import { CallEndedError, currentCall, duringCall } from '../../turns/call.ts'
import type { Database } from './database.ts'
import { isDatabaseFault, isTooLong } from './lost-connection.ts'

/** Reads something for somebody who waits for it. */
export type Read = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * Refuses at once while the database is away, and gives up where for a while nothing has come of reading, for the one
 * who waits or for anybody else who reads by it: a database that is busy goes on, one that is frozen or locked does not.
 * The while is counted in looks, for what arrives while this process itself stands still is not read yet.
 */
export function createRead({ presence, patienceMilliseconds }: Watched): Read {
  let finished = 0
  return async (work) => {
    if (presence.isAway()) throw unavailable()
    const { promise: givenUp, reject } = Promise.withResolvers<never>()
    const ending = new AbortController()
    const signals = [ending.signal, currentCall()].flatMap((signal) => signal ?? [])
    /** Nobody takes any more what comes of it. */
    function giveUp(refusal: ApiError): void {
      reject(refusal)
      ending.abort(new CallEndedError())
    }
    const forgetAway = presence.onAway(() => giveUp(unavailable()))
    let known = finished
    let looksInVain = 0

    function look(): void {
      looksInVain = finished === known ? looksInVain + 1 : 0
      known = finished
      if (looksInVain < looks) return
      presence.suspect()
      giveUp(tookTooLong())
    }

    const looking = setInterval(look, patienceMilliseconds / looks)
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
      clearInterval(looking)
      forgetAway()
    }
  }
}

type Watched = Pick<Database, 'presence' | 'patienceMilliseconds'>

/** How often somebody looks whether anything has come, before they give up. */
const looks = 10

/** Whether something was refused because the database is away or too slow, which is logged elsewhere. */
export function isUnavailable(error: unknown): boolean {
  return isDatabaseFault(error) || (error instanceof ApiError && databaseErrors.some((code) => code === error.code))
}

/** Whether the next request would meet the same: the database is away or silent, and not only slow with one statement. */
export function isForEveryRequest(error: unknown): boolean {
  const cause = error instanceof ApiError ? error.cause : undefined
  return isUnavailable(error) && !isTooLong(error) && !isTooLong(cause)
}

/** Returns the refusal of a request whose data cannot be reached. */
export function unavailable(cause?: unknown): ApiError {
  const error = new ApiError(
    'temporarily_unavailable',
    'The data needed cannot be reached at the moment; try again shortly.',
    { headers: { 'retry-after': '2' } },
  )
  return Object.assign(error, { cause })
}

/** Returns the refusal of a request that was stopped because it took too long. */
export function tookTooLong(cause?: unknown): ApiError {
  const error = new ApiError('took_too_long', 'This took longer than a request may, and was stopped.', {
    headers: { 'retry-after': '5' },
  })
  return Object.assign(error, { cause })
}
