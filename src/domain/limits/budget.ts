import type { LimitGroup } from './limit-group.ts'

/**
 * Kinds of budgets: a client address has one for each limit group; the credentials of a page and a session of the desk
 * have one besides.
 */
export const countedKinds = ['reads', 'forms', 'sign_in', 'unlock', 'desk', 'credential', 'session'] as const
export type CountedKind = (typeof countedKinds)[number]

/** Calls per minute of each kind. */
export type Budgets = Readonly<Record<CountedKind, number>>

/**
 * An office of two hundred behind one address, each opening a page or changing the filter every few seconds, stays
 * below the reads; forms are counted for people, not machines.
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

/** Tells whether solving a check raises a budget. Sign-ins and checks stay limited. */
export function isUnlockable(group: LimitGroup | CountedKind): boolean {
  return group === 'reads' || group === 'forms'
}
