import type { Puzzle } from '#contract/check.ts'
import { solvePuzzle } from '#web/check/solve.ts'

/** The solution of a puzzle, as a browser finds it. */
export async function solved(puzzle: Puzzle): Promise<string> {
  const solution = await solvePuzzle(puzzle, { signal: new AbortController().signal, onProgress: () => {} })
  if (solution === undefined) throw new Error('it was given up')
  return solution
}
