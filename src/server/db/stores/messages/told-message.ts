import type { Db } from '../../database.ts'
import { eq } from '../../drizzle.ts'
import { message } from '../../schema/messages.ts'
import { loadTold, passOn, type Told } from './told-people.ts'

/** What a mail tells of a message. */
export type ToldMessage = typeof message.$inferSelect

export type ToldMessages = ReturnType<typeof createToldMessages>

/** Messages, as those who mail them know them. */
export function createToldMessages(db: Db) {
  return {
    async find(id: number): Promise<ToldMessage | undefined> {
      const [found] = await db.select().from(message).where(eq(message.id, id))
      return found
    },
    loadTold: (told: Told) => loadTold(db, told),
    passOn: (mail: string, about: number, to: { told: Told; now: Date }) => passOn(db, mail, about, to),
  }
}
