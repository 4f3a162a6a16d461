import type { HTMLAttributes } from 'react'
import tones from '../tone/tone.module.css'
import type { Tone } from '../tone/tone.ts'
import styles from './badge.module.css'

type Props = HTMLAttributes<HTMLElement> & {
  tone?: Tone | undefined
  /** A mark before the words, for those who tell shapes apart more easily than colours. */
  dot?: 'full' | 'half' | 'hollow' | 'triangle'
}

/** Shows the state of something in a few words. */
export function Badge({ tone, dot, className = '', ...rest }: Props) {
  return <span className={`${badgeClass} ${className}`} data-tone={tone} data-dot={dot} {...rest} />
}

/** Class of what looks like a badge and is something else; `data-tone` colours it. */
export const badgeClass = `${tones.tone} ${styles.badge}`

type CountProps = { children: number | string; tone?: Tone | undefined; className?: string | undefined }

/** Shows how many there are, as a small pill. */
export function Count({ children, tone, className = '' }: CountProps) {
  return (
    <span className={`${badgeClass} ${className}`} data-tone={tone} data-count>
      {children}
    </span>
  )
}
