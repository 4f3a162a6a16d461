import { rolesWith } from '#domain/people/rights.ts'
import type { Db } from '../../core/database.ts'
import { and, eq, inArray, isNull, ne, or, sql } from '../../core/drizzle.ts'
import { outgoingMail } from '../../schema/mail.ts'
import { message } from '../../schema/messages.ts'
import { person } from '../../schema/people.ts'
import { queueMail } from '../mail/outbox-store.ts'

/** Who is told of a message by mail: an address, or those who may answer it. */
export type Told = string | 'who_answers'

/** Whom that means at this moment. */
export async function loadTold(db: Db, told: Told): Promise<string[]> {
  if (told !== 'who_answers') return [told]
  const mayAnswer = and(inArray(person.role, rolesWith('messages.answer')), isNull(person.suspendedAt))
  const rows = await db.select({ mail: person.mail }).from(person).where(mayAnswer).orderBy(person.id)
  return rows.map(({ mail }) => mail)
}

export async function tellOf(tx: Db, id: number, recipients: readonly string[], now: Date): Promise<void> {
  for (const recipient of recipients) await queueMail(tx, { kind: 'message', recipient, about: { message: id } }, now)
}

/**
 * Ends a mail to somebody who is not told of a message any more, and queues one for each who is and has none, whatever
 * became of it. Where that was needless it was passed on as this one is, and tells nobody.
 */
export function passOn(db: Db, mail: string, about: number, { told, now }: { told: Told; now: Date }): Promise<void> {
  return db.transaction(async (tx) => {
    // Of several mails about it that are passed on at once each sees what became of those before it.
    await tx.select({ id: message.id }).from(message).where(eq(message.id, about)).for('update')
    const isOfIt = and(eq(outgoingMail.kind, 'message'), sql`${outgoingMail.about} ->> 'message' = ${String(about)}`)
    const counts = or(isNull(outgoingMail.outcome), ne(outgoingMail.outcome, 'needless'))
    const there = await tx.select().from(outgoingMail).where(and(isOfIt, counts))
    const missing = (await loadTold(tx, told)).filter((one) => !there.some(({ recipient }) => recipient === one))
    await tellOf(tx, about, missing, now)
    await tx.update(outgoingMail).set({ outcome: 'needless', endedAt: now }).where(eq(outgoingMail.id, mail))
  })
}
