import { badgeClass } from '#ui/badge/badge.tsx'
import type { Tone } from '#ui/tone/tone.ts'
import styles from './text-mark.module.css'

const looks = {
  missing: { dot: 'hollow', tone: undefined },
  english: { dot: 'hollow', tone: undefined },
  fault: { dot: 'triangle', tone: 'loss' },
  doubt: { dot: 'hollow', tone: 'warn' },
  outdated: { dot: 'half', tone: 'warn' },
  changed: { dot: 'full', tone: 'accent' },
  drafted: { dot: 'hollow', tone: 'accent' },
} as const satisfies Record<string, { dot: string; tone: Tone | undefined }>

/** Returns the attributes of a mark, such as for a missing, faulty or changed text. */
export function markLook(is: keyof typeof looks) {
  const { dot, tone } = looks[is]
  return { className: `${badgeClass} ${styles.mark}`, 'data-tone': tone, 'data-dot': dot }
}
