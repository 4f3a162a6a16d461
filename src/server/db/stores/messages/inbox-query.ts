import type { SQL } from 'drizzle-orm'
import { countBound } from '#contract/core/paging.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type MessageState, messageStates, openStates } from '#domain/contact/message-state.ts'
import type { Db } from '../../core/database.ts'
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, lt, min, or, sql } from '../../core/drizzle.ts'
import { hasWords, wordsOf } from '../../core/search-words.ts'
import { message, messageNote } from '../../schema/messages.ts'

/** All columns but the words, which only a search needs. */
const { words, ...kept } = getTableColumns(message)
export const messageColumns = kept

type Kept = Omit<typeof message.$inferSelect, 'words'>

/** A message as it is kept. */
export type MessageRow = Omit<Kept, 'state'> & { readonly state: MessageState }

export type NoteRow = typeof messageNote.$inferSelect

/** Which messages somebody wants to see. */
export type InboxFilter = {
  /** All where none is named. */
  readonly states?: readonly MessageState[] | undefined
  /** Each word begins a word of what is known of a message. */
  readonly search?: string | undefined
  /** Whose they are to be; null for nobody's. */
  readonly assignedTo?: number | null | undefined
}

/** Rows that are read and written at a time: few enough for a visitor beside them. */
export const sliceRows = 200

/** A slice of them, the newest first, after the last of the slice before. */
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
    .where(and(isWanted(filter), isNext))
    .orderBy(desc(message.receivedAt), desc(message.id))
    .limit(sliceRows)
  return rows.map(readRow)
}

/** How many there are, up to a bound. */
export async function countMessages(db: Db, filter: InboxFilter, bound: number): Promise<number> {
  const found = db.select({ id: message.id }).from(message).where(isWanted(filter)).limit(bound).as('found')
  const [row] = await db.select({ count: count() }).from(found)
  return row?.count ?? 0
}

export type Counts = Readonly<Record<MessageState, number>>

/** A page of them, the newest first, whether more follow, and how many of the search are in each state, up to a bound. */
export async function loadInbox(
  db: Db,
  { states, ...filter }: InboxFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: MessageRow[]; hasNext: boolean; counts: Counts }> {
  // A search is run once, for the page and for all counts; without a search, each has an index.
  const materialized = sql.raw(filter.search?.trim() ? 'materialized' : 'not materialized')
  // Without a condition, a page far back is found by the index alone.
  const isOneOf = states && sql`where ${inArray(sql`state`, [...states])}`
  const countIn = (state: MessageState) =>
    sql`(select count(*)::int from (select from found where state = ${state} limit ${countBound}) as of_state)`
  const { rows: found } = await db.execute<{ ids: readonly string[]; counts: readonly number[] }>(sql`
    with found as ${materialized} (
      select ${message.id} as id, ${message.state} as state, ${message.receivedAt} as at
      from ${message} where ${isWanted(filter) ?? sql`true`}
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
  // Of each state there is one.
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
export function readRow(row: Kept): MessageRow {
  return { ...row, state: row.state as MessageState }
}

function isWanted({ states, search = '', assignedTo }: InboxFilter) {
  return and(
    states && inArray(message.state, [...states]),
    assignedTo === null ? isNull(message.assignedTo) : undefined,
    typeof assignedTo === 'number' ? eq(message.assignedTo, assignedTo) : undefined,
    search.trim() === '' ? undefined : hasWords(message.words, search),
  )
}

type Searched = Pick<
  typeof message.$inferInsert,
  'mail' | 'name' | 'company' | 'phone' | 'text' | 'reference' | 'topic' | 'topicTitle'
>

/** Returns the words that a message is found by. */
export function messageWords(row: Searched): SQL<string> {
  const { mail, name, company, phone, text, reference, topic, topicTitle } = row
  return wordsOf([mail, name, company, phone, text, reference, topic, topicTitle])
}
