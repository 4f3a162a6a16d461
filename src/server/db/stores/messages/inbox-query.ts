import type { SQL } from 'drizzle-orm'
import { countBound } from '#contract/core/paging.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type MessageState, messageStates, openStates } from '#domain/contact/message-state.ts'
import type { Db } from '../../core/database.ts'
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, lt, min, or, sql } from '../../core/drizzle.ts'
import { matchesSearchWords, searchWordsOf } from '../../core/search-words.ts'
import { message, messageNote } from '../../schema/messages.ts'

/** All columns except the search words. */
const { words, ...columns } = getTableColumns(message)
export const messageColumns = columns

type StoredMessage = Omit<typeof message.$inferSelect, 'words'>

/** A message as stored, without its search words. */
export type MessageRow = Omit<StoredMessage, 'state'> & { readonly state: MessageState }

export type NoteRow = typeof messageNote.$inferSelect

/** Filter of the inbox. */
export type InboxFilter = {
  /** State of the messages; undefined for all states. */
  readonly states?: readonly MessageState[] | undefined
  /** Each word must be a prefix of a word of the message. */
  readonly search?: string | undefined
  /** Id of the user it is assigned to; null for unassigned messages. */
  readonly assignedTo?: number | null | undefined
}

/** Rows that are read and written at a time: few enough not to delay visitors. */
export const sliceRows = 200

/** Loads a slice of messages, newest first, after the last of the slice before. */
export async function loadMessageSlice(
  db: Db,
  filter: InboxFilter,
  after?: Pick<MessageRow, 'id' | 'receivedAt'>,
): Promise<MessageRow[]> {
  const isNext =
    after && sql`(${message.receivedAt}, ${message.id}) < (${after.receivedAt.toISOString()}::timestamptz, ${after.id})`
  const rows = await db
    .select(messageColumns)
    .from(message)
    .where(and(matchesFilter(filter), isNext))
    .orderBy(desc(message.receivedAt), desc(message.id))
    .limit(sliceRows)
  return rows.map(readRow)
}

/** Counts messages up to a bound. */
export async function countMessages(db: Db, filter: InboxFilter, bound: number): Promise<number> {
  const found = db.select({ id: message.id }).from(message).where(matchesFilter(filter)).limit(bound).as('found')
  const [row] = await db.select({ count: count() }).from(found)
  return row?.count ?? 0
}

export type Counts = Readonly<Record<MessageState, number>>

/**
 * Loads a page of messages, newest first, whether more follow, and how many matches are in each state, up to a bound.
 */
export async function loadInbox(
  db: Db,
  { states, ...filter }: InboxFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: MessageRow[]; hasNext: boolean; counts: Counts }> {
  // A search runs once for both the page and all counts. Without a search, indexes serve each of them.
  const materialized = sql.raw(filter.search?.trim() ? 'materialized' : 'not materialized')
  // Without this condition an index alone finds a page far back.
  const isOneOf = states && sql`where ${inArray(sql`state`, [...states])}`
  const countIn = (state: MessageState) =>
    sql`(select count(*)::int from (select from found where state = ${state} limit ${countBound}) as of_state)`
  const { rows: found } = await db.execute<{ ids: readonly string[]; counts: readonly number[] }>(sql`
    with found as ${materialized} (
      select ${message.id} as id, ${message.state} as state, ${message.receivedAt} as at
      from ${message} where ${matchesFilter(filter) ?? sql`true`}
    )
    select array(
        select id from found ${isOneOf} order by at desc, id desc
        limit ${limit + 1} offset ${offset}
      ) as ids,
      array[${sql.join(messageStates.map(countIn), sql`, `)}] as counts`)
  const { ids = [], counts = [] } = found[0] ?? {}
  const isOne = inArray(message.id, ids.slice(0, limit).map(Number))
  const rows = await db
    .select(messageColumns)
    .from(message)
    .where(isOne)
    .orderBy(desc(message.receivedAt), desc(message.id))
  // Every state has an entry.
  const counted = Object.fromEntries(messageStates.map((state, index) => [state, counts[index] ?? 0])) as Counts
  return { rows: rows.map(readRow), hasNext: ids.length > limit, counts: counted }
}

export async function findMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  const [row] = await db.select(messageColumns).from(message).where(eq(message.id, id))
  return row && readRow(row)
}

export function loadNotes(db: Db, ids: readonly number[]): Promise<NoteRow[]> {
  return db
    .select()
    .from(messageNote)
    .where(inArray(messageNote.messageId, [...ids]))
    .orderBy(asc(messageNote.id))
}

/**
 * Summarises messages that need attention: new ones, and those without the answer that was promised by a day before
 * today.
 */
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

/** Narrows the state of a row, because the database rejects all others. */
export function readRow(row: StoredMessage): MessageRow {
  return { ...row, state: row.state as MessageState }
}

function matchesFilter({ states, search = '', assignedTo }: InboxFilter) {
  return and(
    states && inArray(message.state, [...states]),
    assignedTo === null ? isNull(message.assignedTo) : undefined,
    typeof assignedTo === 'number' ? eq(message.assignedTo, assignedTo) : undefined,
    search.trim() === '' ? undefined : matchesSearchWords(message.words, search),
  )
}

type SearchedFields = Pick<
  typeof message.$inferInsert,
  'mail' | 'name' | 'company' | 'phone' | 'text' | 'reference' | 'topic' | 'topicTitle'
>

/** Returns the words that a message is found by. */
export function messageSearchWords(row: SearchedFields): SQL<string> {
  const { mail, name, company, phone, text, reference, topic, topicTitle } = row
  return searchWordsOf([mail, name, company, phone, text, reference, topic, topicTitle])
}
