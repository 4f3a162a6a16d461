import type { Value } from '#domain/content/model/field.ts'
import { isPart } from '#domain/content/model/part.ts'
import type { ContentRecord, ContentRecords, DocumentRecords } from '#domain/content/publishing/content-book.ts'
import { createPersistentMap, type PersistentMap } from '#domain/content/publishing/persistent-map.ts'
import type { Db } from '../../core/database.ts'
import { and, desc, eq, gt, isNull, lte, sql } from '../../core/drizzle.ts'
import {
  document,
  contentDraft as draft,
  contentPublication as publication,
  contentPublished as published,
  contentVersion as version,
} from '../../schema/content.ts'

/** Published content that was read, from which the next reading continues. */
export type ReadContent = {
  readonly records: PersistentMap<number, DocumentRecords>
  /** Ids of the documents that differ from the reading before; undefined if all may. */
  readonly changed: readonly number[] | undefined
  readonly at: Date
  /** The last change that was read; undefined if there was none. */
  readonly last: { readonly change: number; readonly table: string } | undefined
  /** True if some of the content was written in the future, by a clock that was ahead. */
  readonly isAhead: boolean
}

/**
 * Loads the publications that count at a moment or later: those of the reading before with the changes since, or all.
 */
export async function loadContent(db: Db, now: Date, before?: ReadContent): Promise<ReadContent> {
  return (before && (await loadChanges(db, now, before))) ?? loadAll(db, now)
}

/** Loads what was published at a moment in the past. */
export async function loadContentAt(db: Db, moment: Date): Promise<ContentRecords> {
  const rows = await selectPublished(db)
  return documentsOf(rows, moment, (ids) => loadHeld(db, ids, moment))
}

async function loadAll(db: Db, now: Date): Promise<ReadContent> {
  const rows = await selectPublished(db)
  const records = createPersistentMap(await loadCounting(db, now, rows))
  return { records, changed: undefined, at: now, last: lastOf(rows), isAhead: isAhead(rows, now) }
}

/**
 * Loads the documents that changed since a reading, because changes are numbered one after another. Returns undefined
 * if that is not enough: the clock was set back, or the table is another, as after a restore.
 */
async function loadChanges(db: Db, now: Date, { records, at, last }: ReadContent): Promise<ReadContent | undefined> {
  if (!last || now < at) return undefined
  const rows = await loadSince(db, last.change)
  const newest = lastOf(rows)
  if (newest?.table !== last.table) return undefined
  const changes = await loadCounting(db, now, rows)
  return {
    records: records.with(changes),
    changed: [...changes.keys()],
    at: now,
    last: newest,
    isAhead: isAhead(rows, now),
  }
}

/** Loads the fields of a version that are not held in memory. */
export async function loadLazyValue(db: Db, versionId: number): Promise<Value | undefined> {
  const [row] = await db.select({ lazyValue: version.lazyValue }).from(version).where(eq(version.id, versionId))
  return row?.lazyValue ?? undefined
}

function selectPublished(db: Db) {
  return db
    .select({
      id: published.documentId,
      collection: document.collection,
      key: document.key,
      change: published.changeNumber,
      at: published.changedAt,
      publications: published.publications,
      /** Differs for another table of the same name. */
      table: sql<string>`'content_published'::regclass::oid::text`,
    })
    .from(published)
    .innerJoin(document, eq(document.id, published.documentId))
}

type DocumentRow = Awaited<ReturnType<typeof selectPublished>>[number]

/** Loads the same for documents that changed with a change or after it. */
async function loadSince(db: Db, change: number): Promise<DocumentRow[]> {
  const { rows } = await db.execute<Omit<DocumentRow, 'at'> & { readonly at: string }>(sql`
    select * from published_since(${change})`)
  return rows.map((row) => ({ ...row, id: Number(row.id), change: Number(row.change), at: new Date(row.at) }))
}

function isAhead(rows: readonly DocumentRow[], now: Date): boolean {
  return rows.some(({ at }) => at > now)
}

function lastOf(rows: readonly DocumentRow[]): ReadContent['last'] {
  return rows.reduce<ReadContent['last']>((last, row) => (last && last.change >= row.change ? last : row), undefined)
}

function loadCounting(db: Db, now: Date, rows: readonly DocumentRow[]): Promise<ContentRecords> {
  return documentsOf(rows, now, async (ids) => [
    ...(await loadHeld(db, ids, now)),
    ...(await loadPlanned(db, ids, now)),
  ])
}

/**
 * Returns the documents at a moment. The row of a document that changed after it lacks publications that counted then,
 * so the document is read from all its publications: the moment is in the past, the clock was set back, or it is behind
 * the clock of the replica that published.
 */
async function documentsOf(
  rows: readonly DocumentRow[],
  moment: Date,
  loadThen: (ids: readonly number[]) => Promise<PublicationRow[]>,
): Promise<ContentRecords> {
  const changed = rows.flatMap(({ id, at }) => (at > moment ? [id] : []))
  const then = Map.groupBy(changed.length > 0 ? await loadThen(changed) : [], ({ documentId }) => documentId)
  return new Map(
    rows.map(({ id, collection, key, at, publications }): [number, DocumentRecords] => {
      const counting = at > moment ? (then.get(id) ?? []) : publications
      return [id, { id, collection, key, records: counting.map(readRecord) }]
    }),
  )
}

const publishedColumns = {
  documentId: publication.documentId,
  number: publication.number,
  part: publication.part,
  version: publication.versionId,
  liveFrom: publication.liveFrom,
  value: version.value,
}

function isOneOf(column: typeof draft.documentId | typeof publication.documentId, ids: readonly number[]) {
  return sql`${column} = any(${sql.param(ids)}::bigint[])`
}

/** Loads the last publication of each part by an index, because a part may have been published any number of times. */
function loadHeld(db: Db, ids: readonly number[], moment: Date): Promise<PublicationRow[]> {
  const held = db
    .select()
    .from(publication)
    .where(
      and(
        // Every published part has a draft.
        eq(publication.documentId, draft.documentId),
        eq(publication.part, draft.part),
        isNull(publication.withdrawnAt),
        lte(publication.liveFrom, moment),
      ),
    )
    .orderBy(desc(publication.liveFrom), desc(publication.number))
    .limit(1)
    .as('content_publication')
  return db
    .select(publishedColumns)
    .from(draft)
    .crossJoinLateral(held)
    .leftJoin(version, eq(version.id, publication.versionId))
    .where(isOneOf(draft.documentId, ids))
}

function loadPlanned(db: Db, ids: readonly number[], moment: Date) {
  return db
    .select(publishedColumns)
    .from(publication)
    .leftJoin(version, eq(version.id, publication.versionId))
    .where(and(isOneOf(publication.documentId, ids), isNull(publication.withdrawnAt), gt(publication.liveFrom, moment)))
}

type PublicationRow = Awaited<ReturnType<typeof loadPlanned>>[number]

type Written = Omit<PublicationRow, 'documentId' | 'liveFrom'> & { readonly liveFrom: Date | string }

function readRecord({ number, part, version, liveFrom, value }: Written): ContentRecord {
  if (!isPart(part)) throw new Error(`A document has no part ${part}.`)
  return { number, part, version: version ?? undefined, liveFrom: new Date(liveFrom), value: value ?? {} }
}
