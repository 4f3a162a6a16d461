import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { primary?: boolean }

export function Button({ primary = false, type = 'button', className = '', ...rest }: Props) {
  return (
    <button type={type} className={`${styles.button} ${className}`} data-primary={primary || undefined} {...rest} />
  )
}

/** Class of other elements that look like a button. */
export const buttonClass = styles.button

type LinkProps = { href: string; children: string; primary?: boolean }

export function ButtonLink({ href, children, primary = false }: LinkProps) {
  return (
    <a href={href} className={styles.button} data-primary={primary || undefined}>
      {children}
    </a>
  )
}
