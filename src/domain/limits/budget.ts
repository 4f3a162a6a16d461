import type { LimitGroup } from './limit-group.ts'

/**
 * By whom is counted: an address has a budget for each group of calls; the credentials of a page that visitors of other
 * sites come with and somebody signed in at the desk have one besides.
 */
export const countedKinds = ['reads', 'forms', 'sign_in', 'unlock', 'desk', 'credential', 'session'] as const
export type CountedKind = (typeof countedKinds)[number]

/** How many calls each may make in a minute. */
export type Budgets = Readonly<Record<CountedKind, number>>

/**
 * An office of two hundred behind one address, each opening a page or changing the filter every few seconds, stays below
 * what it may read; what is sent is counted in people, not in machines.
 */
export const usualBudgets: Budgets = {
  reads: 3_000,
  forms: 30,
  sign_in: 60,
  unlock: 30,
  desk: 6_000,
  credential: 300_000,
  session: 1_200,
}

/** How much more somebody may do who has passed a check, for how long, and until when after that the next one is dearer. */
export const unlocking = { times: 5, minutes: 30, dearerMinutes: 30 } as const

/** What a check is passed for. Whoever signs in, or asks for checks, has no more of either by it. */
export function isUnlockable(group: LimitGroup | CountedKind): boolean {
  return group === 'reads' || group === 'forms'
}
