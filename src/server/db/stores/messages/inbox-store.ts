import type { MessageState } from '#domain/contact/message-state.ts'
import type { Act } from '#domain/people/act.ts'
import { noChanges } from '../../changes/changes.ts'
import type { Db } from '../../core/database.ts'
import { and, asc, eq, inArray, sql } from '../../core/drizzle.ts'
import { message, messageNote } from '../../schema/messages.ts'
import { loadMails } from '../audit/mails-of-people.ts'
import { type MessageRow, messageColumns, type NoteRow, readRow } from './inbox-query.ts'

/** A message with the revision that the user saw. */
type SeenMessage = { readonly id: number; readonly revision: number }

/** Change of a message; undefined properties stay. */
type MessageChange = {
  readonly state?: MessageState | undefined
  readonly assignedTo?: number | null | undefined
}

/** Another user has changed some of these messages meanwhile, or they are gone. */
export class StaleMessagesError extends Error {
  override name = 'StaleMessagesError'
  readonly current: readonly MessageRow[]

  constructor(current: readonly MessageRow[]) {
    super('Another user has changed this in the meantime.')
    this.current = current
  }
}

/** A note may be removed only by its author. */
export class NotOwnNoteError extends Error {
  override name = 'NotOwnNoteError'
}

/** Creates the store with which colleagues work on messages. */
export function createInboxStore({ change } = noChanges) {
  return {
    /**
     * Changes all messages or none. A message that has the wanted values already is not changed, even if another user
     * set them.
     */
    async change(seen: readonly SeenMessage[], wanted: MessageChange, now: Date): Promise<MessageRow[]> {
      const { rows } = await change(
        'messages',
        async (tx) => {
          const before = await lockMessages(
            tx,
            seen.map(({ id }) => id),
          )
          const open = before.filter((row) => !hasValues(row, wanted))
          const isStale = ({ id, revision }: MessageRow) =>
            seen.some((one) => one.id === id && one.revision !== revision)
          if (before.length < seen.length || open.some(isStale)) throw new StaleMessagesError(before)
          const after: MessageRow[] = []
          for (const row of open) after.push(await write(tx, row, wanted, now))
          const mails = await loadMails(
            tx,
            [...open, ...after].flatMap(({ assignedTo }) => assignedTo ?? []),
          )
          const done = open.map((row) => ({ before: row, after: after.find(({ id }) => id === row.id) ?? row }))
          return { rows: before.map((row) => after.find(({ id }) => id === row.id) ?? row), done, mails }
        },
        ({ done, mails }) => done.map((one) => changeAct(one, mails)),
      )
      return rows
    },

    /** Adds a note; returns undefined if there is no such message. */
    addNote: (id: number, note: { text: string; by: number; at: Date }): Promise<NoteRow | undefined> =>
      change(
        'messages',
        async (tx) => {
          const [about] = await lockMessages(tx, [id])
          const [row] = about
            ? await tx
                .insert(messageNote)
                .values({ messageId: id, text: note.text, writtenBy: note.by, writtenAt: note.at })
                .returning()
            : []
          return about && row && { about, row }
        },
        (result) => (result ? [{ action: 'message.note', subject: result.about.reference }] : []),
      ).then((result) => result?.row),

    /** Removes a note; returns false if there is no such note. */
    removeNote: (id: number, note: number, by: number): Promise<boolean> =>
      change(
        'messages',
        async (tx) => {
          const [about] = await lockMessages(tx, [id])
          const isThat = and(eq(messageNote.id, note), eq(messageNote.messageId, id))
          const [row] = await tx.select().from(messageNote).where(isThat)
          if (!about || !row) return undefined
          if (row.writtenBy !== by) throw new NotOwnNoteError()
          await tx.delete(messageNote).where(isThat)
          return about
        },
        (about) => (about ? [{ action: 'message.remove_note', subject: about.reference }] : []),
      ).then((about) => about !== undefined),

    /** Records an export by its number of messages only, because a search may be for a person. */
    noteExport: (exported: number): Promise<void> =>
      change(
        'messages',
        async () => {},
        () => [{ action: 'message.export', subject: '', after: { exported } }],
      ),
  }
}

/** Locks messages until the end of the transaction, and returns those that exist. */
export async function lockMessages(tx: Db, ids: readonly number[]): Promise<MessageRow[]> {
  const isOne = inArray(message.id, [...ids])
  return (await tx.select(messageColumns).from(message).where(isOne).orderBy(asc(message.id)).for('update')).map(
    readRow,
  )
}

function hasValues(row: MessageRow, { state = row.state, assignedTo = row.assignedTo }: MessageChange): boolean {
  return state === row.state && assignedTo === row.assignedTo
}

async function write(tx: Db, before: MessageRow, wanted: MessageChange, now: Date): Promise<MessageRow> {
  const { state = before.state, assignedTo = before.assignedTo } = wanted
  const stateAt = state === before.state ? before.stateAt : now
  const rows = await tx
    .update(message)
    .set({ state, stateAt, assignedTo, revision: sql`${message.revision} + 1` })
    .where(eq(message.id, before.id))
    .returning(messageColumns)
  const [row] = rows.map(readRow)
  // The row exists, because it is locked.
  return row ?? before
}

type CompletedChange = { readonly before: MessageRow; readonly after: MessageRow }

/** Returns the act of a change. It names assignees by email address, as the audit log names actors. */
function changeAct({ before, after }: CompletedChange, mails: ReadonlyMap<number, string>): Act {
  const changedValues = (one: MessageRow) => ({
    ...(before.state !== after.state && { state: one.state }),
    ...(before.assignedTo !== after.assignedTo && {
      assignedTo: one.assignedTo === null ? null : (mails.get(one.assignedTo) ?? null),
    }),
  })
  return {
    action: 'message.change',
    subject: before.reference,
    before: changedValues(before),
    after: changedValues(after),
  }
}
