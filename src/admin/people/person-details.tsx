import { useMutation } from '@tanstack/react-query'
import { endPersonSession, type WirePersonValue } from '#contract/desk/people.ts'
import type { AttemptOutcome } from '#domain/people/attempt.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { OnlineButton } from '../frame/calls/online-only.tsx'
import { agentName } from '../frame/format/agent-name.ts'
import { useMoments } from '../frame/format/moments.ts'
import { useReauthenticated } from '../session/reauthentication.tsx'
import { useDone, usePersonDetails } from './people-data.ts'
import styles from './person-details.module.css'

const outcomeTexts = {
  refused: 'people.refused',
  password_right: 'people.password_right',
  let_in: 'people.let_in',
} as const satisfies Record<AttemptOutcome, string>

/** Sessions of a user, with buttons to end them, and their recent sign-in attempts. */
export function PersonDetails({ person }: { person: WirePersonValue }) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const withProof = useReauthenticated()
  const tellError = useTellError()
  const { formatMoment } = useMoments()
  const done = useDone()
  const { data, error } = usePersonDetails(person.id)
  const ending = useMutation({
    mutationFn: (session: number) => {
      const path = { id: String(person.id), session: String(session) }
      return withProof(() => call(endPersonSession, { path, query: {} }))
    },
    onSuccess: () => done(say('account.ended')),
    onError(failure) {
      tellError(failure)
      done()
    },
  })
  if (error) return <p>{say('error.load')}</p>
  if (!data) return null
  return (
    <div className={styles.details}>
      <section aria-label={say('people.sessions')}>
        <h2>{say('people.sessions')}</h2>
        {data.sessions.length === 0 && <p>{say('people.no_sessions')}</p>}
        <ul>
          {data.sessions.map(({ id, agent, address, seen_at }) => (
            <li key={id}>
              <span>
                <b title={agent}>{agentName(agent)}</b>
                <small>
                  <bdi>{address}</bdi> · {say('account.seen', { time: formatMoment(new Date(seen_at)) })}
                </small>
              </span>
              <OnlineButton disabled={ending.isPending} onClick={() => ending.mutate(id)}>
                {say('account.end')}
              </OnlineButton>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={say('people.sign_ins')}>
        <h2>{say('people.sign_ins')}</h2>
        {data.sign_ins.length === 0 && <p>{say('people.no_sign_ins')}</p>}
        <ul>
          {data.sign_ins.map(({ at, network, agent, outcome }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two attempts may be alike, and the list is read as a whole
            <li key={index}>
              <span>
                <b>{formatMoment(new Date(at))}</b>
                <small>
                  <bdi>{network}</bdi> · <span title={agent}>{agentName(agent)}</span>
                </small>
              </span>
              <span className={styles.result} data-is={outcome}>
                {say(outcomeTexts[outcome])}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
