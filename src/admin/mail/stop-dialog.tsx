import { useMutation } from '@tanstack/react-query'
import { orderMail, type WireMailValue } from '#contract/desk/mail.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { OnlineButton } from '../frame/calls/online-only.tsx'
import { useReauthenticated } from '../session/reauthentication.tsx'
import { useDone } from './mail-data.ts'
import { useMailPurpose } from './mail-purpose.ts'

type Props = { mail: WireMailValue; onClose: () => void }

/** Asks to confirm that an email will not be sent. */
export function StopDialog({ mail, onClose }: Props) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const withProof = useReauthenticated()
  const tellError = useTellError()
  const aboutWords = useMailPurpose()
  const done = useDone()
  const { id, recipient } = mail
  const stopping = useMutation({
    mutationFn: () => withProof(() => call(orderMail, { path: {}, query: {}, body: { id, order: 'stop' } })),
    onSuccess: () => done(say('mails.given_up')),
    onError(error) {
      tellError(error, { invalid_state: say('mails.not_waiting') })
      void done()
    },
    onSettled: onClose,
  })
  return (
    <Dialog
      title={say('mails.stop_title')}
      onClose={onClose}
      onSubmit={() => stopping.mutate()}
      actions={
        <>
          <Button onClick={onClose} data-focus>
            {say('proof.cancel')}
          </Button>
          <OnlineButton primary type="submit" disabled={stopping.isPending}>
            {say('mails.stop')}
          </OnlineButton>
        </>
      }
    >
      <p>{say('mails.stop_lead', { mail: recipient, what: aboutWords(mail) })}</p>
    </Dialog>
  )
}
