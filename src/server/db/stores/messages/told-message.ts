import type { Db } from '../../database.ts'
import { eq } from '../../drizzle.ts'
import { message } from '../../schema/messages.ts'

/** What a mail tells of a message. */
export type ToldMessage = typeof message.$inferSelect

export function createFindMessage(db: Db) {
  return async (id: number): Promise<ToldMessage | undefined> => {
    const [found] = await db.select().from(message).where(eq(message.id, id))
    return found
  }
}
