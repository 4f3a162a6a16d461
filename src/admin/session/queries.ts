import { QueryCache, QueryClient } from '@tanstack/react-query'
import { codeOf } from '#contract/error.ts'
import { sessionKey } from './use-session.ts'

/** Everything the desk has read. */
export function createQueries(): QueryClient {
  const queries = new QueryClient({
    queryCache: new QueryCache({
      // Whose session is over comes to the sign-in, whatever they were about to read.
      onError: (error) => {
        if (codeOf(error) === 'unauthorized') void queries.invalidateQueries({ queryKey: sessionKey })
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
