import { ApiError } from '#contract/core/error.ts'
import { attemptLimits, judgeAttempt } from '#domain/people/attempt-limits.ts'
import type { Attempt } from '../db/stores/people/attempt-failures.ts'
import type { AttemptStore, BegunAttempt } from '../db/stores/people/attempt-store.ts'
import { digestOf } from '../secrets/tokens.ts'
import type { StoresOf } from './people-stores.ts'
import { type Visit, visitorOf } from './visit.ts'

/** Email address that a client gave, and its person, if any. */
type Claim = {
  readonly mail: string
  readonly personId: number | undefined
  /**
   * Authentication of the client so far: none, the password if a code has to follow, or an open session, whose
   * attempts count for that session only.
   */
  readonly by: 'nothing' | 'password' | { readonly sessionId: number }
}

/** Checks credentials, unless there were too many failures. */
type Try = <Result>(
  visit: Visit,
  claim: Claim & {
    prove: () => Promise<Result | undefined>
    /**
     * Returns whether the result clears earlier failures. A password alone does not if a code follows, or codes could
     * be guessed between two correct passwords.
     */
    isWhole?: (result: Result) => boolean
  },
) => Promise<Result>

export function createTry(storesOf: StoresOf): Try {
  return async (visit, { prove, isWhole = () => true, ...claim }) => {
    const { attempts } = storesOf(visitorOf(visit))
    const attempt = attemptOf(visit, claim)
    const { id, verdict, isKnown } = await begin(attempts, attempt)
    const isThrottled = verdict.is === 'throttled'
    const isAnonymous = claim.by === 'nothing'
    if (id === undefined || (isThrottled && !isKnown && !isAnonymous)) throw tooMany(verdict.until, visit.now)
    // Checked even if it cannot succeed: neither the answer nor its timing may reveal who is known from this network.
    const result = await prove()
    if (isThrottled && isAnonymous && (result === undefined || !isKnown)) throw tooMany(verdict.until, visit.now)
    if (result === undefined) {
      await attempts.refuse(claim.personId)
      throw new ApiError('unauthorized', 'The credentials are wrong.')
    }
    await attempts.end(id, isWhole(result) ? 'let_in' : 'password_right')
    return result
  }
}

/** Records an attempt that checks no credentials; throws if there were too many before. */
export async function requireAllowed(attempts: AttemptStore, attempt: Attempt): Promise<void> {
  const { verdict } = await begin(attempts, attempt)
  if (verdict.is !== 'allowed') throw tooMany(verdict.until, attempt.at)
}

/** Records a sign-in, so that the person is known from the network of the visit. */
export async function recordSignIn(storesOf: StoresOf, visit: Visit, person: { mail: string; id: number }) {
  const claim = { mail: person.mail, personId: person.id, by: 'nothing' } as const
  await storesOf(visitorOf(visit)).attempts.recordSuccess(attemptOf(visit, claim))
}

function attemptOf({ network, userAgent, now }: Visit, { mail, personId, by }: Claim): Attempt {
  const attempt = { mailDigest: digestOf(mail), personId, network, userAgent, at: now }
  if (typeof by === 'string') return { kind: 'sign_in', ...attempt }
  return { kind: 'reauthentication', ...attempt, sessionId: by.sessionId }
}

function begin(attempts: AttemptStore, attempt: Attempt): Promise<BegunAttempt> {
  return attempts.begin(attempt, (failures) => judgeAttempt(failures, attemptLimits[attempt.kind], attempt.at))
}

function tooMany(until: Date | undefined, now: Date): ApiError {
  const seconds = Math.ceil(((until?.getTime() ?? 0) - now.getTime()) / 1_000)
  return new ApiError('rate_limit_exceeded', 'Too many failed attempts; try again later.', {
    headers: { 'retry-after': String(seconds) },
  })
}
