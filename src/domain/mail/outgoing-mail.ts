import { type MailKind, triedHoursOf } from './mail-kind.ts'

/** Joins what several alerts are about: each is about lists. */
export function joinAbouts(abouts: readonly unknown[]): Record<string, unknown[]> {
  const lists = abouts.flatMap((about) => Object.entries(about ?? {}))
  const byName = Map.groupBy(lists, ([name]) => name)
  return Object.fromEntries([...byName].map(([name, all]) => [name, all.flatMap(([, list]) => list)]))
}

/**
 * How it ended: `needless` where what it was to tell was over before it could be sent, `stopped` where somebody at the
 * desk has given it up.
 */
export const mailOutcomes = ['sent', 'failed', 'needless', 'stopped'] as const

export type MailOutcome = (typeof mailOutcomes)[number]

export const mailStates = ['waiting', ...mailOutcomes] as const

export type MailState = (typeof mailStates)[number]

/** For so many days it can be seen how a mail ended. */
export const keptMailDays = 30

/** Longer than an attempt can take, so that no two are under way at once. */
const firstPauseMinutes = 2
const maxPauseMinutes = 120

/** When to try again what was tried so many times, the last time now. Each pause is twice as long as the one before. */
export function nextAttemptAt(attempts: number, now: Date): Date {
  const minutes = Math.min(firstPauseMinutes * 2 ** (attempts - 1), maxPauseMinutes)
  return new Date(now.getTime() + minutes * 60_000)
}

/** An attempt that began before this is over, whatever became of it. */
export function attemptsOverBefore(now: Date): Date {
  return new Date(now.getTime() - firstPauseMinutes * 60_000)
}

type Tried = { readonly kind: MailKind; readonly createdAt: Date; readonly nextAttemptAt: Date }

/** Whether a mail that failed has been tried for long enough: the next attempt would be too late. */
export function isTimeToGiveUp({ kind, createdAt, nextAttemptAt }: Tried): boolean {
  return nextAttemptAt.getTime() - createdAt.getTime() >= triedHoursOf(kind) * 3_600_000
}

/** So many tests somebody may send within an hour: enough to see a template in every language. */
export const testsAnHour = 20
