import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { askNewPassword } from '#contract/desk/link.ts'
import { findMailAddress } from '#domain/people/mail-address.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useFieldError } from '../frame/calls/error-messages.ts'
import styles from './gate.module.css'
import { Gate } from './gate.tsx'

type Props = {
  /** Email address typed in the sign-in form. */
  mail: string
  onBack: () => void
}

/** Requests a link for a new password. The response does not reveal if the address belongs to a user. */
export function ForgottenForm({ mail: typed, onBack }: Props) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const problemWords = useFieldError()
  const [mail, setMail] = useState(typed)
  const [isChecked, setChecked] = useState(false)
  const asking = useMutation({ mutationFn: () => call(askNewPassword, { path: {}, query: {}, body: { mail } }) })
  const isAddress = findMailAddress(mail) !== undefined
  const back = (
    <p className={styles.links}>
      <button type="button" onClick={onBack}>
        {say('forgotten.back')}
      </button>
    </p>
  )
  if (asking.data) {
    return (
      <Gate title={say('forgotten.sent')}>
        <p role="status">{say('forgotten.sent_lead', { mail: mail.trim() })}</p>
        {back}
      </Gate>
    )
  }

  function submit(): void {
    setChecked(true)
    if (isAddress) asking.mutate()
  }

  return (
    <Gate title={say('forgotten.title')} onSubmit={submit}>
      <p>{say('forgotten.lead')}</p>
      <Field
        label={say('sign_in.mail')}
        value={mail}
        onChange={setMail}
        type="email"
        autoComplete="username"
        autoFocus
        problem={isChecked && !isAddress ? say('join.mail_wrong') : problemWords(asking.error)}
      />
      <Button primary type="submit" disabled={asking.isPending}>
        {say('forgotten.submit')}
      </Button>
      {back}
    </Gate>
  )
}
