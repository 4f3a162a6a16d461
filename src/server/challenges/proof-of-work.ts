import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import * as z from 'zod'
import { Puzzle } from '#contract/public/check.ts'

/** How long a puzzle is valid, including the time to send the form it protects. */
export const puzzleSeconds = 5 * 60

/**
 * Highest counter of a solution: about a third of a second of work on a usual machine, over a second on a small phone.
 */
const steps = 20_000
const roundsOfStep = 8

type Signing = { readonly secret: string; readonly now: Date }

/** Creates a puzzle with a known upper bound of work, so that a browser can show progress. */
export async function makePuzzle({ secret, now }: Signing): Promise<Puzzle> {
  const made = await createChallenge({
    algorithm: 'SHA-256',
    cost: roundsOfStep,
    // At least half of the announced steps, and never more than all of them.
    counter: randomInt(steps / 2, steps),
    // The library checks its own expiry by the system clock, so the end is kept in `data` and checked by ours.
    data: { expires: Math.floor(now.getTime() / 1000) + puzzleSeconds, steps },
    deriveKey,
    hmacSignatureSecret: secret,
  })
  return Puzzle.parse(made)
}

/** Result of checking a solution; a right one has the name under which it is used up. */
type Judged =
  | { readonly verdict: 'right'; readonly name: string; readonly expiresAt: Date }
  | { readonly verdict: 'expired' | 'forged' | 'wrong' }

/** A puzzle without additional members. */
const SignedPuzzle = z.custom<Puzzle>((value) => {
  const { data } = Puzzle.safeParse(value)
  return data !== undefined && isDeepStrictEqual(data, value)
})

const Payload = z.strictObject({
  challenge: SignedPuzzle,
  // Clients also send how long it took, which is ignored.
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** Checks a solution and the signature of its puzzle. */
export async function judgeSolution(text: string, { secret, now }: Signing): Promise<Judged> {
  const { data: payload } = Payload.safeParse(parseJson(Buffer.from(text, 'base64').toString()))
  if (!payload) return { verdict: 'forged' }
  const { challenge, solution } = payload
  const { invalidSignature, verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secret,
  })
  if (invalidSignature) return { verdict: 'forged' }
  const expiresAt = new Date(challenge.parameters.data.expires * 1000)
  if (expiresAt <= now) return { verdict: 'expired' }
  return verified ? { verdict: 'right', name: challenge.signature, expiresAt } : { verdict: 'wrong' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
