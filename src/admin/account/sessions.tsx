import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession, listSessions } from '#contract/desk/account.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { OnlineButton } from '../frame/calls/online-only.tsx'
import { agentName } from '../frame/format/agent-name.ts'
import { useMoments } from '../frame/format/moments.ts'
import { Loaded } from '../frame/screen/loaded.tsx'
import styles from './account-screen.module.css'

const key = ['own-sessions']

/** Active sessions of the user, with buttons to end the others. */
export function Sessions() {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const queries = useQueryClient()
  const tellError = useTellError()
  const { formatMoment } = useMoments()
  const reading = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listSessions, { path: {}, query: {}, signal }),
  })
  const ended = {
    onSuccess(left: NonNullable<typeof reading.data>) {
      queries.setQueryData(key, left)
      toasts.show({ kind: 'success', text: say('account.ended') })
    },
    onError: (failure: unknown) => tellError(failure),
  }
  const ending = useMutation({
    mutationFn: (id: number) => call(endSession, { path: { id: String(id) }, query: {} }),
    ...ended,
  })
  const endingOthers = useMutation({ mutationFn: () => call(endOtherSessions, { path: {}, query: {} }), ...ended })
  return (
    <Loaded reading={reading} shape="lines" count={3}>
      {({ sessions }) => (
        <div className={styles.sessions}>
          <ul>
            {sessions.map(({ id, agent, address, seen_at, is_this }) => (
              <li key={id}>
                <span>
                  <b title={agent}>{agentName(agent)}</b>
                  <small>
                    <bdi>{address}</bdi> ·{' '}
                    {is_this
                      ? say('account.this_machine')
                      : say('account.seen', { time: formatMoment(new Date(seen_at)) })}
                  </small>
                </span>
                {!is_this && (
                  <OnlineButton onClick={() => ending.mutate(id)} disabled={ending.isPending}>
                    {say('account.end')}
                  </OnlineButton>
                )}
              </li>
            ))}
          </ul>
          {sessions.some(({ is_this }) => !is_this) && (
            <OnlineButton onClick={() => endingOthers.mutate()}>{say('account.end_others')}</OnlineButton>
          )}
        </div>
      )}
    </Loaded>
  )
}
