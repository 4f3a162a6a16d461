/** Progress of a margin change. Anything that can be derived from it is not stored. */
export type ChangeRecord = {
  readonly proposedBy: number
  readonly proposedAt: Date
  /** Undefined: as soon as it is approved. */
  readonly startsAt: Date | undefined
  /** When it was approved; undefined while it is pending. */
  readonly approvedAt: Date | undefined
  readonly ending: ChangeEnding | undefined
}

export const changeEndings = ['rejected', 'withdrawn'] as const
export type ChangeEnding = (typeof changeEndings)[number]

export const changeStates = ['pending', 'scheduled', 'started', ...changeEndings] as const
type ChangeState = (typeof changeStates)[number]

export function stateOf(change: Omit<ChangeRecord, 'proposedBy'>, now: Date): ChangeState {
  if (change.ending) return change.ending
  const start = startOfChange(change)
  if (!start) return 'pending'
  return start > now ? 'scheduled' : 'started'
}

/** Returns when a change takes effect; undefined while it is not approved. */
function startOfChange({ startsAt, approvedAt }: Pick<ChangeRecord, 'startsAt' | 'approvedAt'>) {
  return approvedAt && startsAt && startsAt > approvedAt ? startsAt : approvedAt
}

/**
 * Seconds before its start in which a change can no longer be withdrawn. Other replicas learn of a withdrawal within a
 * second, so some visitors would see the change and others would not.
 */
const lastMomentSeconds = 5

/**
 * Tells whether a change is pending or scheduled and so may be withdrawn; a change in effect can only be followed by
 * another.
 */
export function mayWithdraw(change: Omit<ChangeRecord, 'proposedBy'>, now: Date): boolean {
  const start = startOfChange(change)
  switch (stateOf(change, now)) {
    case 'pending':
      return true
    case 'scheduled':
      return start !== undefined && start.getTime() - now.getTime() > lastMomentSeconds * 1_000
    default:
      return false
  }
}

/** Maximum number of days until a start: a later one is probably a mistake in the year. */
const furthestDays = 400

/** Tells whether a change may be scheduled for a moment. */
export function isStart(startsAt: Date, now: Date): boolean {
  return startsAt > now && startsAt.getTime() - now.getTime() < furthestDays * 86_400_000
}
