import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { removeSecondFactor, renewRecoveryCodes } from '#contract/desk/account.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { OnlineButton } from '../frame/calls/online-only.tsx'
import { useReauthenticated } from '../session/reauthentication.tsx'
import { RecoveryCodes } from '../session/recovery-codes.tsx'
import { SecondFactorForm } from '../session/second-factor-form.tsx'
import { usePerson, useSession, useSetSession } from '../session/use-session.ts'
import styles from './account-screen.module.css'

/** State of two-factor authentication, with buttons to turn it on or off and to renew recovery codes. */
export function SecondFactor() {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const { hasSecondFactor } = usePerson()
  const { refetch } = useSession()
  const setSession = useSetSession()
  const withProof = useReauthenticated()
  const tellError = useTellError()
  const [isSettingUp, setSettingUp] = useState(false)
  const removing = useMutation({
    mutationFn: () => withProof(() => call(removeSecondFactor, { path: {}, query: {} })),
    onSuccess(info) {
      setSession(info)
      toasts.show({ kind: 'success', text: say('account.factor_removed') })
    },
    onError: (error) => tellError(error),
  })
  const renewing = useMutation({
    mutationFn: () => withProof(() => call(renewRecoveryCodes, { path: {}, query: {} })),
    onError: (error) => tellError(error),
  })
  if (renewing.data) return <RecoveryCodes codes={renewing.data.recovery_codes} onKept={renewing.reset} />
  if (isSettingUp) {
    return (
      <SecondFactorForm
        onDone={() => {
          setSettingUp(false)
          void refetch()
        }}
      />
    )
  }
  return (
    <div className={styles.form}>
      <p>
        <b>{say(hasSecondFactor ? 'account.factor_on' : 'account.factor_off')}</b> · {say('account.factor_lead')}
      </p>
      {!hasSecondFactor && (
        <OnlineButton onClick={() => setSettingUp(true)}>{say('account.factor_begin')}</OnlineButton>
      )}
      {hasSecondFactor && <OnlineButton onClick={() => renewing.mutate()}>{say('account.new_codes')}</OnlineButton>}
      {hasSecondFactor && <OnlineButton onClick={() => removing.mutate()}>{say('account.factor_remove')}</OnlineButton>}
    </div>
  )
}
