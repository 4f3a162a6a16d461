export const actorKinds = ['person', 'visitor', 'command', 'job'] as const

/** Author of a change: a user, a visitor, a command, or a background job. */
export type Actor =
  | {
      readonly kind: 'person'
      readonly id: number
      readonly mail: string
      /** Client address and request id. */
      readonly address: string
      readonly requestId: string
      /** Idempotency key of the change, if the client sent one. */
      readonly call?: CallClaim
    }
  | {
      /** A visitor who has not signed in. */
      readonly kind: 'visitor'
      readonly address: string
      readonly requestId: string
    }
  | {
      readonly kind: 'command' | 'job'
      readonly name: string
    }

/** One request under an idempotency key. */
export type CallClaim = {
  /** Unique to the request: a repeat has another under the same key. */
  readonly claim: string
  readonly keyDigest: string
  /** Digest of the request, to detect another request under the same key. */
  readonly fingerprint: string
}
