import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { signIn } from '#contract/desk/session.ts'
import { codeOf } from '#contract/error.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { useErrorWords } from '../frame/error-words.ts'
import styles from './gate.module.css'
import { Gate } from './gate.tsx'
import { useSetSession } from './use-session.ts'

/** Who is it? The answer to a wrong address is the answer to a wrong password. */
export function SignInForm() {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const setSession = useSetSession()
  const errorWords = useErrorWords()
  const [mail, setMail] = useState('')
  const [password, setPassword] = useState('')
  const trying = useMutation({
    mutationFn: () => call(signIn, { path: {}, query: {}, body: { mail, password } }),
    onSuccess: setSession,
  })
  const isWrong = codeOf(trying.error) === 'unauthorized'
  const problem = trying.error ? (isWrong ? say('sign_in.wrong') : errorWords(trying.error)) : undefined
  return (
    <Gate title={say('sign_in.title')} onSubmit={() => mail && password && trying.mutate()}>
      <Field
        label={say('sign_in.mail')}
        value={mail}
        onChange={setMail}
        type="email"
        autoComplete="username"
        autoFocus
        required
      />
      <Field
        label={say('sign_in.password')}
        value={password}
        onChange={setPassword}
        type="password"
        autoComplete="current-password"
        revealLabel={say('sign_in.show_password')}
        problem={problem}
        required
      />
      <Button primary type="submit" disabled={trying.isPending}>
        {say('sign_in.continue')}
      </Button>
      <p className={styles.small}>{say('sign_in.lost')}</p>
    </Gate>
  )
}
