import { rolesWith } from '#domain/people/rights.ts'
import type { Db } from '../../core/database.ts'
import { and, eq, inArray, isNull, ne, or, sql } from '../../core/drizzle.ts'
import { outgoingMail } from '../../schema/mail.ts'
import { message } from '../../schema/messages.ts'
import { person } from '../../schema/people.ts'
import { queueMail } from '../mail/outbox-store.ts'

/** Recipients of emails about messages: an address, or the users who may answer them. */
export type MessageRecipients = string | 'who_answers'

/** Loads the addresses of the recipients at this moment. */
export async function loadMessageRecipients(db: Db, to: MessageRecipients): Promise<string[]> {
  if (to !== 'who_answers') return [to]
  const mayAnswer = and(inArray(person.role, rolesWith('messages.answer')), isNull(person.suspendedAt))
  const rows = await db.select({ mail: person.mail }).from(person).where(mayAnswer).orderBy(person.id)
  return rows.map(({ mail }) => mail)
}

export async function queueMessageMails(tx: Db, id: number, recipients: readonly string[], now: Date): Promise<void> {
  for (const recipient of recipients) await queueMail(tx, { kind: 'message', recipient, about: { message: id } }, now)
}

type NewRecipients = { readonly to: MessageRecipients; readonly now: Date }

/**
 * Ends an email about a message to a former recipient, and queues one for each recipient that has none with any
 * outcome. Emails with the outcome `needless` do not count, because they were ended here and never sent.
 */
export function passOn(db: Db, mail: string, about: number, { to, now }: NewRecipients): Promise<void> {
  return db.transaction(async (tx) => {
    // Locks the message, so that of several emails that are passed on at once each sees the result of those before.
    await tx.select({ id: message.id }).from(message).where(eq(message.id, about)).for('update')
    const isOfIt = and(eq(outgoingMail.kind, 'message'), sql`${outgoingMail.about} ->> 'message' = ${String(about)}`)
    const counts = or(isNull(outgoingMail.outcome), ne(outgoingMail.outcome, 'needless'))
    const existing = await tx.select().from(outgoingMail).where(and(isOfIt, counts))
    const missing = (await loadMessageRecipients(tx, to)).filter(
      (one) => !existing.some(({ recipient }) => recipient === one),
    )
    await queueMessageMails(tx, about, missing, now)
    await tx.update(outgoingMail).set({ outcome: 'needless', endedAt: now }).where(eq(outgoingMail.id, mail))
  })
}
