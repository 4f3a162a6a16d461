import { type MailKind, triedHoursOf } from './mail-kind.ts'

/** Merges the subjects of several alerts, each of which consists of lists, into one. */
export function joinAbouts(abouts: readonly unknown[]): Record<string, unknown[]> {
  const lists = abouts.flatMap((about) => Object.entries(about ?? {}))
  const byName = Map.groupBy(lists, ([name]) => name)
  return Object.fromEntries([...byName].map(([name, all]) => [name, all.flatMap(([, list]) => list)]))
}

/** Final states: `needless` if it was no longer needed before it was sent, `stopped` if a user cancelled it. */
export const mailOutcomes = ['sent', 'failed', 'needless', 'stopped'] as const

export type MailOutcome = (typeof mailOutcomes)[number]

export const mailStates = ['waiting', ...mailOutcomes] as const

export type MailState = (typeof mailStates)[number]

/** Number of days for which completed emails are listed. */
export const storedMailDays = 30

/** Minutes before the first retry of an email. An attempt takes less, so two attempts never run at once. */
const firstPauseMinutes = 2
const maxPauseMinutes = 120

/** Returns when to retry after a number of attempts, the last one now. Pauses double, up to two hours. */
export function nextAttemptAt(attempts: number, now: Date): Date {
  const minutes = Math.min(firstPauseMinutes * 2 ** (attempts - 1), maxPauseMinutes)
  return new Date(now.getTime() + minutes * 60_000)
}

/** Returns the latest start of attempts that are certainly over. */
export function attemptsOverBefore(now: Date): Date {
  return new Date(now.getTime() - firstPauseMinutes * 60_000)
}

type Tried = { readonly kind: MailKind; readonly createdAt: Date; readonly nextAttemptAt: Date }

/** Tells whether a failed email was retried long enough: the next attempt would be too late. */
export function isTimeToGiveUp({ kind, createdAt, nextAttemptAt }: Tried): boolean {
  return nextAttemptAt.getTime() - createdAt.getTime() >= triedHoursOf(kind) * 3_600_000
}

/** Maximum number of tests a user may send within an hour: enough to see a template in every language. */
export const testsAnHour = 20
