import type { Db } from '../../core/database.ts'
import { eq } from '../../core/drizzle.ts'
import { message } from '../../schema/messages.ts'
import { messageColumns } from './inbox-query.ts'
import { loadTold, passOn, type Told } from './told-people.ts'

/** What a mail tells of a message. */
export type ToldMessage = Omit<typeof message.$inferSelect, 'words'>

export type ToldMessages = ReturnType<typeof createToldMessages>

/** Messages, as those who mail them know them. */
export function createToldMessages(db: Db) {
  return {
    async find(id: number): Promise<ToldMessage | undefined> {
      const [found] = await db.select(messageColumns).from(message).where(eq(message.id, id))
      return found
    },
    loadTold: (told: Told) => loadTold(db, told),
    passOn: (mail: string, about: number, to: { told: Told; now: Date }) => passOn(db, mail, about, to),
  }
}
