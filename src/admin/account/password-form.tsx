import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changePassword } from '#contract/desk/account.ts'
import { passwordProblem } from '#domain/people/password.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useFieldError } from '../frame/calls/error-messages.ts'
import { OnlineButton } from '../frame/calls/online-only.tsx'
import { NewPasswordField, PasswordField } from '../session/password-field.tsx'
import { usePerson, useSetSession } from '../session/use-session.ts'
import styles from './account-screen.module.css'

export function PasswordForm() {
  const say = useTranslator('admin')
  const { call, setting, toasts } = useDesk()
  const { mail, name } = usePerson()
  const setSession = useSetSession()
  const problemWords = useFieldError()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const about = [mail, name, setting.siteName]
  const weak = passwordProblem(password, about)
  const changing = useMutation({
    mutationFn: () => call(changePassword, { path: {}, query: {}, body: { current, password } }),
    onSuccess(info) {
      setSession(info)
      setCurrent('')
      setPassword('')
      setChecked(false)
      toasts.show({ kind: 'success', text: say('account.password_changed') })
    },
  })
  const refusal = problemWords(changing.error, { invalid_parameters: say('account.current_wrong') })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (current && !weak) changing.mutate()
      }}
    >
      <p>{say('account.password_lead')}</p>
      {/* Password managers need the user name. */}
      <input type="text" autoComplete="username" value={mail} readOnly hidden />
      <PasswordField label={say('account.current')} value={current} onChange={setCurrent} problem={refusal} />
      <NewPasswordField
        label={say('account.new')}
        value={password}
        onChange={setPassword}
        about={about}
        weakness={isChecked ? weak : undefined}
      />
      <OnlineButton type="submit" disabled={changing.isPending}>
        {say('account.change_password')}
      </OnlineButton>
    </form>
  )
}
