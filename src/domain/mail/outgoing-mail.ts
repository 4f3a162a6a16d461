/** What mails are about. */
export const mailKinds = ['invitation', 'reset', 'held', 'late', 'market_gap', 'message', 'test'] as const

export type MailKind = (typeof mailKinds)[number]

/** Whether mails of a kind tell what happened, so that several of them can be one. */
export function isAlert(kind: string): boolean {
  return kind === 'held' || kind === 'late' || kind === 'market_gap'
}

/** What several alerts are about, as one is: each is about lists of things. */
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

/**
 * For so long it is tried. Who asked for a new password an hour ago has asked again, or remembers; what a visitor wrote
 * is still to be answered after a weekend without a server.
 */
const triedHours: Readonly<Record<MailKind, number>> = {
  invitation: 24,
  reset: 1,
  held: 24,
  late: 24,
  market_gap: 24,
  message: 72,
  test: 1,
}

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
  return nextAttemptAt.getTime() - createdAt.getTime() >= triedHours[kind] * 3_600_000
}

/** So many tests somebody may send within an hour: enough to see a letter in every language. */
export const testsAnHour = 20
