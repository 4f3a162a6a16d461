import type { MessageState } from '#domain/contact/message-state.ts'
import type { Act } from '#domain/people/act.ts'
import { noChanges } from '../../changes/changes.ts'
import type { Db } from '../../core/database.ts'
import { and, asc, eq, inArray, sql } from '../../core/drizzle.ts'
import { message, messageNote } from '../../schema/messages.ts'
import { loadMails } from '../audit/mails-of-people.ts'
import { type MessageRow, messageColumns, type NoteRow, readRow } from './inbox-query.ts'

/** A message as somebody saw it. */
type SeenMessage = { readonly id: number; readonly revision: number }

/** What is to become of a message; what is not named stays. */
type MessageChange = {
  readonly state?: MessageState | undefined
  readonly assignedTo?: number | null | undefined
}

/** Somebody else has changed these meanwhile, or they are gone. */
export class StaleMessagesError extends Error {
  override name = 'StaleMessagesError'
  readonly current: readonly MessageRow[]

  constructor(current: readonly MessageRow[]) {
    super('Somebody else has changed this meanwhile.')
    this.current = current
  }
}

/** Only who wrote a note takes it away. */
export class NotOwnNoteError extends Error {
  override name = 'NotOwnNoteError'
}

/** What colleagues do with messages. */
export function createInboxStore({ change } = noChanges) {
  return {
    /** All of them or none. What is so already is not changed, whoever made it so. */
    async change(seen: readonly SeenMessage[], wanted: MessageChange, now: Date): Promise<MessageRow[]> {
      const { rows } = await change(
        'messages',
        async (tx) => {
          const before = await lockMessages(
            tx,
            seen.map(({ id }) => id),
          )
          const open = before.filter((row) => !isSo(row, wanted))
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

    /** Undefined where there is no such message. */
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

    /** Whether it was there. */
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

    /** That messages have left the desk as a file is on record, not which: a search may be for somebody. */
    noteExport: (exported: number): Promise<void> =>
      change(
        'messages',
        async () => {},
        () => [{ action: 'message.export', subject: '', after: { exported } }],
      ),
  }
}

/** Those of them that are there, which nobody else changes until the transaction is over. */
export async function lockMessages(tx: Db, ids: readonly number[]): Promise<MessageRow[]> {
  const isOne = inArray(message.id, [...ids])
  return (await tx.select(messageColumns).from(message).where(isOne).orderBy(asc(message.id)).for('update')).map(
    readRow,
  )
}

function isSo(row: MessageRow, { state = row.state, assignedTo = row.assignedTo }: MessageChange): boolean {
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
  // It is locked, so it is there.
  return row ?? before
}

type Done = { readonly before: MessageRow; readonly after: MessageRow }

/** Who has it is told by mail address, as whoever gave it to them is. */
function changeAct({ before, after }: Done, mails: ReadonlyMap<number, string>): Act {
  const told = (one: MessageRow) => ({
    ...(before.state !== after.state && { state: one.state }),
    ...(before.assignedTo !== after.assignedTo && {
      assignedTo: one.assignedTo === null ? null : (mails.get(one.assignedTo) ?? null),
    }),
  })
  return { action: 'message.change', subject: before.reference, before: told(before), after: told(after) }
}
