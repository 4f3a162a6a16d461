import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendTest } from '#contract/desk/mail.ts'
import type { TemplateName } from '#domain/mail/mail-kind.ts'
import { findMailAddress } from '#domain/people/mail-address.ts'
import { type Language, languageNames } from '#domain/texts/languages/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useFieldError } from '../frame/calls/error-messages.ts'
import { OnlineButton } from '../frame/calls/online-only.tsx'
import { useReauthenticated } from '../session/reauthentication.tsx'
import { useTypedText } from '../session/typed-text.ts'
import { usePerson } from '../session/use-session.ts'
import { useDone } from './mail-data.ts'

type Props = { letter: TemplateName; language: Language; onClose: () => void }

/** Sends a mail template as a test email. */
export function TestDialog({ letter, language, onClose }: Props) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const withProof = useReauthenticated()
  const problemWords = useFieldError()
  const done = useDone()
  const [to, setTo] = useTypedText('test-mail', usePerson().mail)
  const [isChecked, setChecked] = useState(false)
  const sending = useMutation({
    mutationFn: () => withProof(() => call(sendTest, { path: {}, query: {}, body: { to, letter, language } })),
    onSuccess({ mailed_to }) {
      onClose()
      return done(say('mails.test_sent', { mail: mailed_to }))
    },
  })
  const isAddress = findMailAddress(to) !== undefined
  const refusal = problemWords(sending.error, {
    invalid_state: say('mails.not_set'),
    rate_limit_exceeded: say('mails.test_many'),
  })
  return (
    <Dialog
      title={`${say('mails.test_send')}: ${say(`mails.letter.${letter}`)} (${languageNames[language]})`}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true)
        if (isAddress) sending.mutate()
      }}
      actions={
        <>
          <Button onClick={onClose}>{say('proof.cancel')}</Button>
          <OnlineButton primary type="submit" disabled={sending.isPending}>
            {say('mails.test_send')}
          </OnlineButton>
        </>
      }
    >
      <p>{say('mails.test_lead')}</p>
      <Field
        label={say('mails.recipient')}
        value={to}
        onChange={setTo}
        type="email"
        autoComplete="off"
        autoFocus
        problem={isChecked && !isAddress ? say('join.mail_wrong') : refusal}
      />
    </Dialog>
  )
}
