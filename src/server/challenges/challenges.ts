import { createHmac } from 'node:crypto'
import type { CheckPurpose, Puzzle } from '#contract/public/check.ts'
import type { ChallengeStore } from '../db/stores/limits/challenge-store.ts'
import { digestOf, newToken } from '../secrets/tokens.ts'
import type { Clock } from '../telemetry/clock.ts'
import { judgeSolution, makePuzzle, puzzleSeconds } from './proof-of-work.ts'
import type { Verify } from './recaptcha.ts'

/** Who is to pass a check, and what for: a solution is good for nobody and nothing else. */
type Wanted = {
  readonly purpose: CheckPurpose
  /** By address, as `askerOf` says it. */
  readonly asker: string
}

export type IssuedChallenge =
  | { readonly kind: 'proof_of_work'; readonly challenge: Puzzle }
  | { readonly kind: 'recaptcha'; readonly siteKey: string }

/** What became of a solution; forged is also what was made for somebody or something else. */
export type Verdict = 'accepted' | 'expired' | 'forged' | 'used' | 'wrong'

export type Challenges = {
  issue(wanted: Wanted): Promise<IssuedChallenge>
  /** Takes a solution, once over all copies. */
  accept(given: Wanted & { readonly solution: string }): Promise<Verdict>
}

type Needs = {
  readonly store: ChallengeStore
  readonly clock: Clock
  /** Google's check instead of ours. */
  readonly recaptcha?: { readonly siteKey: string; readonly verify: Verify } | undefined
}

/** Checks that a visitor's browser passes. */
export function createChallenges({ store, clock, recaptcha }: Needs): Challenges {
  const loadKey = keptForAWhile(() => store.loadKey('checks', newToken()), clock)

  /** For one purpose of one asker, so that nothing of either stands in a puzzle and nothing can be changed in it. */
  async function secretFor({ purpose, asker }: Wanted): Promise<string> {
    return createHmac('sha256', await loadKey())
      .update(JSON.stringify([purpose, asker]))
      .digest('base64url')
  }

  async function takeOnce(name: string, expiresAt: Date): Promise<Verdict> {
    return (await store.use(digestOf(name), expiresAt)) ? 'accepted' : 'used'
  }

  return {
    async issue(wanted) {
      if (recaptcha) return { kind: 'recaptcha', siteKey: recaptcha.siteKey }
      const challenge = await makePuzzle({ secret: await secretFor(wanted), now: clock() })
      return { kind: 'proof_of_work', challenge }
    },

    async accept({ solution, ...wanted }) {
      if (recaptcha) {
        const told = await recaptcha.verify(solution)
        return told === 'right' ? takeOnce(solution, new Date(clock().getTime() + puzzleSeconds * 1000)) : told
      }
      const judged = await judgeSolution(solution, { secret: await secretFor(wanted), now: clock() })
      return judged.verdict === 'right' ? takeOnce(judged.name, judged.expiresAt) : judged.verdict
    },
  }
}

/** How long a copy relies on what it read: whoever puts back a backup has all copies sign with a new key. */
const keptMilliseconds = 60_000

/** Reads again what was read a while ago. */
function keptForAWhile(load: () => Promise<string>, clock: Clock): () => Promise<string> {
  let kept: { readonly value: Promise<string>; readonly until: number } | undefined
  return () => {
    const now = clock().getTime()
    if (kept && kept.until > now) return kept.value
    const value = load()
    kept = { value, until: now + keptMilliseconds }
    // What could not be read is read anew by the next.
    value.catch(() => {
      kept = undefined
    })
    return value
  }
}
