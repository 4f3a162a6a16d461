import { useMutation } from '@tanstack/react-query'
import { orderMail, type WireMailValue } from '#contract/desk/mail.ts'
import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { OnlineButton } from '../frame/calls/online-only.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { DeskLink } from '../routing/desk-link.tsx'
import { useReauthenticated } from '../session/reauthentication.tsx'
import { usePerson } from '../session/use-session.ts'
import styles from './mail.module.css'
import { useDone } from './mail-data.ts'
import { useMailPurpose } from './mail-purpose.ts'
import { MailState } from './mail-state.tsx'

type Props = { mail: WireMailValue; mayChange: boolean; onStop: () => void }

/** Row of one email: recipient, subject and state. */
export function MailRow({ mail, mayChange, onStop }: Props) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const withProof = useReauthenticated()
  const tellError = useTellError()
  const { formatMoment } = useMoments()
  const aboutWords = useMailPurpose()
  const done = useDone()
  const { id, recipient, message, state, is_under_way, created_at } = mail
  // Tries a waiting email at once, or starts over with a failed one.
  const order = state === 'failed' ? 'send_again' : 'try_now'
  const canChange = mayChange && (state === 'waiting' || state === 'failed') && !is_under_way
  const trying = useMutation({
    mutationFn: () => withProof(() => call(orderMail, { path: {}, query: {}, body: { id, order } })),
    onSuccess: () => done(say('mails.tried')),
    onError(error) {
      tellError(error, { invalid_state: say('mails.not_waiting') })
      void done()
    },
  })
  return (
    <tr>
      <th scope="row" className={styles.recipient}>
        <bdi>{recipient}</bdi>
      </th>
      <td data-label={say('mails.about')}>
        <span className={styles.told}>
          {aboutWords(mail)}
          {message && <MessageName message={message} />}
        </span>
      </td>
      <td data-label={say('mails.state')}>
        <MailState mail={mail} />
      </td>
      <td data-label={say('mails.queued')} className={styles.quiet}>
        {formatMoment(new Date(created_at))}
      </td>
      <td className={styles.actions}>
        {canChange && (
          <span>
            <OnlineButton disabled={trying.isPending} onClick={() => trying.mutate()}>
              {say(state === 'failed' ? 'mails.send_again' : 'mails.try_now')}
              <span className="unseen">, {recipient}</span>
            </OnlineButton>
            <Button data-quiet onClick={onStop}>
              {say('mails.stop')}
              <span className="unseen">, {recipient}</span>
            </Button>
          </span>
        )}
      </td>
    </tr>
  )
}

/** Reference of a message, linked for users who may read it. */
function MessageName({ message: { id, reference } }: { message: NonNullable<WireMailValue['message']> }) {
  const mayRead = usePerson().rights.includes('messages.read')
  const name = <bdi dir="ltr">{reference}</bdi>
  return <small>{mayRead ? <DeskLink to={`inbox/${id}`}>{name}</DeskLink> : name}</small>
}
