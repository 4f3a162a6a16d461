import { tierStarts } from '#domain/margins/margin-draft.ts'
import type { MarginRow } from '#domain/margins/margin-grid.ts'
import { type Decimal, zero } from '#domain/money/decimal.ts'

/** Returns the starts of a row's tiers: those with margins, those added, and always zero. */
export function stepsOf({ cells }: MarginRow, added: readonly Decimal[] = []): Decimal[] {
  const lines = [zero, ...added].map((fromAmount) => ({ fromAmount, margin: zero }))
  return tierStarts([lines, cells.natural?.tiers ?? [], cells.legal?.tiers ?? []])
}
