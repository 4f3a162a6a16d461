import { hash } from 'node:crypto'
import type { Puzzle } from '#contract/public/check.ts'
import { solvePuzzle } from '#web/check/solve.ts'

/** Solves a puzzle as a browser does. */
export async function solved(puzzle: Puzzle): Promise<string> {
  const solution = await solvePuzzle(puzzle, { signal: new AbortController().signal, onProgress: () => {} })
  if (solution === undefined) throw new Error('The solver gave up.')
  return solution
}

/** Solves a puzzle in a third of the time: the server never chooses a counter in the first half of the steps. */
export function solvedQuickly({ parameters, signature }: Puzzle): string {
  const { salt, nonce, cost, keyPrefix, data } = parameters
  const start = Buffer.from(`${salt}${nonce}00000000`, 'hex')
  for (let counter = data.steps / 2; counter < data.steps; counter++) {
    start.writeUInt32BE(counter, start.length - 4)
    let key = start
    for (let round = 0; round < cost; round++) key = hash('sha256', key, 'buffer')
    const derivedKey = key.toString('hex')
    if (derivedKey.startsWith(keyPrefix))
      return btoa(JSON.stringify({ challenge: { parameters, signature }, solution: { counter, derivedKey } }))
  }
  throw new Error('The puzzle has no solution in the second half of its steps.')
}
