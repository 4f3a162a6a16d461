import { parseDecimal } from '#domain/money/decimal.ts'

/** Whether more is given, less, or the same. */
export function toneOf(money: string): 'gain' | 'loss' | 'same' {
  const { units } = parseDecimal(money)
  return units > 0n ? 'gain' : units < 0n ? 'loss' : 'same'
}
