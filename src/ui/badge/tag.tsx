import type { HTMLAttributes } from 'react'
import styles from './tag.module.css'

/** Property of an item, beside its name. */
export function Tag({ className = '', ...rest }: HTMLAttributes<HTMLElement>) {
  return <span className={`${styles.tag} ${className}`} {...rest} />
}
