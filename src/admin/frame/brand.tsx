import { useTranslator } from '#ui/translator-context.tsx'
import styles from './brand.module.css'
import { useDesk } from './desk-context.tsx'

/** Whose desk it is. */
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
