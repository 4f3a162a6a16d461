import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendCode } from '#contract/desk/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useFieldError } from '../frame/calls/error-messages.ts'
import styles from './gate.module.css'
import { Gate } from './gate.tsx'
import { LeaveButton } from './leave-button.tsx'
import { useSetSession } from './use-session.ts'

/** Second step of signing in: a code from the authenticator app, or a recovery code. */
export function CodeForm() {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const setSession = useSetSession()
  const problemWords = useFieldError()
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const trying = useMutation({
    mutationFn: () => call(sendCode, { path: {}, query: {}, body: { code } }),
    onSuccess: setSession,
    onError: () => setCode(''),
  })
  const problem = problemWords(trying.error, { unauthorized: say('code.wrong') })

  function change(typed: string): void {
    setCode(isRecovery ? typed : typed.replace(/\D/g, '').slice(0, 6))
  }

  return (
    <Gate title={say(isRecovery ? 'code.recovery_title' : 'code.title')} onSubmit={() => code && trying.mutate()}>
      <p>{say(isRecovery ? 'code.recovery_lead' : 'code.lead')}</p>
      <Field
        key={String(isRecovery)}
        label={say(isRecovery ? 'code.recovery_label' : 'code.label')}
        value={code}
        onChange={change}
        problem={problem}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoFocus
        dir="ltr"
      />
      <Button primary type="submit" disabled={trying.isPending}>
        {say('code.submit')}
      </Button>
      <p className={styles.links}>
        <button
          type="button"
          onClick={() => {
            setRecovery(!isRecovery)
            setCode('')
          }}
        >
          {say(isRecovery ? 'code.use_code' : 'code.use_recovery')}
        </button>
        <LeaveButton words={say('code.back')} />
      </p>
    </Gate>
  )
}
