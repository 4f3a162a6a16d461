import type { PublishedRate } from './publication.ts'

/** Why a figure looks wrong. */
export const suspicionReasons = ['jump', 'unit', 'swapped', 'disagreement'] as const
export type SuspicionReason = (typeof suspicionReasons)[number]

/** That a figure is held because it looks wrong; what it says is nobody's business until somebody has looked. */
export type HeldFigure = Pick<PublishedRate, 'source' | 'base' | 'quote' | 'date' | 'learnedAt'> & {
  readonly reason: SuspicionReason
}

/** A wrong unit or a swapped pair is a slip of whoever printed it; anything else may be a real move. */
export function isSlip({ reason }: { readonly reason: SuspicionReason }): boolean {
  return reason === 'unit' || reason === 'swapped'
}
