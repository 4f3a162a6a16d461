import type { Db } from '../../core/database.ts'
import { eq } from '../../core/drizzle.ts'
import { message } from '../../schema/messages.ts'
import { messageColumns } from './inbox-query.ts'
import { loadMessageRecipients, type MessageRecipients, passOn } from './message-recipients.ts'

/** A message as emails about it use it. */
export type MessageToMail = Omit<typeof message.$inferSelect, 'words'>

export type MessagesToMail = ReturnType<typeof createMessagesToMail>

/** Creates the store of messages that emails are written about. */
export function createMessagesToMail(db: Db) {
  return {
    async find(id: number): Promise<MessageToMail | undefined> {
      const [found] = await db.select(messageColumns).from(message).where(eq(message.id, id))
      return found
    },
    loadRecipients: (to: MessageRecipients) => loadMessageRecipients(db, to),
    passOn: (mail: string, about: number, onto: { to: MessageRecipients; now: Date }) => passOn(db, mail, about, onto),
  }
}
