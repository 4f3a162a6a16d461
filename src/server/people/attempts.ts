import { ApiError } from '#contract/error.ts'
import { patience, waitUntil } from '#domain/people/patience.ts'
import type { FailureCounts } from '../db/stores/attempt-store.ts'
import { digestOf } from '../secrets/tokens.ts'
import type { StoresOf } from './people-stores.ts'
import { type Visit, visitorOf } from './visit.ts'

/** Whom somebody says they are, and who that is, if anybody. */
type Claim = { readonly mail: string; readonly personId: number | undefined }

/** Tries what proves a claim, unless there were more failures than patience allows. */
export type Try = <Result>(
  visit: Visit,
  claim: Claim & {
    prove: () => Promise<Result | undefined>
    /** Whether it forgives what failed before: a password alone does not, or codes could be guessed between two of it. */
    isWhole?: (result: Result) => boolean
  },
) => Promise<Result>

export function createTry(storesOf: StoresOf): Try {
  return async (visit, { prove, isWhole = () => true, ...claim }) => {
    const { attempts } = storesOf(visitorOf(visit))
    const { asker, agent, now } = visit
    let until: Date | undefined
    const attempt = await attempts.begin(
      { mailDigest: digestOf(claim.mail), personId: claim.personId, asker, agent, at: now },
      (before) => {
        until = longestWait(before)
        return !until || until <= now
      },
    )
    if (attempt === undefined) throw tooMany(until, now)
    const result = await prove()
    if (result === undefined) {
      await attempts.refuse(claim.personId)
      throw new ApiError('unauthorized', 'That is not right.')
    }
    if (isWhole(result)) await attempts.succeed(attempt)
    return result
  }
}

function longestWait({ pair, mail, network }: FailureCounts): Date | undefined {
  const waits = [
    waitUntil(pair.count, pair.last, patience.pair),
    waitUntil(mail.count, mail.last, patience.mail),
    waitUntil(network.count, network.last, patience.network),
  ]
  return waits.reduce((longest, one) => (one && (!longest || one > longest) ? one : longest), undefined)
}

function tooMany(until: Date | undefined, now: Date): ApiError {
  const seconds = Math.ceil(((until?.getTime() ?? 0) - now.getTime()) / 1_000)
  return new ApiError('rate_limit_exceeded', 'Too many failed attempts; try again later.', {
    headers: { 'retry-after': String(seconds) },
  })
}
