import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { findWriter, type WireWrittenValue } from '#contract/desk/message-files.ts'
import { findMailAddress } from '#domain/people/mail-address.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { OnlineButton } from '../frame/calls/online-only.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { useReauthenticated } from '../session/reauthentication.tsx'
import { MailedTo } from './mailed-to.tsx'
import { isReason, ReasonField } from './reason-field.tsx'
import { useWriter } from './use-writer.ts'

/** Finds all messages of a person who asks for their data, then exports or erases them. */
export function PersonDialog({ onClose }: { onClose: () => void }) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const withProof = useReauthenticated()
  const tellError = useTellError()
  // Not stored on the device, because a visitor wants this data erased.
  const [mail, setMail] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const looking = useMutation({
    mutationFn: () => withProof(() => call(findWriter, { path: {}, query: {}, body: { mail } })),
    onError: (error) => tellError(error),
  })
  const found = looking.data
  const { copying, erasing } = useWriter({ onChanged: () => looking.reset(), onErased: onClose })

  function submit(): void {
    setTried(true)
    if (!found) {
      if (findMailAddress(mail) && !looking.isPending) looking.mutate(undefined, { onSuccess: () => setTried(false) })
    } else if (found.count > 0 && isReason(reason) && !erasing.isPending) {
      erasing.mutate({ mail: found.mail, count: found.count, reason })
    }
  }

  return (
    <Dialog
      title={say('inbox.person')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{say('proof.cancel')}</Button>
          {found && found.count > 0 && (
            <Button disabled={copying.isPending} onClick={() => copying.mutate(found.mail)}>
              {say('inbox.person_copy')}
            </Button>
          )}
          {found?.count !== 0 && (
            <OnlineButton primary type="submit" aria-busy={looking.isPending || erasing.isPending}>
              {found ? say.count('inbox.erase_many', found.count) : say('inbox.person_find')}
            </OnlineButton>
          )}
        </>
      }
    >
      <p>{say('inbox.person_lead')}</p>
      <Field
        label={say('sign_in.mail')}
        type="email"
        autoComplete="off"
        value={mail}
        maxLength={254}
        onChange={(next) => {
          setMail(next)
          looking.reset()
        }}
        problem={!found && isTried && !findMailAddress(mail) ? say('join.mail_wrong') : undefined}
      />
      {found && <Written written={found} />}
      {found && found.count > 0 && (
        <>
          <p>{say('inbox.erase_all_lead')}</p>
          <MailedTo mails={found.mailed_to} />
          <ReasonField value={reason} onChange={setReason} isTried={isTried} />
        </>
      )}
    </Dialog>
  )
}

/** Shows how many messages a person wrote, and when. */
function Written({ written: { count, oldest, newest } }: { written: WireWrittenValue }) {
  const say = useTranslator('admin')
  const { formatDay } = useMoments()
  return (
    <p role="status">
      {count === 0 && say('inbox.person_none')}
      {oldest && newest && (
        <>
          <b>{say.count('inbox.person_found', count)}</b>{' '}
          {say('inbox.person_between', { first: formatDay(new Date(oldest)), last: formatDay(new Date(newest)) })}
        </>
      )}
    </p>
  )
}
