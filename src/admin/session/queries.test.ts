import { expect, test } from 'vitest'
import { ApiError } from '#contract/core/error.ts'
import { LostAnswerError } from '../frame/calls/lost-answer-error.ts'
import { createQueries } from './queries.ts'

test.each([
  ['a lost answer', new LostAnswerError(false, undefined), true],
  ['a refusal', new ApiError('invalid_state', 'Refused.'), false],
] as const)('invalidates all queries after a change that ended in %s: %s', async (_, error, isReadAgain) => {
  const queries = createQueries()
  queries.setQueryData(['margins'], 'known')
  const change = queries.getMutationCache().build(queries, { mutationFn: () => Promise.reject(error) })
  await expect(change.execute(undefined)).rejects.toBe(error)
  expect(queries.getQueryState(['margins'])?.isInvalidated).toBe(isReadAgain)
})
