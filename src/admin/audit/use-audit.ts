import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { describeAudit, listAudit, type WireEntryValue } from '#contract/desk/audit.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { type AuditFilter, filterQuery } from './audit-filter.ts'

/** Loads the entries of a filter page by page. */
export function useAudit(filter: AuditFilter) {
  const { call, setting } = useDesk()
  const { language } = setting
  return useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ signal, pageParam }) =>
      call(listAudit, {
        path: {},
        query: { ...filterQuery(filter), ...(filter.search && { language }), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ entries, has_more }) => (has_more ? entries.at(-1)?.number : undefined),
    placeholderData: (before) => before,
  })
}

/** Loads the possible filters with counts. */
export function useAuditOverview(filter: AuditFilter) {
  const { call, setting } = useDesk()
  const { language } = setting
  return useQuery({
    queryKey: ['audit', 'overview', filter],
    queryFn: ({ signal }) =>
      call(describeAudit, { path: {}, query: { ...filterQuery(filter), ...(filter.search && { language }) }, signal }),
    placeholderData: (before) => before,
  })
}

/** Removes entries that are earlier steps of a later entry. */
export function withoutSteps(entries: readonly WireEntryValue[]): WireEntryValue[] {
  const shown = new Set<number>()
  return entries.filter(({ number, steps }) => {
    if (shown.has(number)) return false
    for (const step of steps) shown.add(step.number)
    return true
  })
}
