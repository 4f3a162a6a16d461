import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changePassword } from '#contract/desk/account.ts'
import { codeOf } from '#contract/error.ts'
import { passwordProblem } from '#domain/people/password.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { useErrorWords } from '../frame/error-words.ts'
import { usePerson, useSetSession } from '../session/use-session.ts'
import styles from './account-screen.module.css'

export function PasswordForm() {
  const say = useTranslator('admin')
  const { call, setting, toasts } = useDesk()
  const { mail, name } = usePerson()
  const setSession = useSetSession()
  const errorWords = useErrorWords()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const weak = passwordProblem(password, [mail, name, setting.siteName])
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
  const isWrong = codeOf(changing.error) === 'invalid_parameters'
  const refusal = changing.error ? (isWrong ? say('account.current_wrong') : errorWords(changing.error)) : undefined
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
      {/* Whatever keeps passwords wants to know whose it is. */}
      <input type="text" autoComplete="username" value={mail} readOnly hidden />
      <Field
        label={say('account.current')}
        value={current}
        onChange={setCurrent}
        type="password"
        autoComplete="current-password"
        problem={refusal}
      />
      <Field
        label={say('account.new')}
        value={password}
        onChange={setPassword}
        type="password"
        autoComplete="new-password"
        revealLabel={say('sign_in.show_password')}
        hint={say('join.password_hint')}
        problem={isChecked && weak ? say(`password.${weak}`) : undefined}
      />
      <Button type="submit" disabled={changing.isPending}>
        {say('account.change_password')}
      </Button>
    </form>
  )
}
