import { parseDecimal } from '#domain/money/decimal.ts'
import type { Tone } from '#ui/tone/tone.ts'

/** Colours of the states of changes and versions; those without one are over. */
export const recordTones: Readonly<Record<string, Tone | undefined>> = {
  pending: 'warn',
  scheduled: 'accent',
  in_force: 'gain',
}

/** Whether more is given, less, or the same. */
export function toneOf(money: string): 'gain' | 'loss' | 'same' {
  const { units } = parseDecimal(money)
  return units > 0n ? 'gain' : units < 0n ? 'loss' : 'same'
}
