import type { Db } from '../../core/database.ts'
import { and, eq, inArray, ne, notInArray, or, sql } from '../../core/drizzle.ts'
import { outgoingMail } from '../../schema/mail.ts'
import { message } from '../../schema/messages.ts'

/** The message that a mail tells colleagues of. */
const toldMessage = sql`(${outgoingMail.about} ->> 'message')::bigint`

/** Whether a mail tells of one of some messages. */
export function tellsOf(ids: readonly number[]) {
  return and(eq(outgoingMail.kind, 'message'), inArray(toldMessage, [...ids]))
}

/** Whether no message that is still here was told by a mail: as long as one is, it is known who has a copy of it. */
export function tellsOfNone(db: Db) {
  return or(ne(outgoingMail.kind, 'message'), notInArray(toldMessage, db.select({ id: message.id }).from(message)))
}

/** Where what some messages say was mailed to, and lies in mailboxes that are none of ours to empty. */
export async function loadMailedTo(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinct({ recipient: outgoingMail.recipient })
    .from(outgoingMail)
    .where(and(tellsOf(ids), eq(outgoingMail.outcome, 'sent')))
    .orderBy(outgoingMail.recipient)
  return rows.map(({ recipient }) => recipient)
}
