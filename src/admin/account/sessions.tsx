import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession, listSessions } from '#contract/desk/account.ts'
import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { agentName } from '../frame/agent-name.ts'
import { useDesk } from '../frame/desk-context.tsx'
import { useErrorWords } from '../frame/error-words.ts'
import { useMoments } from '../frame/moments.ts'
import styles from './account-screen.module.css'

const key = ['own-sessions']

/** Every machine one is signed in on: a strange one is signed out here. */
export function Sessions() {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const queries = useQueryClient()
  const errorWords = useErrorWords()
  const { formatMoment } = useMoments()
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listSessions, { path: {}, query: {}, signal }),
  })
  const ended = {
    onSuccess(left: NonNullable<typeof data>) {
      queries.setQueryData(key, left)
      toasts.show({ kind: 'success', text: say('account.ended') })
    },
    onError: (failure: unknown) => toasts.show({ kind: 'error', text: errorWords(failure) }),
  }
  const ending = useMutation({
    mutationFn: (id: number) => call(endSession, { path: { id: String(id) }, query: {} }),
    ...ended,
  })
  const endingOthers = useMutation({ mutationFn: () => call(endOtherSessions, { path: {}, query: {} }), ...ended })
  if (error) return <p>{say('error.load')}</p>
  if (!data) return null
  const hasOthers = data.sessions.some(({ is_this }) => !is_this)
  return (
    <div className={styles.sessions}>
      <ul>
        {data.sessions.map(({ id, agent, address, seen_at, is_this }) => (
          <li key={id}>
            <span>
              <b title={agent}>{agentName(agent)}</b>
              <small>
                <bdi>{address}</bdi> ·{' '}
                {is_this ? say('account.this_machine') : say('account.seen', { time: formatMoment(new Date(seen_at)) })}
              </small>
            </span>
            {!is_this && (
              <Button onClick={() => ending.mutate(id)} disabled={ending.isPending}>
                {say('account.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers && <Button onClick={() => endingOthers.mutate()}>{say('account.end_others')}</Button>}
    </div>
  )
}
