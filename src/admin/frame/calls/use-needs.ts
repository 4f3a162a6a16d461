import { useQuery } from '@tanstack/react-query'
import { listNeeds } from '#contract/desk/needs.ts'
import { useDesk } from './desk-context.tsx'

export const needsKey = ['needs']

/** Reads the open tasks of the current user, again and again if an interval is given. */
export function useNeeds(refetchInterval: number | false = false) {
  const { call } = useDesk()
  return useQuery({
    queryKey: needsKey,
    queryFn: ({ signal }) => call(listNeeds, { path: {}, query: {}, signal }),
    refetchInterval,
  })
}
