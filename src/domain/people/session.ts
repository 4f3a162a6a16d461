/** How long somebody stays signed in. */
export type SessionRules = {
  /** Without a request. */
  readonly idleMinutes: number
  /** Whatever they do. */
  readonly maxHours: number
}

type Times = { readonly startedAt: Date; readonly lastSeenAt: Date }

/** Whether a session has ended: it was left alone, or is as old as one may get. */
export function isSessionOver(
  { startedAt, lastSeenAt }: Times,
  now: Date,
  { idleMinutes, maxHours }: SessionRules,
): boolean {
  return minutesApart(lastSeenAt, now) >= idleMinutes || minutesApart(startedAt, now) >= maxHours * 60
}

/** For so long a proof of who somebody is counts as fresh. */
export const freshMinutes = 10

export function isFresh(authenticatedAt: Date, now: Date): boolean {
  return minutesApart(authenticatedAt, now) < freshMinutes
}

/** Seen a minute ago is seen: not every request is worth a write. */
export function isWorthNoting(lastSeenAt: Date, now: Date): boolean {
  return minutesApart(lastSeenAt, now) >= 1
}

/** Either way: what a clock that was ahead has noted is as far away as what is as long ago. */
function minutesApart(noted: Date, now: Date): number {
  return Math.abs(now.getTime() - noted.getTime()) / 60_000
}
