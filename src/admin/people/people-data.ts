import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listPeople, readPerson } from '#contract/desk/people.ts'
import type { Role } from '#domain/people/rights.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'

/** Change that an administrator makes to a user. */
export type PersonChange = { role?: Role; is_suspended?: boolean; must_have_second_factor?: boolean }

const key = ['people']

/** Reads the users and invitations. */
export function usePeople() {
  const { call } = useDesk()
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(listPeople, { path: {}, query: {}, signal }) })
}

/** Reads a user's sessions and recent sign-in attempts. */
export function usePersonDetails(id: number) {
  const { call } = useDesk()
  return useQuery({
    queryKey: [...key, id],
    queryFn: ({ signal }) => call(readPerson, { path: { id: String(id) }, query: {}, signal }),
  })
}

/**
 * Returns a function that shows a toast and refetches users and the session; its promise resolves with the refetched
 * list.
 */
export function useDone(): (text?: string) => Promise<void> {
  const { toasts } = useDesk()
  const queries = useQueryClient()
  return (text) => {
    if (text) toasts.show({ kind: 'success', text })
    void queries.invalidateQueries({ queryKey: ['session'] })
    return queries.invalidateQueries({ queryKey: key })
  }
}
