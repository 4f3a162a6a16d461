import type { Actor, CallClaim } from '#domain/people/actor.ts'
import type { Db } from '../core/database.ts'
import { and, eq, lt } from '../core/drizzle.ts'
import { idempotentCall } from '../schema/calls.ts'

/** Thrown if another request has made its change under the same idempotency key. */
class RepeatedCallError extends Error {
  override name = 'RepeatedCallError'
}

/**
 * Claims the idempotency key of an actor's request inside the transaction of a change; waits while another transaction
 * holds it. Returns whether this transaction is the first to claim it.
 */
export async function claimCall(tx: Db, by: Actor, createdAt: Date): Promise<boolean> {
  if (by.kind !== 'person' || !by.call) return false
  const row = { personId: by.id, ...by.call, createdAt }
  const added = await tx
    .insert(idempotentCall)
    .values(row)
    .onConflictDoNothing()
    .returning({ claim: idempotentCall.claim })
  if (added.length > 0) return true
  const known = await findIdempotentCall(tx, by.id, by.call.keyDigest)
  if (known?.claim !== by.call.claim)
    throw new RepeatedCallError('A change was made before under this idempotency key.')
  return false
}

/** Releases a claim if nothing was changed. */
export async function releaseCall(tx: Db, by: Actor): Promise<void> {
  if (by.kind === 'person' && by.call) await tx.delete(idempotentCall).where(isClaim(by.id, by.call))
}

export type IdempotentCallRow = typeof idempotentCall.$inferSelect

export async function findIdempotentCall(
  db: Db,
  personId: number,
  keyDigest: string,
): Promise<IdempotentCallRow | undefined> {
  const [row] = await db
    .select()
    .from(idempotentCall)
    .where(and(eq(idempotentCall.personId, personId), eq(idempotentCall.keyDigest, keyDigest)))
  return row
}

/** Stores the answer of a request that changed something; does nothing for one that changed nothing. */
export async function storeAnswer(
  db: Db,
  { personId, call }: { readonly personId: number; readonly call: CallClaim },
  answer: { readonly status: number; readonly encryptedBody: string },
): Promise<void> {
  await db.update(idempotentCall).set(answer).where(isClaim(personId, call))
}

/** Time that answers are stored. Clients retry within minutes; a day is usual, for example at Stripe. */
const storedHours = 24

export async function forgetOldCalls(db: Db, now: Date): Promise<void> {
  await db.delete(idempotentCall).where(lt(idempotentCall.createdAt, new Date(now.getTime() - storedHours * 3_600_000)))
}

function isClaim(personId: number, { keyDigest, claim }: CallClaim) {
  return and(
    eq(idempotentCall.personId, personId),
    eq(idempotentCall.keyDigest, keyDigest),
    eq(idempotentCall.claim, claim),
  )
}
