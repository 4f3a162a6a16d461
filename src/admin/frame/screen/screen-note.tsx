import type { HTMLAttributes } from 'react'
import tones from '#ui/tone/tone.module.css'
import type { Tone } from '#ui/tone/tone.ts'
import styles from './screen-note.module.css'

type Props = HTMLAttributes<HTMLElement> & { tone?: Tone }

/** Note about a whole screen, as a strip across it. */
export function ScreenNote({ tone, ...rest }: Props) {
  return <p className={`${tones.tone} ${styles.note}`} data-tone={tone} {...rest} />
}

/** Explanation above or below a table or list. */
export function Legend(props: HTMLAttributes<HTMLElement>) {
  return <p className={styles.legend} {...props} />
}
