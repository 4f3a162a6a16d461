import { ApiError } from '#contract/error.ts'
import type { Database } from './database.ts'
import { isDatabaseFault } from './lost-connection.ts'

/** Reads something for somebody who waits for it. */
export type Read = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * Refuses at once while the database is away, and gives up where for a while nothing has come of reading, for the one
 * who waits or for anybody else who reads by it: a database that is busy goes on, one that is frozen or locked does not.
 */
export function createRead({ presence, patienceMilliseconds }: Database): Read {
  let progressAt = performance.now()
  return async (work) => {
    if (presence.isAway()) throw unavailable()
    const began = performance.now()
    const { promise: givenUp, reject } = Promise.withResolvers<never>()
    const giveUp = () => reject(unavailable())
    const forgetAway = presence.onAway(giveUp)
    let timer = setTimeout(look, patienceMilliseconds)

    function look(): void {
      const left = patienceMilliseconds - (performance.now() - Math.max(began, progressAt))
      if (left > 0) {
        timer = setTimeout(look, left)
        return
      }
      presence.suspect()
      giveUp()
    }

    try {
      const value = await Promise.race([work(), givenUp])
      progressAt = performance.now()
      return value
    } catch (error) {
      if (!isDatabaseFault(error)) throw error
      presence.suspect()
      throw unavailable(error)
    } finally {
      clearTimeout(timer)
      forgetAway()
    }
  }
}

/** Whether something was refused because the database is away or too slow, which is told by itself. */
export function isUnavailable(error: unknown): boolean {
  return isDatabaseFault(error) || (error instanceof ApiError && error.code === 'temporarily_unavailable')
}

/** What whoever wanted something of the database is told. */
export function unavailable(cause?: unknown): ApiError {
  const error = new ApiError(
    'temporarily_unavailable',
    'The data needed cannot be reached at the moment; try again shortly.',
    {
      headers: { 'retry-after': '2' },
    },
  )
  return Object.assign(error, { cause })
}
