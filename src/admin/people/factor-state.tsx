import type { WirePersonValue } from '#contract/desk/people.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './people-screen.module.css'

/** Whether somebody has a second factor, or should. */
export function FactorState({ person }: { person: WirePersonValue }) {
  const say = useTranslator('admin')
  if (person.has_second_factor) {
    return (
      <span className={styles.state} data-is="on">
        {say('account.factor_on')}
      </span>
    )
  }
  if (person.must_have_second_factor) {
    return (
      <span className={styles.state} data-is="required">
        {say('people.factor_required')}
      </span>
    )
  }
  return <>{say('account.factor_off')}</>
}
