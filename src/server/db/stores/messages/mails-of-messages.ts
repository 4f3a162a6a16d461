import type { Db } from '../../core/database.ts'
import { and, eq, inArray, ne, notInArray, or, sql } from '../../core/drizzle.ts'
import { outgoingMail } from '../../schema/mail.ts'
import { message } from '../../schema/messages.ts'

/** Id of the message that an email reports to colleagues. */
const reportedMessage = sql`(${outgoingMail.about} ->> 'message')::bigint`

/** Returns the condition that an email reports one of these messages. */
export function tellsOf(ids: readonly number[]) {
  return and(eq(outgoingMail.kind, 'message'), inArray(reportedMessage, [...ids]))
}

/**
 * Returns the condition that an email reports no existing message. As long as the message exists, its emails show who
 * has copies.
 */
export function tellsOfNone(db: Db) {
  return or(ne(outgoingMail.kind, 'message'), notInArray(reportedMessage, db.select({ id: message.id }).from(message)))
}

/** Loads the addresses to which messages were emailed, whose mailboxes Agio cannot empty. */
export async function loadMailedTo(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinct({ recipient: outgoingMail.recipient })
    .from(outgoingMail)
    .where(and(tellsOf(ids), eq(outgoingMail.outcome, 'sent')))
    .orderBy(outgoingMail.recipient)
  return rows.map(({ recipient }) => recipient)
}
