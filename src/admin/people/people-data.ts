import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listPeople, readPerson } from '#contract/desk/people.ts'
import type { Role } from '#domain/people/rights.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'

/** What an administrator changes about somebody. */
export type PersonChange = { role?: Role; is_suspended?: boolean; must_have_second_factor?: boolean }

const key = ['people']

/** Who works at the desk, and who is invited. */
export function usePeople() {
  const { call } = useDesk()
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(listPeople, { path: {}, query: {}, signal }) })
}

/** Where somebody is signed in, and how their attempts ended. */
export function usePersonDetails(id: number) {
  const { call } = useDesk()
  return useQuery({
    queryKey: [...key, id],
    queryFn: ({ signal }) => call(readPerson, { path: { id: String(id) }, query: {}, signal }),
  })
}

/** Tells that something was done, and reads anew what it may have changed; ends when the list is as it is now. */
export function useDone(): (text?: string) => Promise<void> {
  const { toasts } = useDesk()
  const queries = useQueryClient()
  return (text) => {
    if (text) toasts.show({ kind: 'success', text })
    void queries.invalidateQueries({ queryKey: ['session'] })
    return queries.invalidateQueries({ queryKey: key })
  }
}
