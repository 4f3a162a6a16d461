import { useQuery } from '@tanstack/react-query'
import { listTasks } from '#contract/desk/tasks.ts'
import { useDesk } from './desk-context.tsx'

export const tasksKey = ['needs']

/** Reads the open tasks of the current user, again and again if an interval is given. */
export function useTasks(refetchInterval: number | false = false) {
  const { call } = useDesk()
  return useQuery({
    queryKey: tasksKey,
    queryFn: ({ signal }) => call(listTasks, { path: {}, query: {}, signal }),
    refetchInterval,
  })
}
