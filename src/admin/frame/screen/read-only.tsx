import { useTranslator } from '#ui/translator-context.tsx'
import styles from './read-only.module.css'

/** Below the line at the top of a screen, for those who may look at it and change nothing. */
export function ReadOnly() {
  const say = useTranslator('admin')
  return <p className={styles.only}>{say('content.read_only')}</p>
}
