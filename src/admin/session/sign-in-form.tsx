import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { signIn } from '#contract/desk/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useFieldError } from '../frame/calls/error-messages.ts'
import { ForgottenForm } from './forgotten-form.tsx'
import styles from './gate.module.css'
import { Gate } from './gate.tsx'
import { PasswordField } from './password-field.tsx'
import { useSetSession } from './use-session.ts'

type Props = {
  /** True if a session has just ended. Unsaved input is stored on this device and restored after signing in. */
  hasEnded?: boolean | undefined
}

/** Form for email address and password. Unknown addresses and wrong passwords get the same error. */
export function SignInForm({ hasEnded }: Props) {
  const say = useTranslator('admin')
  const { call, setting } = useDesk()
  const setSession = useSetSession()
  const problemWords = useFieldError()
  const [mail, setMail] = useState('')
  const [password, setPassword] = useState('')
  const [isForgotten, setForgotten] = useState(false)
  const trying = useMutation({
    mutationFn: () => call(signIn, { path: {}, query: {}, body: { mail, password } }),
    onSuccess: setSession,
  })
  const problem = problemWords(trying.error, { unauthorized: say('sign_in.wrong') })
  if (isForgotten) return <ForgottenForm mail={mail} onBack={() => setForgotten(false)} />
  return (
    <Gate title={say('sign_in.title')} onSubmit={() => mail && password && trying.mutate()}>
      {hasEnded && <p role="alert">{say('error.session_ended')}</p>}
      <Field
        label={say('sign_in.mail')}
        value={mail}
        onChange={setMail}
        type="email"
        autoComplete="username"
        autoFocus
        required
      />
      <PasswordField label={say('sign_in.password')} value={password} onChange={setPassword} problem={problem} />
      <Button primary type="submit" disabled={trying.isPending}>
        {say('sign_in.continue')}
      </Button>
      {setting.mailsLinks ? (
        <p className={styles.links}>
          <button type="button" onClick={() => setForgotten(true)}>
            {say('forgotten.ask')}
          </button>
        </p>
      ) : (
        <p className={styles.small}>{say('sign_in.lost')}</p>
      )}
    </Gate>
  )
}
