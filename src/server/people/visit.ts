import type { Actor, CallClaim } from '#domain/people/actor.ts'

/** Request to the desk, signed in or not. */
export type Visit = {
  readonly address: string
  /** Network of the address; failed attempts are counted by it. */
  readonly network: string
  readonly userAgent: string
  readonly requestId: string
  readonly now: Date
  /** Token from the session cookie. */
  readonly token: string | undefined
  /** Digest of the idempotency key, by which an earlier change under it is read together with the session. */
  readonly keyDigest?: string | undefined
  /** Claim of the idempotency key, once the body was read. */
  readonly call?: CallClaim
}

export function visitorOf({ address, requestId }: Visit): Actor {
  return { kind: 'visitor', address, requestId }
}

export function personOf({ address, requestId, call }: Visit, { id, mail }: { id: number; mail: string }): PersonActor {
  return { kind: 'person', id, mail, address, requestId, ...(call && { call }) }
}

/** Actor of a change by a person at the desk. */
export type PersonActor = Extract<Actor, { kind: 'person' }>
