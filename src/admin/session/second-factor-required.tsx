import { useTranslator } from '#ui/translator-context.tsx'
import styles from './gate.module.css'
import { Gate } from './gate.tsx'
import { LeaveButton } from './leave-button.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

type Props = { onSet: () => void; onDone: () => void }

/** Makes a user whose role requires two-factor authentication set it up before anything else. */
export function SecondFactorRequired(props: Props) {
  const say = useTranslator('admin')
  return (
    <Gate title={say('factor.needed')}>
      <p>{say('factor.needed_lead')}</p>
      <SecondFactorForm {...props} />
      <p className={styles.links}>
        <LeaveButton words={say('me.sign_out')} />
      </p>
    </Gate>
  )
}
