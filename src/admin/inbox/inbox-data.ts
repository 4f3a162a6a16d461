import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WireMessageValue } from '#contract/desk/message-wire.ts'
import { changeMessage, listMessages, readMessage } from '#contract/desk/messages.ts'
import type { MessageState } from '#domain/contact/message-state.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { tasksKey } from '../frame/calls/use-tasks.ts'
import { useQuietly } from '../frame/screen/attention.ts'
import { filterQuery, type InboxFilter } from './inbox-filter.ts'

const inboxKey = ['messages']
const listKey = [...inboxKey, 'list']
const messageKey = (id: number) => [...inboxKey, 'one', id]

/** Reads the newest messages, and older ones on demand. */
export function useMessages(filter: InboxFilter) {
  const { call } = useDesk()
  return useInfiniteQuery({
    queryKey: [...listKey, filter],
    queryFn: ({ signal, pageParam: offset }) =>
      call(listMessages, { path: {}, query: { ...filterQuery(filter), offset }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ _metadata: { has_next, offset, limit } }) => (has_next ? offset + limit : undefined),
    placeholderData: (before) => before,
    refetchInterval: useQuietly(30_000),
  })
}

export function useMessage(id: number) {
  const { call } = useDesk()
  return useQuery({
    queryKey: messageKey(id),
    queryFn: ({ signal }) => call(readMessage, { path: { id: String(id) }, query: {}, signal }),
    refetchInterval: useQuietly(30_000),
  })
}

/** Returns a function that refetches messages and tasks after a change. */
export function useInboxChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    void queries.invalidateQueries({ queryKey: tasksKey })
    await queries.invalidateQueries({ queryKey: inboxKey })
  }
}

/**
 * Returns a function that refetches the lists after messages were erased. The open message is not refetched, because it
 * no longer exists.
 */
export function useInboxErased(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    void queries.invalidateQueries({ queryKey: tasksKey })
    await queries.invalidateQueries({ queryKey: listKey })
    queries.removeQueries({ queryKey: inboxKey, type: 'inactive' })
  }
}

/** Returns a function that caches a message from a response and refetches the lists. */
export function useTakeMessage(): (message: WireMessageValue) => void {
  const queries = useQueryClient()
  return (message) => {
    queries.setQueryData(messageKey(message.id), message)
    void queries.invalidateQueries({ queryKey: tasksKey })
    void queries.invalidateQueries({ queryKey: listKey })
  }
}

export type MessageOrder = { readonly state?: MessageState; readonly assigned_to?: number | null }

/**
 * Changes the state or the assignee of a message at the revision that the user saw. After a conflict the current
 * message is shown.
 */
export function useChangeMessage({ id, revision }: Pick<WireMessageValue, 'id' | 'revision'>) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const take = useTakeMessage()
  const changed = useInboxChanged()
  const tellError = useTellError()
  return useMutation({
    mutationFn: (order: MessageOrder) =>
      call(changeMessage, { path: { id: String(id) }, query: {}, body: { revision, ...order } }),
    onSuccess: take,
    onError(error) {
      tellError(error, { invalid_state: say('inbox.meanwhile'), not_found: say('inbox.gone') })
      void changed()
    },
  })
}
