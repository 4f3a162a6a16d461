import type { Day } from '#domain/calendar/day.ts'
import { type MessageState, messageStates, openStates } from '#domain/contact/message-state.ts'
import { actionsAbout } from '#domain/people/act.ts'
import type { Db } from '../../database.ts'
import { and, asc, count, desc, eq, ilike, inArray, isNull, lt, min, or, sql } from '../../drizzle.ts'
import { auditEntry } from '../../schema/audit.ts'
import { message, messageNote } from '../../schema/messages.ts'
import type { AuditRow } from '../audit-store.ts'

/** A message as it is kept. */
export type MessageRow = Omit<typeof message.$inferSelect, 'state'> & { readonly state: MessageState }

export type NoteRow = typeof messageNote.$inferSelect

/** Which messages somebody wants to see. */
export type InboxFilter = {
  /** All where none is named. */
  readonly states?: readonly MessageState[] | undefined
  /** Words that all occur in what is known of a message. */
  readonly search?: string | undefined
  /** Whose they are to be; null for nobody's. */
  readonly assignedTo?: number | null | undefined
}

/** All of them up to a limit, the newest first. */
export async function loadMessages(db: Db, filter: InboxFilter, limit: number): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(message)
    .where(isWanted(filter))
    .orderBy(desc(message.receivedAt), desc(message.id))
    .limit(limit)
  return rows.map(readRow)
}

export type Counts = Readonly<Record<MessageState, number>>

/**
 * A page of them, the newest first, and how many of all that are looked for are in each state. What is searched is read
 * once for both: texts are what takes the time.
 */
export async function loadInbox(
  db: Db,
  { states = messageStates, ...filter }: InboxFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: MessageRow[]; counts: Counts }> {
  const { rows: found } = await db.execute<{ state: MessageState; count: number; ids: readonly string[] }>(sql`
    with found as materialized (
      select ${message.id} as id, ${message.state} as state, ${message.receivedAt} as at
      from ${message} where ${isWanted(filter) ?? sql`true`}
    ),
    page as (
      select id from found where ${inArray(sql`state`, [...states])}
      order by at desc, id desc limit ${limit} offset ${offset}
    )
    select state, count(*)::int as count, array_agg(id) filter (where id in (select id from page)) as ids
    from found group by state`)
  const ids = found.flatMap((row) => row.ids ?? []).map(Number)
  const isOne = inArray(message.id, ids)
  const rows = await db.select().from(message).where(isOne).orderBy(desc(message.receivedAt), desc(message.id))
  const counted = messageStates.map((state) => [state, found.find((row) => row.state === state)?.count ?? 0])
  // Of each state there is one.
  return { rows: rows.map(readRow), counts: Object.fromEntries(counted) as Counts }
}

export async function findMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(message).where(eq(message.id, id))
  return row && readRow(row)
}

export function loadNotes(db: Db, ids: readonly number[]): Promise<NoteRow[]> {
  return db
    .select()
    .from(messageNote)
    .where(inArray(messageNote.messageId, [...ids]))
    .orderBy(asc(messageNote.id))
}

/** What was done to a message, the newest first. */
export function loadMessageHistory(db: Db, reference: string, limit: number): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEntry)
    .where(and(inArray(auditEntry.action, actionsAbout('message')), eq(auditEntry.subject, reference)))
    .orderBy(desc(auditEntry.number))
    .limit(limit)
}

/** What waits for somebody: what nobody has begun, and what was promised an answer by a day that is over. */
export async function loadWaiting(db: Db, today: Day) {
  const isNew = eq(message.state, 'new')
  const isLate = and(inArray(message.state, [...openStates]), lt(message.answerBy, today))
  const [row] = await db
    .select({
      fresh: sql<number>`count(*) filter (where ${isNew})`.mapWith(Number),
      late: sql<number>`count(*) filter (where ${isLate})`.mapWith(Number),
      count: count(),
      promised: min(message.answerBy),
    })
    .from(message)
    .where(or(isNew, isLate))
  return row?.promised ? { ...row, promised: row.promised } : undefined
}

/** The database refuses every other state. */
export function readRow(row: typeof message.$inferSelect): MessageRow {
  return { ...row, state: row.state as MessageState }
}

/** More words than anybody types; what comes after them narrows nothing. */
const maxWords = 8

function isWanted({ states, search = '', assignedTo }: InboxFilter) {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, maxWords)
  return and(
    states && inArray(message.state, [...states]),
    assignedTo === null ? isNull(message.assignedTo) : undefined,
    typeof assignedTo === 'number' ? eq(message.assignedTo, assignedTo) : undefined,
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return or(...searched.map((column) => ilike(column, pattern)))
    }),
  )
}

const { mail, name, company, phone, text, reference, topic, topicTitle } = message
const searched = [mail, name, company, phone, text, reference, topic, topicTitle]
