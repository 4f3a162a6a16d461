import { isSameScope } from '../rates/margin.ts'
import type { MarginChange } from './margin-change.ts'

/** A change that waits for somebody, or for its moment. */
type OtherPlan = {
  /** Undefined while nobody has approved it. */
  readonly start: Date | undefined
  readonly changes: readonly MarginChange[]
}

/** How two plans for the same clients follow one another. */
type PlanOrder = 'until' | 'after' | 'same' | 'pending'

type PlanNote<Plan extends OtherPlan> = {
  readonly mine: MarginChange
  readonly theirs: MarginChange
  readonly plan: Plan
  /** Whether mine holds until theirs begins, begins after it or with it, or theirs is not approved yet. */
  readonly order: PlanOrder
}

/** Which of several plans for exactly the same clients holds when. */
export function planNotes<Plan extends OtherPlan>(
  draft: readonly MarginChange[],
  start: Date,
  plans: readonly Plan[],
): PlanNote<Plan>[] {
  return draft.flatMap((mine) =>
    plans.flatMap((plan) =>
      plan.changes
        .filter((theirs) => isSameScope(mine, theirs))
        .map((theirs) => ({ mine, theirs, plan, order: orderOf(start, plan.start) })),
    ),
  )
}

/** Of two with the same start the one counts that is recorded later. */
function orderOf(mine: Date, theirs: Date | undefined): PlanOrder {
  if (!theirs) return 'pending'
  if (mine.getTime() === theirs.getTime()) return 'same'
  return theirs > mine ? 'until' : 'after'
}
