import type { HTMLAttributes } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import tones from '../tone/tone.module.css'
import type { Tone } from '../tone/tone.ts'
import styles from './note.module.css'

type Props = HTMLAttributes<HTMLElement> & { tone?: Tone | undefined; icon?: IconName }

/** Box with a remark about its surroundings. */
export function Note({ tone, icon, className = '', children, ...rest }: Props) {
  return (
    <div className={`${tones.tone} ${styles.note} ${className}`} data-tone={tone} {...rest}>
      {icon && <Icon name={icon} />}
      <div>{children}</div>
    </div>
  )
}

/** Class of other boxes in the shape of a note, with colours of their own. */
export const noteClass = styles.note
