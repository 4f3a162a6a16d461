import type { Decimal } from '#domain/money/decimal.ts'
import type { Span } from './line-path.ts'

/** Returns the range of a chart, slightly larger than its values, so that no line runs along the edge. */
export function roomyFor({ low, high }: Span): Span {
  const room = high > low ? (high - low) * 0.08 : Math.abs(high) * 0.01 || 1
  return { low: low - room, high: high + room }
}

/** Returns round numbers within a range, up to a maximum: steps of one, two or five times a power of ten. */
export function roundTicks({ low, high }: Span, most: number): Decimal[] {
  if (!(high > low)) return []
  const least = Math.floor(Math.log10((high - low) / most))
  for (let exponent = least; ; exponent++) {
    for (const factor of [1, 2, 5]) {
      const step = factor * 10 ** exponent
      // Includes ticks on the very edge in spite of binary rounding.
      const [first, last] = [Math.ceil(low / step - 1e-9), Math.floor(high / step + 1e-9)]
      if (last - first < most) return ticksBetween(first, last).map((count) => decimalOf(count * factor, exponent))
    }
  }
}

function ticksBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function decimalOf(whole: number, exponent: number): Decimal {
  const units = BigInt(whole)
  return exponent < 0 ? { units, scale: -exponent } : { units: units * 10n ** BigInt(exponent), scale: 0 }
}
