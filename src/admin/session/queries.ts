import { MutationCache, QueryClient } from '@tanstack/react-query'
import { LostAnswerError } from '../frame/calls/lost-answer-error.ts'

/** Everything the desk has read. */
export function createQueries(): QueryClient {
  const queries = new QueryClient({
    mutationCache: new MutationCache({
      // The result of a change is unknown when its answer is lost, so everything on the screen is reloaded.
      onError: (error) => {
        if (error instanceof LostAnswerError) void queries.invalidateQueries()
      },
    }),
    defaultOptions: {
      // A refusal is an answer; only what never came is asked for again.
      queries: { retry: (times, error) => times < 2 && error instanceof TypeError, staleTime: 5_000 },
      // Nothing is sent by itself once the connection is back: what may wait is kept by the outbox.
      mutations: { networkMode: 'always' },
    },
  })
  return queries
}
