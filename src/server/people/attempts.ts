import { ApiError } from '#contract/error.ts'
import { patience, waitUntil } from '#domain/people/patience.ts'
import type { Attempt, AttemptStore, FailureCounts } from '../db/stores/attempt-store.ts'
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
    const attempt = await requirePatience(
      attempts,
      { kind: 'sign_in', mailDigest: digestOf(claim.mail), personId: claim.personId, asker, agent, at: now },
      patience,
    )
    const result = await prove()
    if (result === undefined) {
      await attempts.refuse(claim.personId)
      throw new ApiError('unauthorized', 'That is not right.')
    }
    await attempts.end(attempt, isWhole(result) ? 'let_in' : 'password_right')
    return result
  }
}

type Patiences = Readonly<Record<keyof FailureCounts, { readonly free: number }>>

/** Puts an attempt down, and gives its number; throws a refusal where there were too many before. */
export async function requirePatience(attempts: AttemptStore, attempt: Attempt, patiences: Patiences): Promise<number> {
  let until: Date | undefined
  const begun = await attempts.begin(attempt, (before) => {
    until = longestWait(before, patiences)
    return !until || until <= attempt.at
  })
  if (begun === undefined) throw tooMany(until, attempt.at)
  return begun
}

function longestWait(counts: FailureCounts, patiences: Patiences): Date | undefined {
  const waits = (['pair', 'mail', 'network'] as const).map((by) =>
    waitUntil(counts[by].count, counts[by].last, patiences[by]),
  )
  return waits.reduce((longest, one) => (one && (!longest || one > longest) ? one : longest), undefined)
}

function tooMany(until: Date | undefined, now: Date): ApiError {
  const seconds = Math.ceil(((until?.getTime() ?? 0) - now.getTime()) / 1_000)
  return new ApiError('rate_limit_exceeded', 'Too many failed attempts; try again later.', {
    headers: { 'retry-after': String(seconds) },
  })
}
