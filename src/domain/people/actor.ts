export const actorKinds = ['person', 'visitor', 'command', 'job'] as const

/** Who changes something: a person at the desk, somebody at a terminal, or the program by itself. */
export type Actor =
  | {
      readonly kind: 'person'
      readonly id: number
      readonly mail: string
      /** Where from, and by which request. */
      readonly address: string
      readonly requestId: string
      /** Idempotency key of the change, if the client sent one. */
      readonly call?: CallClaim
    }
  | {
      /** Somebody who has not shown yet who they are. */
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
