import { createHash, randomUUID } from 'node:crypto'
import type { CallClaim } from '#domain/people/actor.ts'
import type { Db } from '../db/database.ts'
import { findKeyedCall, storeAnswer } from '../db/stores/keyed-call-store.ts'
import { seal, unseal } from '../secrets/sealed.ts'
import { digestOf } from '../secrets/tokens.ts'

/** A change of a person, under the idempotency key their client chose. */
export type KeyedChange = { readonly personId: number; readonly call: CallClaim; readonly key: string }

/** An answer as it left. */
export type StoredAnswer = { readonly status: number; readonly body: string }

/** What was done under a key before. */
export type KnownChange = Pick<CallClaim, 'claim' | 'fingerprint'> & {
  /** Undefined while it is being made, or after the server stopped before it was. */
  readonly answer: StoredAnswer | undefined
}

/** Returns what one request under a key is known by; `asked` is everything that makes it the same request. */
export function claimOf(key: string, asked: readonly (string | Uint8Array)[]): CallClaim {
  const digest = createHash('sha256')
  for (const part of asked) digest.update(part)
  return { claim: randomUUID(), keyDigest: digestOf(key), fingerprint: digest.digest('base64url') }
}

export type KeyedAnswers = ReturnType<typeof createKeyedAnswers>

/**
 * The answers to changes, by their idempotency keys. They may hold one-time links, recovery codes and messages of
 * visitors, so each is encrypted with its key, which the server never stores: only the client can ask for it again.
 */
export function createKeyedAnswers(db: Db) {
  return {
    async find({ personId, call, key }: KeyedChange): Promise<KnownChange | undefined> {
      const row = await findKeyedCall(db, personId, call.keyDigest)
      if (!row) return undefined
      const { claim, fingerprint, status, sealedBody } = row
      const isAnswered = status !== null && sealedBody !== null
      return { claim, fingerprint, answer: isAnswered ? { status, body: unseal(sealedBody, key) } : undefined }
    },

    /** Does nothing for a request that changed nothing. */
    store: (change: KeyedChange, { status, body }: StoredAnswer): Promise<void> =>
      storeAnswer(db, change, { status, sealedBody: seal(body, change.key) }),
  }
}
