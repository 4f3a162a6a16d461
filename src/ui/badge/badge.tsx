import type { HTMLAttributes } from 'react'
import tones from '../tone/tone.module.css'
import type { Tone } from '../tone/tone.ts'
import styles from './badge.module.css'

type Props = HTMLAttributes<HTMLElement> & {
  tone?: Tone | undefined
  /** Shape before the text, for users who distinguish shapes more easily than colours. */
  dot?: 'full' | 'half' | 'hollow' | 'triangle'
}

/** Pill with a state in a few words. */
export function Badge({ tone, dot, className = '', ...rest }: Props) {
  return <span className={`${badgeClass} ${className}`} data-tone={tone} data-dot={dot} {...rest} />
}

/** Class of other elements that look like a badge; `data-tone` colours them. */
export const badgeClass = `${tones.tone} ${styles.badge}`

type CountProps = { children: number | string; tone?: Tone | undefined; className?: string | undefined }

/** Pill with a count. */
export function Count({ children, tone, className = '' }: CountProps) {
  return (
    <span className={`${badgeClass} ${className}`} data-tone={tone} data-count>
      {children}
    </span>
  )
}
