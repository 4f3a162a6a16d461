// Second circle: it solves puzzles.
import { describe, expect, test } from 'vitest'
import { createChallenges } from '#server/challenges/challenges.ts'
import { createChallengeStore } from '#server/db/stores/limits/challenge-store.ts'
import { solvePuzzle } from '#web/check/solve.ts'
import { usualNow } from './clock.ts'
import { useTestDatabase } from './databases.ts'

describe('challenges of two replicas', () => {
  const database = useTestDatabase('postgresql')

  function openReplicas(start = usualNow) {
    let now = start
    const open = () => createChallenges({ store: createChallengeStore(database.db()), clock: () => now })
    return {
      one: open(),
      other: open(),
      pass(seconds: number) {
        now = new Date(now.getTime() + seconds * 1000)
      },
    }
  }

  const client = '203.0.113.7'
  const unlock = { purpose: 'unlock', asker: client } as const

  async function solved(challenges: ReturnType<typeof createChallenges>): Promise<string> {
    const issued = await challenges.issue(unlock)
    if (issued.kind !== 'proof_of_work') throw new Error('no puzzle')
    const solution = await solvePuzzle(issued.challenge, {
      signal: new AbortController().signal,
      onProgress: () => {},
    })
    return solution ?? ''
  }

  /** Returns a solution with a changed payload. */
  function changed(solution: string, change: (payload: ReturnType<typeof JSON.parse>) => void): string {
    const payload = JSON.parse(atob(solution))
    change(payload)
    return btoa(JSON.stringify(payload))
  }

  test('accepts a solution once on all replicas together', async () => {
    const { one, other } = openReplicas()
    const solution = await solved(one)
    const verdicts = await Promise.all(
      [one, other, one, other].map((replica) => replica.accept({ ...unlock, solution })),
    )
    expect(verdicts.toSorted()).toEqual(['accepted', 'used', 'used', 'used'])
  })

  test('accepts a solution only for the client address and the purpose of its puzzle', async () => {
    const { one } = openReplicas()
    const solution = await solved(one)
    expect(await one.accept({ ...unlock, asker: '203.0.113.8', solution })).toBe('forged')
    expect(await one.accept({ purpose: 'contact_form', asker: client, solution })).toBe('forged')
    expect(await one.accept({ ...unlock, solution })).toBe('accepted')
  })

  test('accepts a solution for five minutes', async () => {
    const { one, pass } = openReplicas()
    const [early, late] = [await solved(one), await solved(one)]
    pass(299)
    expect(await one.accept({ ...unlock, solution: early })).toBe('accepted')
    pass(1)
    expect(await one.accept({ ...unlock, solution: late })).toBe('expired')
  })

  test('rejects changed puzzles as forged and guessed solutions as wrong', async () => {
    const { one } = openReplicas()
    const solution = await solved(one)
    const forged = [
      changed(solution, ({ challenge }) => {
        challenge.parameters.data.expires += 1
      }),
      changed(solution, ({ challenge }) => {
        challenge.parameters.keyPrefix = '00'
      }),
      changed(solution, ({ challenge }) => {
        challenge.parameters.more = 1
      }),
      changed(solution, ({ challenge }) => {
        challenge.signature = challenge.signature.toUpperCase()
      }),
      changed(solution, ({ challenge }) => {
        delete challenge.signature
      }),
      '',
      '%',
      'null',
      btoa('null'),
      btoa('[]'),
      btoa('{"challenge":{}}'),
      btoa('{'),
      'A'.repeat(8_192),
      '\u0000',
      '€',
    ]
    for (const text of forged) expect(await one.accept({ ...unlock, solution: text }), text.slice(0, 40)).toBe('forged')
    const wrong = [
      changed(solution, (payload) => {
        payload.solution.counter += 1
      }),
      changed(solution, (payload) => {
        payload.solution.counter = -1
      }),
      changed(solution, (payload) => {
        payload.solution.counter = 1e300
      }),
      changed(solution, (payload) => {
        payload.solution.derivedKey = 'zz'
      }),
    ]
    for (const text of wrong) expect(await one.accept({ ...unlock, solution: text }), text.slice(-60)).toBe('wrong')
    expect(await one.accept({ ...unlock, solution })).toBe('accepted')
  })

  test('the solver stops when it is aborted, and reports its progress', async () => {
    const { one } = openReplicas()
    const issued = await one.issue(unlock)
    if (issued.kind !== 'proof_of_work') throw new Error('no puzzle')
    const { signature, parameters } = issued.challenge
    const unsolvable = { signature, parameters: { ...parameters, keyPrefix: 'f'.repeat(64) } }
    const stopping = new AbortController()
    const shares: number[] = []
    const solution = await solvePuzzle(unsolvable, {
      signal: stopping.signal,
      onProgress(share) {
        shares.push(share)
        if (shares.length === 3) stopping.abort()
      },
    })
    expect(solution).toBeUndefined()
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  })
})
