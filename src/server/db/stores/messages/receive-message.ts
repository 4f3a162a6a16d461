import { dayOf } from '#domain/calendar/day.ts'
import type { messageStates } from '#domain/contact/message-state.ts'
import { needsCheckAfter } from '#domain/contact/suspicion.ts'
import type { Db } from '../../core/database.ts'
import { and, count, eq, gt, gte, sql } from '../../core/drizzle.ts'
import { message } from '../../schema/messages.ts'
import { messageColumns, messageSearchWords } from './inbox-query.ts'
import { loadMessageRecipients, type MessageRecipients, queueMessageMails } from './message-recipients.ts'

/** A message to be stored. */
export type NewMessage = Omit<
  typeof message.$inferInsert,
  'id' | 'state' | 'words' | 'stateAt' | 'assignedTo' | 'revision'
> & {
  readonly state: (typeof messageStates)[number]
}

/** Receipt for the visitor. */
export type Receipt = Pick<typeof message.$inferSelect, 'reference' | 'answerBy' | 'mail'>

type ReceiveOptions = {
  /** Recipients of an email about the message; undefined if nothing is mailed. */
  readonly notified: MessageRecipients | undefined
  readonly makeReference: () => string
  /** True to refuse the message if its network has reached the hourly limit without a check. */
  readonly isLimited: boolean
}

/**
 * Stores a message with its notifications in one transaction. A message with the same text on the same day, or with the
 * same key, is not stored again and gets the receipt of the first. Returns undefined if the key belongs to another
 * message.
 */
export function receiveMessage(
  db: Db,
  added: NewMessage,
  { notified, makeReference, isLimited }: ReceiveOptions,
): Promise<Receipt | 'often' | undefined> {
  return db.transaction(async (tx) => {
    // Locks by text and by network, so that concurrent messages are counted after the earlier ones are committed.
    await lock(tx, 'words', added.digest)
    await lock(tx, 'network', added.network)
    const earlier = await findReceived(tx, added, added.receivedAt)
    if (earlier) return earlier.digest === added.digest ? earlier : undefined
    if (isLimited && needsCheckAfter(await countFrom(tx, added.network, added.receivedAt))) return 'often'
    for (;;) {
      const reference = makeReference()
      const words = messageSearchWords({ ...added, reference })
      const values = { ...added, reference, words, stateAt: added.receivedAt }
      const [stored] = await tx.insert(message).values(values).onConflictDoNothing().returning(messageColumns)
      if (stored) {
        if (notified !== undefined && stored.state === 'new')
          await queueMessageMails(tx, stored.id, await loadMessageRecipients(tx, notified), stored.receivedAt)
        return stored
      }
      // Another message was stored under the same key meanwhile.
      if (await findByKey(tx, added.key)) return undefined
      // Otherwise another message has the same reference, so the next round makes a new one.
    }
  })
}

async function lock(tx: Db, subject: 'words' | 'network', name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`contact ${subject}`}), hashtext(${name}))`)
}

/** Finds the message with the same key, or with the same text of the same day. */
export async function findReceived(db: Db, sent: Pick<NewMessage, 'key' | 'digest' | 'mail'>, now: Date) {
  const { key, digest, mail } = sent
  const byKey = await findByKey(db, key)
  if (byKey) return byKey
  const day = new Date(`${dayOf(now)}T00:00:00Z`)
  const [earlier] = await db
    .select()
    .from(message)
    .where(and(eq(message.mail, mail), eq(message.digest, digest), gte(message.receivedAt, day)))
    .limit(1)
  return earlier
}

async function findByKey(db: Db, key: string) {
  const [earlier] = await db.select(messageColumns).from(message).where(eq(message.key, key))
  return earlier
}

const hour = 3_600_000

/** Counts the messages of a network in the hour before a moment. */
async function countFrom(db: Db, network: string, now: Date): Promise<number> {
  const isRecent = and(eq(message.network, network), gt(message.receivedAt, new Date(now.getTime() - hour)))
  const [row] = await db.select({ count: count() }).from(message).where(isRecent)
  return row?.count ?? 0
}
