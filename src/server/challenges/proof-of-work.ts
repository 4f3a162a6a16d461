import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import * as z from 'zod'
import { Puzzle } from '#contract/public/check.ts'

/** How long somebody has to solve a puzzle and to send what they did it for. */
export const puzzleSeconds = 5 * 60

/** A third of a second on a usual machine, and somewhat more than one on a small phone. */
const steps = 20_000
const roundsOfStep = 8

type Signing = { readonly secret: string; readonly now: Date }

/** A puzzle whose solution is known to be found, so that a browser can say how far it is. */
export async function makePuzzle({ secret, now }: Signing): Promise<Puzzle> {
  const made = await createChallenge({
    algorithm: 'SHA-256',
    cost: roundsOfStep,
    // Never at once, and never after more than is said.
    counter: randomInt(steps / 2, steps),
    // The library has its own idea of what time it is, so what it knows as the end is not used.
    data: { expires: Math.floor(now.getTime() / 1000) + puzzleSeconds, steps },
    deriveKey,
    hmacSignatureSecret: secret,
  })
  return Puzzle.parse(made)
}

/** What came as a solution, and what it names where it is right. */
type Judged =
  | { readonly verdict: 'right'; readonly name: string; readonly expiresAt: Date }
  | { readonly verdict: 'expired' | 'forged' | 'wrong' }

/** What was signed, and nothing besides. */
const SignedPuzzle = z.custom<Puzzle>((value) => {
  const { data } = Puzzle.safeParse(value)
  return data !== undefined && isDeepStrictEqual(data, value)
})

const Payload = z.strictObject({
  challenge: SignedPuzzle,
  // How long it took is told too, and of no use here.
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** Whether a solution is one, of a puzzle that was made with this secret. */
export async function judgeSolution(text: string, { secret, now }: Signing): Promise<Judged> {
  const { data: given } = Payload.safeParse(parseJson(Buffer.from(text, 'base64').toString()))
  if (!given) return { verdict: 'forged' }
  const { challenge, solution } = given
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
