import { tierStarts } from '#domain/margins/margin-draft.ts'
import type { MarginRow } from '#domain/margins/margin-grid.ts'
import { type Decimal, zero } from '#domain/money/decimal.ts'

/** From which amounts on a row has a line: those it has margins for, those that were added, and from nothing on always. */
export function stepsOf({ cells }: MarginRow, added: readonly Decimal[] = []): Decimal[] {
  const lines = [zero, ...added].map((fromAmount) => ({ fromAmount, margin: zero }))
  return tierStarts([lines, cells.natural?.tiers ?? [], cells.legal?.tiers ?? []])
}
