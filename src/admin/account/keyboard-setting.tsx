import { useTranslator } from '#ui/translator-context.tsx'
import { useLetters } from '../keyboard/letters.tsx'
import styles from './account-screen.module.css'

/** Single letters can be in the way of whoever dictates, or rests a hand on the keys. */
export function KeyboardSetting() {
  const say = useTranslator('admin')
  const { hasLetters, setLetters } = useLetters()
  return (
    <div className={styles.form}>
      <label className={styles.check}>
        <input type="checkbox" checked={hasLetters} onChange={({ target }) => setLetters(target.checked)} />
        {say('account.letters')}
      </label>
      <p>{say('account.letters_lead')}</p>
    </div>
  )
}
