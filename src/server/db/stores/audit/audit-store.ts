import type { SQL } from 'drizzle-orm'
import type { Act } from '#domain/people/act.ts'
import type { ActGroup } from '#domain/people/act-group.ts'
import type { Actor } from '#domain/people/actor.ts'
import type { Db } from '../../core/database.ts'
import { callFunction } from '../../core/database-function.ts'
import { and, desc, eq, inArray, sql } from '../../core/drizzle.ts'
import { auditEntry, auditSearch } from '../../schema/audit.ts'
import { type AuditFilter, loadQuery, queryOfGroup, weekSign } from './audit-query.ts'
import type { Concerned } from './audit-subjects.ts'
import { auditKey, completionWords, foundBy } from './audit-words.ts'

type RecordOptions = {
  readonly by: Actor
  readonly at: Date
  /** Returns the names behind the subject of an act. */
  readonly concernedBy: (act: Act) => Concerned
  /** Subject whose revision is incremented; undefined if replicas do not hold it in memory. */
  readonly revised?: string | undefined
}

/**
 * Records acts with their search words. Called inside the transaction that performs them. Returns the new revision of
 * the subject that they change.
 */
export async function recordActs(db: Db, acts: readonly Act[], recording: RecordOptions): Promise<number | undefined> {
  const { by, at, concernedBy, revised = null } = recording
  const rows = acts.map((act) => {
    const { action, subject, before = null, after = null } = act
    const entry = { ...writeActor(by), action, subject, before, after }
    return { ...entry, at, person_id: entry.personId, request_id: entry.requestId, ...foundBy(entry, concernedBy(act)) }
  })
  const call = sql`record_change(${JSON.stringify(rows)}, ${JSON.stringify(completionWords(rows))}, ${revised})`
  const revision = await callFunction<string | null>(db, call)
  return revision === null ? undefined : Number(revision)
}

function writeActor(by: Actor) {
  const noPerson = { personId: null, address: null, requestId: null }
  switch (by.kind) {
    case 'person':
      return { actor: by.kind, name: by.mail, personId: by.id, address: by.address, requestId: by.requestId }
    case 'visitor':
      return { ...noPerson, actor: by.kind, name: '', address: by.address, requestId: by.requestId }
    default:
      return { ...noPerson, actor: by.kind, name: by.name }
  }
}

export type AuditRow = typeof auditEntry.$inferSelect

/** Loads entries, newest first. */
export async function loadAudit(db: Db, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const query = await loadQuery(db, filter)
  if (query === 'nothing') return []
  if (query === undefined) {
    return db
      .select()
      .from(auditEntry)
      .where(isWithin(filter, auditEntry))
      .orderBy(desc(auditEntry.at), desc(auditEntry.number))
      .limit(limit)
  }
  const { rows } = await db.execute<{ number: string }>(searchSql(query, filter, limit))
  const numbers = rows.map(({ number }) => Number(number))
  if (numbers.length === 0) return []
  return db
    .select()
    .from(auditEntry)
    .where(inArray(auditEntry.number, numbers))
    .orderBy(desc(auditEntry.at), desc(auditEntry.number))
}

/** Counts entries up to a bound. */
export async function countAudit(db: Db, filter: AuditFilter, bound: number): Promise<number> {
  const query = await loadQuery(db, filter)
  if (query === 'nothing') return 0
  const found = query === undefined ? newestSql(filter, bound) : searchSql(query, filter, bound, inAnyOrder)
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${found}) as found`)
  return rows[0]?.count ?? 0
}

/** Counts the entries of each group up to a bound, in one statement; `filter` has no group of its own. */
export async function countAuditGroups(
  db: Db,
  filter: Omit<AuditFilter, 'group'>,
  groups: readonly ActGroup[],
  bound: number,
): Promise<{ readonly group: ActGroup; readonly count: number }[]> {
  const query = await loadQuery(db, filter)
  if (query === 'nothing') return groups.map((group) => ({ group, count: 0 }))
  const queries = groups.map((group) => queryOfGroup(query, group))
  const { rows } = await db.execute<{ count: number }>(sql`
    select counted.count from unnest(${sql.param(queries)}::text[]) with ordinality as of_group(query, place)
    cross join lateral (
      select count(*)::int as count from (${searchSql(sql`of_group.query`, filter, bound, inAnyOrder)}) as found
    ) as counted
    order by place`)
  return groups.map((group, place) => ({ group, count: rows[place]?.count ?? 0 }))
}

/**
 * Returns whether there are more entries than a maximum. Counts in pieces, so that other queries can run between them,
 * and loads no entries.
 */
export async function hasMoreAudit(db: Db, filter: AuditFilter, max: number): Promise<boolean> {
  const query = await loadQuery(db, filter)
  if (query === 'nothing') return false
  let { before } = filter
  for (let rest = max + 1; rest > 0; rest -= countedPiece) {
    const piece = Math.min(rest, countedPiece)
    const within = { ...filter, ...(before !== undefined && { before }) }
    const found = query === undefined ? newestSql(within, piece) : searchSql(query, within, piece)
    const { rows } = await db.execute<{ number: string }>(
      sql`select number from (${found}) as found offset ${piece - 1}`,
    )
    if (!rows[0]) return false
    before = Number(rows[0].number)
  }
  return true
}

const countedPiece = 20_000

function newestSql(filter: AuditFilter, limit: number): SQL {
  return sql`
    select ${auditEntry.number} as number from ${auditEntry} where ${isWithin(filter, auditEntry) ?? sql`true`}
    order by ${auditEntry.at} desc, ${auditEntry.number} desc limit ${limit}`
}

/** Loads the entries of changes, newest first. Each change has few. */
export async function loadSteps(db: Db, changes: readonly string[]): Promise<AuditRow[]> {
  if (changes.length === 0) return []
  const keys = changes.map((change) => `'${auditKey.change(change)}'`).join(' | ')
  const steps = db
    .select({ number: auditSearch.number })
    .from(auditSearch)
    .where(sql`${auditSearch.words} @@ ${keys}::tsquery`)
  return db
    .select()
    .from(auditEntry)
    .where(inArray(auditEntry.number, steps))
    .orderBy(desc(auditEntry.at), desc(auditEntry.number))
    .limit(maxSteps)
}

const maxSteps = 1_000

/** Returns the time of the first entry. */
export async function findFirstAudit(db: Db): Promise<Date | undefined> {
  const [first] = await db.select({ at: auditEntry.at }).from(auditEntry).orderBy(auditEntry.at).limit(1)
  return first?.at
}

const newestFirst = sql`order by at desc, number desc`

/** No order for counts, so that they need not read and sort a whole week before they stop at their limit. */
const inAnyOrder = sql``

/**
 * Searches week by week, newest first, and stops when it has enough: words that nearly every entry has cost no more
 * than rare ones, and a search without results looks into the index once for each week that has entries.
 */
function searchSql(query: string | SQL, filter: AuditFilter, limit: number, order: SQL = newestFirst): SQL {
  const { at, number, words } = auditSearch
  const weekBefore = (moment: SQL) => sql`(
    select audit_week(${auditEntry.at}) from ${auditEntry} where ${auditEntry.at} < ${moment}
    order by ${auditEntry.at} desc limit 1
  )`
  const { since, until, before } = filter
  const cursor = sql`(select ${auditEntry.at} + interval '1 microsecond' from ${auditEntry} where ${auditEntry.number} = ${before})`
  const start = sql`least(${until?.toISOString() ?? 'infinity'}::timestamptz, ${before === undefined ? sql`null` : cursor})`
  const first = since ? sql`audit_week(${since.toISOString()}::timestamptz)` : sql`0`
  return sql`
    with recursive weeks as (
      select ${weekBefore(start)} as week
      union all
      select ${weekBefore(sql`to_timestamp(week * 604800.0)`)} from weeks where week > ${first}
    )
    select found.number from weeks cross join lateral (
      select * from (
        select ${number} as number, ${at} as at from ${auditSearch}
        where ${and(
          sql`${words} @@ replace(${query}::text, ${weekSign}, lpad(week::text, 4, '0'))::tsquery`,
          isWithin(filter, auditSearch),
        )}
        -- Otherwise the planner may read all entries in order, and look into each.
        offset 0
      ) as of_week
      ${order} limit ${limit}
    ) as found
    limit ${limit}`
}

function isWithin({ since, until, before }: AuditFilter, { at, number }: typeof auditEntry | typeof auditSearch) {
  const last = sql`(select ${auditEntry.at}, ${auditEntry.number} from ${auditEntry} where ${eq(auditEntry.number, before ?? 0)})`
  return and(
    since && sql`${at} >= ${since.toISOString()}::timestamptz`,
    until && sql`${at} < ${until.toISOString()}::timestamptz`,
    before === undefined ? undefined : sql`(${at}, ${number}) < ${last}`,
  )
}
