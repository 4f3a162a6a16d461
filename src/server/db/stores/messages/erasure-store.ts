import { spamDays } from '#domain/contact/message-state.ts'
import { noChanges } from '../../changes/changes.ts'
import type { Db } from '../../core/database.ts'
import { and, asc, eq, gt, inArray, isNull, lt, ne, notInArray, or } from '../../core/drizzle.ts'
import { outgoingMail } from '../../schema/mail.ts'
import { message } from '../../schema/messages.ts'
import { person } from '../../schema/people.ts'
import { loadNotes, type MessageRow, messageColumns, type NoteRow, readRow, sliceRows } from './inbox-query.ts'
import { lockMessages } from './inbox-store.ts'
import { loadMailedTo, tellsOf } from './mails-of-messages.ts'

/** There are more or fewer messages than the user was shown before confirming. */
export class MoreToEraseError extends Error {
  override name = 'MoreToEraseError'
}

/** Creates the store that exports and permanently erases the messages and personal data of their writers. */
export function createErasureStore(db: Db, { change } = noChanges) {
  /**
   * Erases messages. The audit log keeps their references, which the writers know, and the reason, but never who wrote
   * them.
   */
  const erase = (find: (tx: Db) => Promise<MessageRow[]>, reason: string): Promise<number> =>
    change(
      'messages',
      async (tx) => {
        const rows = await find(tx)
        const mailedTo = await loadMailedTo(
          tx,
          rows.map(({ id }) => id),
        )
        const isOne = inArray(
          message.id,
          rows.map(({ id }) => id),
        )
        await tx.delete(message).where(isOne)
        await forgetMails(tx, rows)
        return { rows, mailedTo: mailedTo.length }
      },
      ({ rows, mailedTo }) => (rows.length === 0 ? [] : [eraseAct(rows, { mailedTo, note: reason })]),
    ).then(({ rows }) => rows.length)

  return {
    /** Loads the messages from an email address, oldest first. */
    loadOf: (mail: string): Promise<WrittenMessage[]> => loadOf(db, mail),

    /** Loads a slice of these messages with the notes of colleagues, after the last message of the slice before. */
    async loadSliceOf(mail: string, afterId = 0): Promise<{ messages: MessageRow[]; notes: NoteRow[] }> {
      const rows = await db
        .select(messageColumns)
        .from(message)
        .where(and(eq(message.mail, mail), gt(message.id, afterId)))
        .orderBy(asc(message.id))
        .limit(sliceRows)
      const ids = rows.map(({ id }) => id)
      return { messages: rows.map(readRow), notes: ids.length > 0 ? await loadNotes(db, ids) : [] }
    },

    loadMailedTo: (ids: readonly number[]): Promise<string[]> => loadMailedTo(db, ids),

    /** Records that the writer gets a copy, and returns how many messages it has. */
    noteCopy: (mail: string): Promise<number> =>
      change(
        'messages',
        (tx) => loadOf(tx, mail),
        (messages) => {
          if (messages.length === 0) return []
          const references = messages.map(({ reference }) => reference)
          return [
            {
              action: 'message.export',
              subject: subjectOf(references),
              after: { exported: messages.length, references },
            },
          ]
        },
      ).then(({ length }) => length),

    /** Erases a message; returns 0 if it is gone already. */
    eraseOne: (id: number, reason: string): Promise<number> => erase((tx) => lockMessages(tx, [id]), reason),

    /** Erases all messages from an email address, if they are as many as the user was shown. */
    eraseOf: (mail: string, { count, reason }: { count: number; reason: string }): Promise<number> =>
      erase(async (tx) => {
        const found = await loadOf(tx, mail)
        const rows = await lockMessages(
          tx,
          found.map(({ id }) => id),
        )
        if (rows.length !== count) throw new MoreToEraseError('The number of messages has changed.')
        return rows
      }, reason),

    /** Erases messages that were kept for long enough, and returns their number. */
    expire: (now: Date, keptDays: number): Promise<number> =>
      change(
        'messages',
        async (tx) => {
          const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
          const isOldSpam = and(eq(message.state, 'spam'), lt(message.stateAt, before(spamDays)))
          const isOver = or(lt(message.receivedAt, before(keptDays)), isOldSpam)
          const gone = await tx.delete(message).where(isOver).returning({ id: message.id, mail: message.mail })
          await forgetMails(tx, gone)
          return gone.length
        },
        (erased) => (erased === 0 ? [] : [{ action: 'message.expire', subject: '', after: { erased } }]),
      ),
  }
}

/** Details that distinguish the messages of one person. */
type WrittenMessage = Pick<MessageRow, 'id' | 'reference' | 'receivedAt'>

function loadOf(db: Db, mail: string): Promise<WrittenMessage[]> {
  const { id, reference, receivedAt } = messageColumns
  return db.select({ id, reference, receivedAt }).from(message).where(eq(message.mail, mail)).orderBy(asc(id))
}

/**
 * Deletes emails to colleagues about erased messages, and emails to writers who have neither other messages nor an
 * account.
 */
async function forgetMails(tx: Db, gone: readonly { readonly id: number; readonly mail: string }[]): Promise<void> {
  // A statement takes some tens of thousands of parameters, and a night may erase more messages.
  for (let at = 0; at < gone.length; at += 1_000) {
    const some = gone.slice(at, at + 1_000)
    const isToWriter = and(
      inArray(
        outgoingMail.recipient,
        some.map(({ mail }) => mail),
      ),
      isNull(outgoingMail.linkId),
      // Emails to colleagues concern other people; they are deleted by the ids of their messages.
      ne(outgoingMail.kind, 'message'),
      notInArray(outgoingMail.recipient, tx.select({ mail: message.mail }).from(message)),
      notInArray(outgoingMail.recipient, tx.select({ mail: person.mail }).from(person)),
    )
    await tx.delete(outgoingMail).where(or(tellsOf(some.map(({ id }) => id)), isToWriter))
  }
}

/**
 * Returns the act of an erasure. It keeps the number of mailboxes that have copies, for those who must delete these,
 * but no addresses.
 */
function eraseAct(rows: readonly MessageRow[], after: { readonly mailedTo: number; readonly note: string }) {
  const references = rows.map(({ reference }) => reference)
  const days = rows.map(({ receivedAt }) => receivedAt.toISOString().slice(0, 10)).toSorted()
  return {
    action: 'message.erase',
    subject: subjectOf(references),
    before: { erased: rows.length, references, first: days[0] ?? null, last: days.at(-1) ?? null },
    after,
  } as const
}

/** Returns the subject of an act: the reference of its only message, or nothing if it lists several. */
function subjectOf(references: readonly string[]): string {
  return references.length === 1 ? (references[0] ?? '') : ''
}
