import type { ButtonHTMLAttributes } from 'react'
import styles from './icon-button.module.css'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { 'aria-label': string }

/** Button of a single icon. */
export function IconButton({ className = '', ...rest }: Props) {
  return <button type="button" className={`${styles.icon} ${className}`} {...rest} />
}
