import { useTranslator } from '#ui/translator-context.tsx'
import { Gate } from './gate.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { useSession } from './use-session.ts'

/** Whoever needs a second factor sets it up before anything else. */
export function SecondFactorNeeded() {
  const say = useTranslator('admin')
  const { refetch } = useSession()
  return (
    <Gate title={say('factor.needed')}>
      <p>{say('factor.needed_lead')}</p>
      <SecondFactorForm onDone={() => refetch()} />
    </Gate>
  )
}
