/** How far a change has come. What can be derived of it is never stored. */
export type ChangeRecord = {
  readonly proposedBy: number
  readonly proposedAt: Date
  /** Undefined: as soon as it is approved. */
  readonly startsAt: Date | undefined
  /** When it was recorded; undefined while it waits for somebody. */
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

/** When it counts, or has counted from; undefined while nobody has approved it. */
function startOfChange({ startsAt, approvedAt }: Pick<ChangeRecord, 'startsAt' | 'approvedAt'>) {
  return approvedAt && startsAt && startsAt > approvedAt ? startsAt : approvedAt
}

/**
 * Other copies of the program learn of a withdrawal within a second. What is about to start by what they know is not
 * taken back any more: some visitors would see it, and others not.
 */
const lastMomentSeconds = 5

/** What waits, or is to come, can be taken back; what visitors have seen can only be followed by another change. */
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

/** A plan for a time that nobody looks ahead to is a slip of the year. */
const furthestDays = 400

/** Whether a change may be planned for a moment. */
export function isStart(startsAt: Date, now: Date): boolean {
  return startsAt > now && startsAt.getTime() - now.getTime() < furthestDays * 86_400_000
}
