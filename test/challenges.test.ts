// Second circle: it solves puzzles.
import { describe, expect, test } from 'vitest'
import { createChallenges } from '#server/challenges/challenges.ts'
import { createChallengeStore } from '#server/db/stores/limits/challenge-store.ts'
import { solvePuzzle } from '#web/check/solve.ts'
import { usualNow } from './clock.ts'
import { useTestDatabase } from './databases.ts'

describe('checks over two copies', () => {
  const database = useTestDatabase('postgresql')

  function openCopies(start = usualNow) {
    let now = start
    const copy = () => createChallenges({ store: createChallengeStore(database.db()), clock: () => now })
    return {
      one: copy(),
      other: copy(),
      pass(seconds: number) {
        now = new Date(now.getTime() + seconds * 1000)
      },
    }
  }

  const asker = '203.0.113.7'
  const unlock = { purpose: 'unlock', asker } as const

  async function solved(challenges: ReturnType<typeof createChallenges>): Promise<string> {
    const issued = await challenges.issue(unlock)
    if (issued.kind !== 'proof_of_work') throw new Error('no puzzle')
    const solution = await solvePuzzle(issued.challenge, {
      signal: new AbortController().signal,
      onProgress: () => {},
    })
    return solution ?? ''
  }

  /** A solution with something else in it. */
  function changed(solution: string, change: (payload: ReturnType<typeof JSON.parse>) => void): string {
    const payload = JSON.parse(atob(solution))
    change(payload)
    return btoa(JSON.stringify(payload))
  }

  test('a solution counts once, on whichever copy', async () => {
    const { one, other } = openCopies()
    const solution = await solved(one)
    const verdicts = await Promise.all([one, other, one, other].map((copy) => copy.accept({ ...unlock, solution })))
    expect(verdicts.toSorted()).toEqual(['accepted', 'used', 'used', 'used'])
  })

  test('a solution is good for the address and the purpose it was made for, and for nothing else', async () => {
    const { one } = openCopies()
    const solution = await solved(one)
    expect(await one.accept({ ...unlock, asker: '203.0.113.8', solution })).toBe('forged')
    expect(await one.accept({ purpose: 'contact_form', asker, solution })).toBe('forged')
    expect(await one.accept({ ...unlock, solution })).toBe('accepted')
  })

  test('a solution is good for five minutes', async () => {
    const { one, pass } = openCopies()
    const [early, late] = [await solved(one), await solved(one)]
    pass(299)
    expect(await one.accept({ ...unlock, solution: early })).toBe('accepted')
    pass(1)
    expect(await one.accept({ ...unlock, solution: late })).toBe('expired')
  })

  test('whoever changes a puzzle or guesses its solution gets nowhere', async () => {
    const { one } = openCopies()
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

  test('a browser gives up when nobody wants it any more, and says how far it is', async () => {
    const { one } = openCopies()
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
