import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { readSession, type SessionInfo, type SignedInPerson } from '#contract/desk/session.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'

export const sessionKey = ['session']

/** Session of the desk; `hasEnded` is true if it ended without signing out. */
export type DeskSession = SessionInfo & { readonly hasEnded?: boolean }

/** Reads the session from the server. */
export function useSession(): UseQueryResult<DeskSession> {
  return useQuery({
    ...useReading(),
    // The session may have ended while another window was in use.
    refetchOnWindowFocus: true,
  })
}

/** Returns a function that reads the session again, for when the cached one may be out of date. */
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

/** Removes cached data of the previous user when the user changes. */
function useForgetFormer(): (info: SessionInfo) => void {
  const queries = useQueryClient()
  return ({ person }) => {
    const former = queries.getQueryData<SessionInfo>(sessionKey)?.person
    if (former && former.id !== person?.id)
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
  }
}

/** Returns a function that stores a session the server has returned. */
export function useSetSession(): (info: SessionInfo) => void {
  const queries = useQueryClient()
  const forgetFormer = useForgetFormer()
  return (info) => {
    forgetFormer(info)
    queries.setQueryData(sessionKey, info)
  }
}

/** Returns the signed-in user. Throws outside the screens of the desk, which require one. */
export function usePerson(): SignedInPerson {
  const { data } = useSession()
  if (!data?.person) throw new Error('usePerson is for those who are signed in')
  return data.person
}
