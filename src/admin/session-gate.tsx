import { useEffect } from 'react'
import { useTranslator } from '#ui/translator-context.tsx'
import { useAddress } from './routing/desk-link.tsx'
import { findScreen, screenGroups } from './screens.ts'
import { CodeForm } from './session/code-form.tsx'
import { Gate } from './session/gate.tsx'
import { LinkForm } from './session/link-form.tsx'
import { SecondFactorNeeded } from './session/second-factor-needed.tsx'
import { SignInForm } from './session/sign-in-form.tsx'
import { useSession } from './session/use-session.ts'
import { Shell } from './shell/shell.tsx'

/** Lets in whoever is signed in, and asks everybody else who they are. */
export function SessionGate() {
  const say = useTranslator('admin')
  const { path } = useAddress()
  const { data, error, refetch } = useSession()
  const token = /^set-up\/([\w-]+)$/.exec(path)?.[1]
  if (token) return <LinkForm token={token} />
  if (error && !data) {
    return (
      <Gate title={say('error.title')}>
        <p>{say('error.session')}</p>
        <button type="button" onClick={() => refetch()}>
          {say('error.retry')}
        </button>
      </Gate>
    )
  }
  switch (data?.state) {
    case undefined:
      return null
    case 'nobody':
      return <SignInForm />
    case 'code_needed':
      return <CodeForm />
    case 'second_factor_missing':
      return <SecondFactorNeeded />
    default:
      return path.startsWith('stage/') ? <Onwards /> : <Shell groups={screenGroups} screen={findScreen(path)} />
  }
}

/** Whoever signed in on the way to what the server draws goes on to it. */
function Onwards() {
  useEffect(() => location.reload(), [])
  return null
}
