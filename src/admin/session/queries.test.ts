import { expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import { createQueries } from './queries.ts'
import { sessionKey } from './use-session.ts'

test.each([
  ['unauthorized', true],
  ['temporarily_unavailable', false],
] as const)('after a reading that is refused as %s the session is read again: %s', async (code, isReadAgain) => {
  const queries = createQueries()
  queries.setQueryData(sessionKey, 'known')
  const refused = () => Promise.reject(new ApiError(code, 'Refused.'))
  await expect(queries.fetchQuery({ queryKey: ['margins'], queryFn: refused })).rejects.toMatchObject({ code })
  expect(queries.getQueryState(sessionKey)?.isInvalidated).toBe(isReadAgain)
})
