import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../calls/desk-context.tsx'
import styles from './brand.module.css'

/** Shows the name of the site. */
export function Brand() {
  const say = useTranslator('admin')
  const { siteName } = useDesk().setting
  return (
    <span className={styles.brand}>
      <span className={styles.logo} aria-hidden="true">
        {siteName.slice(0, 1).toLowerCase()}
      </span>
      {siteName} <small>{say('desk')}</small>
    </span>
  )
}
