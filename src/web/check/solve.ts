import { solveChallenge } from 'altcha-lib'
import type { Puzzle } from '#contract/check.ts'
import { sha256 } from './sha256.ts'

type Solving = {
  readonly signal: AbortSignal
  /** Told how far it is, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** As long as the page may stand still without anybody noticing. */
const sliceMilliseconds = 8

/** Solves a puzzle piece by piece, so that the page goes on meanwhile; undefined where somebody does not want it any more. */
export async function solvePuzzle(puzzle: Puzzle, { signal, onProgress }: Solving): Promise<string | undefined> {
  const { cost, data } = puzzle.parameters
  let steps = 0
  let sliceEnd = performance.now() + sliceMilliseconds
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort())
  if (signal.aborted) return undefined
  const solution = await solveChallenge({
    challenge: puzzle,
    controller,
    timeout: 0,
    async deriveKey(_parameters, salt, password) {
      steps++
      if (performance.now() > sliceEnd) {
        onProgress(Math.min(1, steps / data.steps))
        await pause()
        sliceEnd = performance.now() + sliceMilliseconds
      }
      let key = joined(salt, password)
      for (let round = 0; round < cost; round++) key = sha256(key)
      return { derivedKey: key }
    },
  })
  return solution ? btoa(JSON.stringify({ challenge: puzzle, solution })) : undefined
}

/** Lets the page do what it has to. Browsers make those who wait by a timer wait longer, and in the background a second. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const all = new Uint8Array(one.length + other.length)
  all.set(one)
  all.set(other, one.length)
  return all
}
