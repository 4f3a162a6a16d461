import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'
import fieldsets from './fieldset.module.css'

type Props = { label: string; children: ReactNode; hint?: ReactNode; problem?: string | undefined }

/** Several controls that form one field, with a label and a problem. */
export function GroupField({ label, children, hint, problem }: Props) {
  return (
    <fieldset className={`${fieldsets.plain} ${styles.group}`}>
      <legend>{label}</legend>
      {children}
      {problem && (
        <p className={styles.problem} role="alert">
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  )
}
