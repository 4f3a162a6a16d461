import { readFileSync } from 'node:fs'
import { decimalText } from '../src/domain/money/decimal.ts'
import type { Figure } from '../src/domain/sources/publication.ts'

/** Reads a recorded response of a feed. */
export function readFixture(name: string): string {
  return readFileSync(new URL(`../src/server/feeds/parsers/fixtures/${name}`, import.meta.url), 'utf8')
}

/** Formats figures with all digits: `2026-08-19: 100 HUF = 1.4375 RON`. */
export function spelt(figures: readonly Figure[]): string[] {
  return figures.map(
    ({ date, quantity, base, rate, quote }) => `${date}: ${quantity} ${base} = ${decimalText(rate)} ${quote}`,
  )
}
