import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { listMails, readConnection, readTemplate } from '#contract/desk/mail.ts'
import type { TemplateName } from '#domain/mail/mail-kind.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { tasksKey } from '../frame/calls/use-tasks.ts'
import { useQuietly } from '../frame/screen/attention.ts'
import { type MailQuestion, pageLength } from './mail-question.ts'

const key = ['mail']

/** The list is refetched often, because emails are sent meanwhile. */
const refreshMilliseconds = 10_000

export function useMails({ search, state, offset }: MailQuestion) {
  const { call } = useDesk()
  return useQuery({
    queryKey: [...key, 'list', search, state, offset],
    queryFn: ({ signal }) =>
      call(listMails, {
        path: {},
        query: { limit: pageLength, offset, ...(search && { search }), ...(state && { state }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: useQuietly(refreshMilliseconds),
  })
}

export function useConnection() {
  const { call } = useDesk()
  return useQuery({
    queryKey: [...key, 'connection'],
    queryFn: ({ signal }) => call(readConnection, { path: {}, query: {}, signal }),
  })
}

export function useTemplate(letter: TemplateName, language: Language) {
  const { call } = useDesk()
  return useQuery({
    queryKey: [...key, 'letter', letter, language],
    queryFn: ({ signal }) => call(readTemplate, { path: {}, query: { letter, language }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Returns a function to call after an action: it shows a toast and refetches emails and tasks. */
export function useDone(): (text?: string) => Promise<void> {
  const { toasts } = useDesk()
  const queries = useQueryClient()
  return (text) => {
    if (text) toasts.show({ kind: 'success', text })
    // Undelivered emails are open tasks until they are resent or dismissed.
    void queries.invalidateQueries({ queryKey: tasksKey })
    return queries.invalidateQueries({ queryKey: key })
  }
}
