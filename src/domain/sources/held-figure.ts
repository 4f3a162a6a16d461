import type { PublishedRate } from './publication.ts'

/** Why a figure looks wrong. */
export const suspicionReasons = ['jump', 'unit', 'swapped', 'disagreement'] as const
export type SuspicionReason = (typeof suspicionReasons)[number]

/** Identifies a figure held for review; its value is not shown before a decision. */
export type HeldFigure = Pick<PublishedRate, 'source' | 'base' | 'quote' | 'date' | 'learnedAt'> & {
  readonly reason: SuspicionReason
}

/**
 * Tells whether a suspicion points to a slip of the publisher, a wrong unit or a swapped pair; others may be real
 * moves.
 */
export function isSlip({ reason }: { readonly reason: SuspicionReason }): boolean {
  return reason === 'unit' || reason === 'swapped'
}
