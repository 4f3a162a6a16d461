import { createHash, randomUUID } from 'node:crypto'
import type { CallClaim } from '#domain/people/actor.ts'
import { findIdempotentCall, type IdempotentCallRow, storeAnswer } from '../db/changes/idempotent-call-store.ts'
import type { Db } from '../db/core/database.ts'
import { seal, unseal } from '../secrets/sealed.ts'
import { digestOf } from '../secrets/tokens.ts'

/** Change by a person under the idempotency key of their client. */
export type KeyedChange = { readonly personId: number; readonly call: CallClaim; readonly key: string }

/** Answer as it was sent. */
export type StoredAnswer = { readonly status: number; readonly body: string }

/** Earlier change under the same key. */
export type KnownChange = Pick<CallClaim, 'claim' | 'fingerprint'> & {
  /** Undefined while the change is being answered, or if the server stopped before it was. */
  readonly answer: StoredAnswer | undefined
}

/** Returns a new claim of a request; `parts` are what two equal requests share. */
export function claimOf(key: string, parts: readonly (string | Uint8Array)[]): CallClaim {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return { claim: randomUUID(), keyDigest: digestOf(key), fingerprint: digest.digest('base64url') }
}

export type KeyedAnswers = ReturnType<typeof createKeyedAnswers>

/**
 * Creates the store of answers by idempotency key. Answers may hold one-time links, recovery codes and messages of
 * visitors, so each is encrypted with its key. The server does not store the key, so only the client can read them.
 */
export function createKeyedAnswers(db: Db) {
  return {
    async find({ personId, call, key }: KeyedChange): Promise<KnownChange | undefined> {
      const row = await findIdempotentCall(db, personId, call.keyDigest)
      return row && readKnownChange(row, key)
    },

    /** Stores the answer; does nothing for a request that changed nothing. */
    store: (change: KeyedChange, { status, body }: StoredAnswer): Promise<void> =>
      storeAnswer(db, change, { status, encryptedBody: seal(body, change.key) }),
  }
}

export function readKnownChange(
  { claim, fingerprint, status, encryptedBody }: IdempotentCallRow,
  key: string,
): KnownChange {
  const isAnswered = status !== null && encryptedBody !== null
  return { claim, fingerprint, answer: isAnswered ? { status, body: unseal(encryptedBody, key) } : undefined }
}
