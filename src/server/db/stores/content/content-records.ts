import { type ContentRecord, type ContentRecords, partName } from '#domain/content/content-book.ts'
import type { Value } from '#domain/content/field.ts'
import { isPart } from '#domain/content/part.ts'
import { heldAt } from '#domain/content/publication.ts'
import type { Db } from '../../database.ts'
import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from '../../drizzle.ts'
import {
  document,
  contentDraft as draft,
  contentPublication as publication,
  contentVersion as version,
} from '../../schema/content.ts'

/** What was read of the publications, from which the next reading goes on. */
export type ReadContent = {
  readonly records: ContentRecords
  readonly at: Date
  /** The last publication that was read; undefined where there was none. */
  readonly last: { readonly number: number; readonly table: string } | undefined
}

/** Publications that count at a moment or will: those that were read before, and what came after them. */
export async function loadContent(db: Db, now: Date, before?: ReadContent): Promise<ReadContent> {
  return (before && (await loadNews(db, now, before))) ?? loadAll(db, now)
}

/** What was said at a moment of the past. */
export async function loadContentAt(db: Db, moment: Date): Promise<ContentRecords> {
  return recordsOf((await loadHeld(db, moment)).map(readRecord))
}

async function loadAll(db: Db, now: Date): Promise<ReadContent> {
  const planned = selectRecords(db).where(and(isNull(publication.withdrawnAt), gt(publication.liveFrom, now)))
  const rows = [...(await loadHeld(db, now)), ...(await planned)]
  return { records: recordsOf(rows.map(readRecord)), at: now, last: lastOf(rows) }
}

/** One for each part, found by its index: a part may have been published any number of times. */
function loadHeld(db: Db, moment: Date): Promise<Row[]> {
  const held = db
    .select()
    .from(publication)
    .where(
      and(
        // Whatever was published has a draft.
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
    .select(recordColumns)
    .from(draft)
    .crossJoinLateral(held)
    .innerJoin(document, eq(document.id, publication.documentId))
    .leftJoin(version, eq(version.id, publication.versionId))
}

/**
 * Publications are only ever added, one change after another, or taken back before they begin. Undefined where that is
 * not all that has happened: the clock was set back, or the table is another, as after a restore.
 */
async function loadNews(db: Db, now: Date, { records, at, last }: ReadContent): Promise<ReadContent | undefined> {
  if (!last || now < at) return undefined
  const planned = [...records.values()].flat().filter(({ liveFrom }) => liveFrom > at)
  const known = [last.number, ...planned.map(({ number }) => number)]
  const rows = await selectRecords(db).where(
    or(gt(publication.number, last.number), inArray(publication.number, known)),
  )
  if (rows.find(({ number }) => number === last.number)?.table !== last.table) return undefined
  const fresh = recordsOf(rows.map(readRecord))
  const withdrawn = new Set(rows.flatMap(({ number, withdrawnAt }) => (withdrawnAt ? [number] : [])))
  const next = new Map(records)
  for (const [name, read] of fresh) {
    const all = new Map([...(records.get(name) ?? []), ...read].map((record) => [record.number, record]))
    const counting = [...all.values()].filter(({ number }) => !withdrawn.has(number))
    const held = heldAt(counting, now)
    next.set(
      name,
      counting.filter((record) => record === held || record.liveFrom > now),
    )
  }
  return { records: next, at: now, last: lastOf(rows) ?? last }
}

function lastOf(rows: readonly Row[]): ReadContent['last'] {
  let last: Row | undefined
  for (const row of rows) if (!last || row.number > last.number) last = row
  return last && { number: last.number, table: last.table }
}

/** What a version says besides what is at hand. */
export async function loadBulk(db: Db, versionId: number): Promise<Value | undefined> {
  const [row] = await db.select({ bulk: version.bulk }).from(version).where(eq(version.id, versionId))
  return row?.bulk ?? undefined
}

const recordColumns = {
  number: publication.number,
  documentId: publication.documentId,
  part: publication.part,
  versionId: publication.versionId,
  liveFrom: publication.liveFrom,
  withdrawnAt: publication.withdrawnAt,
  /** Another number for another table of the same name. */
  table: sql<string>`'content_publication'::regclass::oid::text`,
  collection: document.collection,
  key: document.key,
  value: version.value,
}

function selectRecords(db: Db) {
  return db
    .select(recordColumns)
    .from(publication)
    .innerJoin(document, eq(document.id, publication.documentId))
    .leftJoin(version, eq(version.id, publication.versionId))
}

type Row = Awaited<ReturnType<typeof selectRecords>>[number]

function readRecord({ number, documentId, part, versionId, liveFrom, collection, key, value }: Row): ContentRecord {
  if (!isPart(part)) throw new Error(`A document has no part ${part}.`)
  return {
    ...{ number, document: documentId, part, liveFrom, collection, key },
    version: versionId ?? undefined,
    value: value ?? {},
  }
}

function recordsOf(records: readonly ContentRecord[]): ContentRecords {
  return Map.groupBy(records, partName)
}
