import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { readSession, type SessionInfo, type SignedInPerson } from '#contract/desk/session.ts'
import { useDesk } from '../frame/desk-context.tsx'

const key = ['session']

/** Who sits at this machine, as the server knows it. */
export function useSession(): UseQueryResult<SessionInfo> {
  return useQuery({
    ...useReading(),
    // Whoever comes back to the window may have been signed out meanwhile.
    refetchOnWindowFocus: true,
  })
}

/** Asks the server again, where what it said may be over. */
export function useReadSession(): () => Promise<SessionInfo> {
  const queries = useQueryClient()
  const reading = useReading()
  return () => queries.fetchQuery({ ...reading, staleTime: 0 })
}

function useReading() {
  const { call } = useDesk()
  return {
    queryKey: key,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(readSession, { path: {}, query: {}, signal }),
  }
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
