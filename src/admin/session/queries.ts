import { MutationCache, QueryClient } from '@tanstack/react-query'
import { LostAnswerError } from '../frame/calls/lost-answer-error.ts'

/** Creates the cache of all queries of the desk. */
export function createQueries(): QueryClient {
  const queries = new QueryClient({
    mutationCache: new MutationCache({
      // The result of a change is unknown when its answer is lost, so everything on the screen is refetched.
      onError: (error) => {
        if (error instanceof LostAnswerError) void queries.invalidateQueries()
      },
    }),
    defaultOptions: {
      // Retries network errors only, because a refusal is an answer.
      queries: { retry: (times, error) => times < 2 && error instanceof TypeError, staleTime: 5_000 },
      // Without this, changes made offline would be sent on reconnection; only the outbox may do that.
      mutations: { networkMode: 'always' },
    },
  })
  return queries
}
