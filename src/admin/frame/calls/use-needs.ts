import { useQuery } from '@tanstack/react-query'
import { listNeeds } from '#contract/desk/needs.ts'
import { useDesk } from './desk-context.tsx'

export const needsKey = ['needs']

/** What needs whoever sits here; one that is always there reads it anew now and then. */
export function useNeeds(refetchInterval: number | false = false) {
  const { call } = useDesk()
  return useQuery({
    queryKey: needsKey,
    queryFn: ({ signal }) => call(listNeeds, { path: {}, query: {}, signal }),
    refetchInterval,
  })
}
