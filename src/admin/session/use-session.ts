import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { readSession, type SessionInfo, type SignedInPerson } from '#contract/desk/session.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'

export const sessionKey = ['session']

/** The signed-in person; `hasEnded` if a session ended without signing out. */
export type DeskSession = SessionInfo & { readonly hasEnded?: boolean }

/** Who sits at this machine, as the server knows it. */
export function useSession(): UseQueryResult<DeskSession> {
  return useQuery({
    ...useReading(),
    // Whoever comes back to the window may have been signed out meanwhile.
    refetchOnWindowFocus: true,
  })
}

/** Asks the server again, where what it said may be over. */
export function useReadSession(): () => Promise<DeskSession> {
  const queries = useQueryClient()
  const reading = useReading()
  return () => queries.fetchQuery({ ...reading, staleTime: 0 })
}

function useReading() {
  const { call } = useDesk()
  const queries = useQueryClient()
  const forgetFormer = useForgetFormer()
  return {
    queryKey: sessionKey,
    async queryFn({ signal }: { signal: AbortSignal }): Promise<DeskSession> {
      const info = await call(readSession, { path: {}, query: {}, signal })
      const before = queries.getQueryData<DeskSession>(sessionKey)
      forgetFormer(info)
      return { ...info, hasEnded: !info.person && (before?.person !== undefined || before?.hasEnded === true) }
    },
  }
}

/** What somebody saw is not for whoever sits there next. */
function useForgetFormer(): (info: SessionInfo) => void {
  const queries = useQueryClient()
  return ({ person }) => {
    const former = queries.getQueryData<SessionInfo>(sessionKey)?.person
    if (former && former.id !== person?.id)
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
  }
}

/** Takes on what the server says of the session now. */
export function useSetSession(): (info: SessionInfo) => void {
  const queries = useQueryClient()
  const forgetFormer = useForgetFormer()
  return (info) => {
    forgetFormer(info)
    queries.setQueryData(sessionKey, info)
  }
}

/** Whoever is signed in, on screens that nobody else sees. */
export function usePerson(): SignedInPerson {
  const { data } = useSession()
  if (!data?.person) throw new Error('usePerson is for those who are signed in')
  return data.person
}
