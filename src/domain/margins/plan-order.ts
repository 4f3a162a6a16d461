import { isSameScope } from '../rates/margin.ts'
import type { MarginChange } from './margin-change.ts'

/** A change that is pending or scheduled. */
type OtherPlan = {
  /** Undefined while it is not approved. */
  readonly start: Date | undefined
  readonly changes: readonly MarginChange[]
}

/** How two changes for the same clients follow one another. */
type PlanOrder = 'until' | 'after' | 'same' | 'pending'

type PlanNote<Plan extends OtherPlan> = {
  readonly mine: MarginChange
  readonly theirs: MarginChange
  readonly plan: Plan
  /** Mine applies until theirs starts, starts after it, starts with it, or theirs is not approved yet. */
  readonly order: PlanOrder
}

/** Returns when each of several changes for exactly the same clients applies. */
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

/** Returns the order of two changes by their start; of two with the same start the one recorded later applies. */
function orderOf(mine: Date, theirs: Date | undefined): PlanOrder {
  if (!theirs) return 'pending'
  if (mine.getTime() === theirs.getTime()) return 'same'
  return theirs > mine ? 'until' : 'after'
}
