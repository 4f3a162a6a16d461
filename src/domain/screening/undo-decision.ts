import { type Figure, hasSameContent, type PublishedRate } from '../sources/publication.ts'

/** Why a decision about a held figure cannot be undone. A stable code of the API. */
export type UndoObstacle = 'not_decided' | 'already_undone' | 'superseded'

export type DecisionToUndo = {
  readonly figure: Figure
  /** Null while the figure is held. */
  readonly decision: string | null
  readonly decidedAt: Date | undefined
  readonly undoneAt: Date | undefined
}

/**
 * Returns the moment from which a decision is undone. It is after the decision even if clocks differ: a figure is
 * withdrawn only if it is held after it was recorded.
 */
export function undoMoment(now: Date, decidedAt: Date | undefined): Date {
  return new Date(Math.max(now.getTime(), (decidedAt?.getTime() ?? 0) + 1))
}

/**
 * Returns why a decision cannot be undone, given the figure that counts now for the same source, pair and day. A
 * decision is superseded once its source has a newer figure for the day, because undoing it would change nothing.
 */
export function findUndoObstacle(
  { figure, decision, decidedAt, undoneAt }: DecisionToUndo,
  counting: PublishedRate | undefined,
): UndoObstacle | undefined {
  if (decision === null) return 'not_decided'
  if (undoneAt) return 'already_undone'
  if (decision === 'released') return counting && hasSameContent(counting, figure) ? undefined : 'superseded'
  if (decision !== 'rejected' || !decidedAt) return 'superseded'
  return counting && counting.learnedAt > decidedAt ? 'superseded' : undefined
}
