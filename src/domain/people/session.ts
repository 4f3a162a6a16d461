/** Duration of sessions. */
export type SessionRules = {
  /** Minutes without a request after which a session expires. */
  readonly idleMinutes: number
  /** Hours after its start at which a session expires, however active it is. */
  readonly maxHours: number
}

type Times = { readonly startedAt: Date; readonly lastSeenAt: Date }

/** Tells whether a session has expired by inactivity or age. */
export function isSessionOver(
  { startedAt, lastSeenAt }: Times,
  now: Date,
  { idleMinutes, maxHours }: SessionRules,
): boolean {
  return minutesApart(lastSeenAt, now) >= idleMinutes || minutesApart(startedAt, now) >= maxHours * 60
}

/** Minutes for which a confirmation of identity is fresh. */
export const freshMinutes = 10

export function isFresh(authenticatedAt: Date, now: Date): boolean {
  return minutesApart(authenticatedAt, now) < freshMinutes
}

/** Tells whether activity should be recorded: at most once a minute. */
export function isWorthNoting(lastSeenAt: Date, now: Date): boolean {
  return minutesApart(lastSeenAt, now) >= 1
}

/** Returns the absolute difference, because a clock may have been ahead when the moment was recorded. */
function minutesApart(noted: Date, now: Date): number {
  return Math.abs(now.getTime() - noted.getTime()) / 60_000
}
