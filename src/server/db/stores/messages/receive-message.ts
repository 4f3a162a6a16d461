import type { messageStates } from '#domain/contact/message-state.ts'
import type { Db } from '../../database.ts'
import { and, count, eq, gt } from '../../drizzle.ts'
import { message } from '../../schema/messages.ts'
import { loadTold, type Told, tellOf } from './told-people.ts'

/** A message as it comes in. */
export type NewMessage = Omit<typeof message.$inferInsert, 'id' | 'state' | 'stateAt' | 'assignedTo' | 'revision'> & {
  readonly state: (typeof messageStates)[number]
}

/** What the visitor hears. */
export type Receipt = Pick<typeof message.$inferSelect, 'reference' | 'answerBy' | 'mail'>

/**
 * Keeps a message, and in the same transaction what tells of it, so that neither is there without the other. Somebody
 * who sends the same again hears what they heard before; undefined where the key is that of another message.
 */
export function receiveMessage(
  db: Db,
  added: NewMessage,
  { told, makeReference }: { readonly told: Told | undefined; readonly makeReference: () => string },
): Promise<Receipt | undefined> {
  return db.transaction(async (tx) => {
    for (;;) {
      const values = { ...added, reference: makeReference(), stateAt: added.receivedAt }
      const [kept] = await tx.insert(message).values(values).onConflictDoNothing().returning()
      if (kept) {
        if (told !== undefined && kept.state === 'new')
          await tellOf(tx, kept.id, await loadTold(tx, told), kept.receivedAt)
        return kept
      }
      const known = await findReceived(tx, added.key)
      if (known) return known.digest === added.digest ? known : undefined
      // Neither kept nor known: somebody else has the same reference, so it gets another.
    }
  })
}

/** What came under a key. */
export async function findReceived(db: Db, key: string) {
  const [known] = await db.select().from(message).where(eq(message.key, key))
  return known
}

/** How many messages came from a network since a moment. */
export async function countFrom(db: Db, network: string, since: Date): Promise<number> {
  const isRecent = and(eq(message.network, network), gt(message.receivedAt, since))
  const [row] = await db.select({ count: count() }).from(message).where(isRecent)
  return row?.count ?? 0
}
