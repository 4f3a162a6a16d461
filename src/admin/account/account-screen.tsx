import { useTranslator } from '#ui/translator-context.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import { useSingleKeyShortcuts } from '../keyboard/single-keys.tsx'
import styles from './account-screen.module.css'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

export function AccountScreen() {
  const say = useTranslator('admin')
  return (
    <>
      <ScreenBar title={say('nav.account')} />
      <div className={styles.settings}>
        <h2>{say('account.you')}</h2>
        <NameForm />
        <h2>{say('account.password')}</h2>
        <PasswordForm />
        <h2>{say('account.factor')}</h2>
        <SecondFactor />
        <h2>{say('account.sessions')}</h2>
        <Sessions />
        <h2>{say('account.keyboard')}</h2>
        <KeyboardSetting />
      </div>
    </>
  )
}

/** Switch for single-key shortcuts, which can disturb dictation and fire on accidental key presses. */
function KeyboardSetting() {
  const say = useTranslator('admin')
  const { hasSingleKeys, setLetters } = useSingleKeyShortcuts()
  return (
    <div className={styles.form}>
      <label className={styles.check}>
        <input type="checkbox" checked={hasSingleKeys} onChange={({ target }) => setLetters(target.checked)} />
        {say('account.letters')}
      </label>
      <p>{say('account.letters_lead')}</p>
    </div>
  )
}
