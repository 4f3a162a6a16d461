import { useEffect, useState } from 'react'
import { useTranslator } from '#ui/translator-context.tsx'
import { useAddress } from './routing/desk-link.tsx'
import { findScreen, screenGroups } from './screens.ts'
import { CodeForm } from './session/code-form.tsx'
import { GateFailure } from './session/gate-failure.tsx'
import { LinkForm } from './session/link-form.tsx'
import { SecondFactorRequired } from './session/second-factor-required.tsx'
import { SignInForm } from './session/sign-in-form.tsx'
import { useSession } from './session/use-session.ts'
import { Shell } from './shell/shell.tsx'

/** Shows the desk to signed-in users and the sign-in forms to all others. */
export function SessionGate() {
  const say = useTranslator('admin')
  const { path } = useAddress()
  const { data, error, refetch } = useSession()
  // Recovery codes are shown only once, so they stay until the user confirms having saved them.
  const [isKeepingCodes, setKeepingCodes] = useState(false)
  const token = /^set-up\/([\w-]+)$/.exec(path)?.[1]
  if (token) return <LinkForm token={token} />
  if (error && !data) return <GateFailure words={say('error.session')} onRetry={refetch} />
  if (data?.state === 'second_factor_missing' || (isKeepingCodes && data?.person)) {
    return (
      <SecondFactorRequired
        onSet={() => setKeepingCodes(true)}
        onDone={() => {
          setKeepingCodes(false)
          void refetch()
        }}
      />
    )
  }
  switch (data?.state) {
    case undefined:
      return null
    case 'nobody':
      return <SignInForm hasEnded={data.hasEnded} />
    case 'code_needed':
      return <CodeForm />
    default:
      return path.startsWith('stage/') ? <Onwards /> : <Shell groups={screenGroups} screen={findScreen(path)} />
  }
}

/** Reloads the page after signing in, because the server draws this address. */
function Onwards() {
  useEffect(() => location.reload(), [])
  return null
}
