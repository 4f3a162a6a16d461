import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useCopy } from '../frame/screen/copy.ts'
import styles from './second-factor-form.module.css'

/** Recovery codes. They are shown only once, so the user has to confirm having saved them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const say = useTranslator('admin')
  const copy = useCopy()
  return (
    <div className={styles.factor}>
      <h3>{say('factor.codes_title')}</h3>
      <p>{say('factor.codes_lead')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button onClick={() => copy(codes.join('\n'))}>{say('factor.copy')}</Button>
        <Button primary onClick={onKept}>
          {say('factor.codes_kept')}
        </Button>
      </div>
    </div>
  )
}
