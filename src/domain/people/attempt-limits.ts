/** Number of failures before each further one makes the client wait. */
type Allowance = { readonly free: number }

/** Recent failures of one scope, and when the last of them was. */
export type Failures = { readonly count: number; readonly last: Date | undefined }

/**
 * Scopes that failures are counted by. `own` is the narrowest: an email address from one network, or an open session.
 * The other two are shared with clients that may be attackers: an email address from everywhere, and a whole network.
 */
type AttemptScope = 'own' | 'mail' | 'network'

/** Failures of an attempt's scopes; an attempt in an open session has no shared ones. */
export type FailureCounts = { readonly own: Failures } & Readonly<Partial<Record<AttemptScope, Failures>>>

type AttemptLimits = { readonly own: Allowance } & Readonly<Partial<Record<AttemptScope, Allowance>>>

/**
 * Limits of each kind of attempt. Requests for a new password are limited more, because each sends an email. An owner
 * who has to wait because of strangers has the emails that the strangers requested.
 */
export const attemptLimits = {
  sign_in: { own: { free: 5 }, mail: { free: 50 }, network: { free: 20 } },
  new_password: { own: { free: 3 }, mail: { free: 6 }, network: { free: 20 } },
  reauthentication: { own: { free: 5 } },
} as const satisfies Record<string, AttemptLimits>

export type AttemptKind = keyof typeof attemptLimits

/** Failures are forgotten after this time. */
export const countedMinutes = 60

/** A person is known from a network for this long after signing in there. */
export const knownDays = 30

const firstWaitSeconds = 30
const maxWaitSeconds = 15 * 60

/**
 * Verdict on an attempt before it is made. `refused` is never made; `throttled` succeeds only for a person known from
 * that network, so that strangers who use up a shared budget do not lock out people who usually sign in there.
 */
export type AttemptVerdict = {
  readonly is: 'allowed' | 'throttled' | 'refused'
  /** End of the longest wait of all scopes. It is the same for known and unknown people, so it does not reveal them. */
  readonly until: Date | undefined
}

export function judgeAttempt(failures: FailureCounts, limits: AttemptLimits, now: Date): AttemptVerdict {
  const own = waitUntil(failures.own, limits.own)
  const shared = latest(waitUntil(failures.mail, limits.mail), waitUntil(failures.network, limits.network))
  const until = latest(own, shared)
  if (own && own > now) return { is: 'refused', until }
  return { is: shared && shared > now ? 'throttled' : 'allowed', until }
}

/** Returns the moment until which a scope has to wait. Each failure doubles the wait, up to a maximum. */
export function waitUntil(failures?: Failures, allowance?: Allowance): Date | undefined {
  if (!failures?.last || !allowance || failures.count < allowance.free) return undefined
  const seconds = Math.min(firstWaitSeconds * 2 ** (failures.count - allowance.free), maxWaitSeconds)
  return new Date(failures.last.getTime() + seconds * 1_000)
}

function latest(one: Date | undefined, other: Date | undefined): Date | undefined {
  return one && other ? (one > other ? one : other) : (one ?? other)
}
