import { parseDecimal } from '#domain/money/decimal.ts'
import type { Tone } from '#ui/tone/tone.ts'

/** Tones of change records and versions by state; closed ones have none. */
export const recordTones: Readonly<Record<string, Tone | undefined>> = {
  pending: 'warn',
  scheduled: 'accent',
  in_force: 'gain',
}

/** Returns if a visitor gains, loses or gets the same. */
export function toneOf(money: string): 'gain' | 'loss' | 'same' {
  const { units } = parseDecimal(money)
  return units > 0n ? 'gain' : units < 0n ? 'loss' : 'same'
}
