import { expect, test } from 'vitest'
import { ApiError, answerLost } from '#contract/core/error.ts'
import { LostAnswerError } from './lost-answer-error.ts'
import { repeatLost } from './repeat-lost.ts'

const away = new TypeError('fetch failed')
const gateway = new ApiError('unknown_error', 'The server answered 502.', { status: 502 })
const noDatabase = new ApiError('temporarily_unavailable', 'The database is unavailable.')
const refused = new ApiError('invalid_state', 'Another editor was faster.')

/** Creates an attempt function with the listed outcomes in order: a string is an answer, an error is thrown. */
function endsIn(...ends: readonly (Error | string)[]) {
  const left = [...ends]
  let tries = 0
  return {
    tries: () => tries,
    async attempt(): Promise<string> {
      tries++
      const end = left.shift()
      if (typeof end !== 'string') throw end
      return end
    },
  }
}

const pauses = [0, 0]

test.each([
  ['no answer', away],
  ['an answer of a proxy', gateway],
  ['no database', noDatabase],
])('retries after %s and returns the result of the change', async (_, error) => {
  const { attempt, tries } = endsIn(error, 'saved')
  expect(await repeatLost(attempt, { pauses })).toBe('saved')
  expect(tries()).toBe(2)
})

test('throws a refusal at once, of the first request or of a retry', async () => {
  const first = endsIn(refused)
  await expect(repeatLost(first.attempt, { pauses })).rejects.toBe(refused)
  const repeat = endsIn(away, refused)
  await expect(repeatLost(repeat.attempt, { pauses })).rejects.toBe(refused)
  expect([first.tries(), repeat.tries()]).toEqual([1, 2])
})

test('throws LostAnswerError after the last unanswered try', async () => {
  const { attempt, tries } = endsIn(away, gateway, away)
  await expect(repeatLost(attempt, { pauses })).rejects.toMatchObject({ name: 'LostAnswerError', isCarriedOut: false })
  expect(tries()).toBe(3)
})

test('throws the refusal of a server whose database stays unavailable', async () => {
  const { attempt } = endsIn(noDatabase, noDatabase, noDatabase)
  await expect(repeatLost(attempt, { pauses })).rejects.toBe(noDatabase)
})

test.each(['unauthorized', 'forbidden'] as const)(
  'throws LostAnswerError when a retry is refused as %s',
  async (code) => {
    const turnedAway = new ApiError(code, 'Not any more.')
    await expect(repeatLost(endsIn(away, turnedAway).attempt, { pauses })).rejects.toBeInstanceOf(LostAnswerError)
    await expect(repeatLost(endsIn(turnedAway).attempt, { pauses })).rejects.toBe(turnedAway)
  },
)

test('reports a change as made when the server confirms it without the answer', async () => {
  const lost = new ApiError('invalid_state', 'It was carried out.', { reason: answerLost })
  await expect(repeatLost(endsIn(away, lost).attempt, { pauses })).rejects.toMatchObject({ isCarriedOut: true })
})

test('stops retrying when the call is aborted', async () => {
  const leaving = new AbortController()
  const { attempt, tries } = endsIn(away, 'saved')
  const repeated = repeatLost(attempt, { pauses: [60_000], signal: leaving.signal })
  leaving.abort(new Error('left'))
  await expect(repeated).rejects.toThrow()
  expect(tries()).toBe(1)
})
