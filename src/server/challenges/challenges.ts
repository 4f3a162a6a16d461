import { createHmac } from 'node:crypto'
import type { CheckPurpose, Puzzle } from '#contract/public/check.ts'
import type { ChallengeStore } from '../db/stores/limits/challenge-store.ts'
import { digestOf, newToken } from '../secrets/tokens.ts'
import type { Clock } from '../telemetry/clock.ts'
import { judgeSolution, makePuzzle, puzzleSeconds } from './proof-of-work.ts'
import type { Verify } from './recaptcha.ts'

/** Client and purpose of a check; a solution is valid for these only. */
type CheckTarget = {
  readonly purpose: CheckPurpose
  /** Client key of the address, from `askerOf`. */
  readonly asker: string
}

export type IssuedChallenge =
  | { readonly kind: 'proof_of_work'; readonly challenge: Puzzle }
  | { readonly kind: 'recaptcha'; readonly siteKey: string }

/** Result of checking a solution; `forged` includes solutions for another client or purpose. */
export type Verdict = 'accepted' | 'expired' | 'forged' | 'used' | 'wrong'

export type Challenges = {
  issue(target: CheckTarget): Promise<IssuedChallenge>
  /** Accepts each solution once across all replicas. */
  accept(solved: CheckTarget & { readonly solution: string }): Promise<Verdict>
}

type ChallengeDependencies = {
  readonly store: ChallengeStore
  readonly clock: Clock
  /** Makes checks use reCAPTCHA instead of proof of work. */
  readonly recaptcha?: { readonly siteKey: string; readonly verify: Verify } | undefined
}

/** Creates the checks that a browser passes by itself. */
export function createChallenges({ store, clock, recaptcha }: ChallengeDependencies): Challenges {
  const loadKey = cachedFor(() => store.loadKey('checks', newToken()), clock)

  /** Returns a signing secret for one purpose and client, so that puzzles contain neither and cannot be changed. */
  async function secretFor({ purpose, asker }: CheckTarget): Promise<string> {
    return createHmac('sha256', await loadKey())
      .update(JSON.stringify([purpose, asker]))
      .digest('base64url')
  }

  async function takeOnce(name: string, expiresAt: Date): Promise<Verdict> {
    return (await store.use(digestOf(name), expiresAt)) ? 'accepted' : 'used'
  }

  return {
    async issue(target) {
      if (recaptcha) return { kind: 'recaptcha', siteKey: recaptcha.siteKey }
      const challenge = await makePuzzle({ secret: await secretFor(target), now: clock() })
      return { kind: 'proof_of_work', challenge }
    },

    async accept({ solution, ...target }) {
      if (recaptcha) {
        const result = await recaptcha.verify(solution)
        return result === 'right' ? takeOnce(solution, new Date(clock().getTime() + puzzleSeconds * 1000)) : result
      }
      const judged = await judgeSolution(solution, { secret: await secretFor(target), now: clock() })
      return judged.verdict === 'right' ? takeOnce(judged.name, judged.expiresAt) : judged.verdict
    },
  }
}

/** How long a replica caches the key: after a backup is restored, all replicas soon sign with the restored key. */
const cacheMilliseconds = 60_000

/** Caches the result of a load for `cacheMilliseconds`. */
function cachedFor(load: () => Promise<string>, clock: Clock): () => Promise<string> {
  let cached: { readonly value: Promise<string>; readonly until: number } | undefined
  return () => {
    const now = clock().getTime()
    if (cached && cached.until > now) return cached.value
    const value = load()
    cached = { value, until: now + cacheMilliseconds }
    // A failed load is not cached.
    value.catch(() => {
      cached = undefined
    })
    return value
  }
}
