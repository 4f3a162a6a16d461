import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './empty.module.css'

type Props = {
  icon: IconName
  title: string
  children: ReactNode
  /** A suggested action. */
  action?: ReactNode
}

/** Message for an empty list, with a suggested action. */
export function Empty({ icon, title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.mark}>
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  )
}
