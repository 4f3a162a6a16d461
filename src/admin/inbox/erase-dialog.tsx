import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { eraseMessage } from '#contract/desk/message-files.ts'
import type { WireMessageValue } from '#contract/desk/message-wire.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { OnlineButton } from '../frame/calls/online-only.tsx'
import { replaceBy } from '../routing/address.ts'
import { useReauthenticated } from '../session/reauthentication.tsx'
import { useInboxErased } from './inbox-data.ts'
import { MailedTo } from './mailed-to.tsx'
import { isReason, ReasonField } from './reason-field.tsx'

type Props = { message: WireMessageValue; onClose: () => void }

/** Asks to confirm erasing a message, and for the reason. */
export function EraseDialog({ message, onClose }: Props) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const withProof = useReauthenticated()
  const tellError = useTellError()
  const erasedNow = useInboxErased()
  // The reason is not stored on the device, because it may repeat data that a visitor wants erased.
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const erasing = useMutation({
    mutationFn: () =>
      withProof(() => call(eraseMessage, { path: { id: String(message.id) }, query: {}, body: { reason } })),
    onSuccess({ erased }) {
      toasts.show({ kind: 'success', text: say.count('inbox.erased', erased) })
      onClose()
      replaceBy('inbox')
      void erasedNow()
    },
    onError: (error) => tellError(error, { not_found: say('inbox.gone') }),
  })
  function submit(): void {
    setTried(true)
    if (isReason(reason) && !erasing.isPending) erasing.mutate()
  }
  return (
    <Dialog
      title={say('inbox.erase_title')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{say('proof.cancel')}</Button>
          <OnlineButton primary type="submit" aria-busy={erasing.isPending}>
            {say('inbox.erase')}
          </OnlineButton>
        </>
      }
    >
      <p>
        <bdi>{message.mail}</bdi> · {say('inbox.reference', { reference: message.reference })}
      </p>
      <p>{say('inbox.erase_lead')}</p>
      <MailedTo mails={message.mailed_to} />
      <ReasonField value={reason} onChange={setReason} isTried={isTried} />
    </Dialog>
  )
}
