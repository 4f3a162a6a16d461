import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { readSession, type SessionInfo, type SignedInPerson } from '#contract/desk/session.ts'
import { useDesk } from '../frame/desk-context.tsx'

const key = ['session']

/** Who sits at this machine, as the server knows it. */
export function useSession(): UseQueryResult<SessionInfo> {
  const { call } = useDesk()
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(readSession, { path: {}, query: {}, signal }),
    // Whoever comes back to the window may have been signed out meanwhile.
    refetchOnWindowFocus: true,
  })
}

/** Takes on what the server says of the session now. */
export function useSetSession(): (info: SessionInfo) => void {
  const queries = useQueryClient()
  return (info) => {
    queries.setQueryData(key, info)
    // What somebody saw is not for whoever signs in next.
    if (info.state === 'nobody') queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] })
  }
}

/** Whoever is signed in, on screens that nobody else sees. */
export function usePerson(): SignedInPerson {
  const { data } = useSession()
  if (!data?.person) throw new Error('usePerson is for those who are signed in')
  return data.person
}
