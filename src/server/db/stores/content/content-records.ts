import { type ContentRecord, type ContentRecords, partName } from '#domain/content/content-book.ts'
import type { Value } from '#domain/content/field.ts'
import { isPart } from '#domain/content/part.ts'
import type { Db } from '../../database.ts'
import { and, asc, desc, eq, gt, isNull, lte, sql } from '../../drizzle.ts'
import { document, contentPublication as publication, contentVersion as version } from '../../schema/content.ts'

/** Publications that count at a moment or will. */
export async function loadContent(db: Db, now: Date): Promise<ContentRecords> {
  const held = db
    .selectDistinctOn([publication.documentId, publication.part], { number: publication.number })
    .from(publication)
    .where(and(isNull(publication.withdrawnAt), lte(publication.liveFrom, now)))
    .orderBy(asc(publication.documentId), asc(publication.part), desc(publication.liveFrom), desc(publication.number))
  const planned = and(isNull(publication.withdrawnAt), gt(publication.liveFrom, now))
  const rows = await selectRecords(db).where(sql`${publication.number} in ${held} or ${planned}`)
  return recordsOf(rows.map(readRecord))
}

/** What was said at a moment of the past. */
export async function loadContentAt(db: Db, moment: Date): Promise<ContentRecords> {
  const records = await loadContent(db, moment)
  return new Map([...records].map(([name, ofPart]) => [name, ofPart.filter(({ liveFrom }) => liveFrom <= moment)]))
}

/** What a version says besides what is at hand. */
export async function loadBulk(db: Db, versionId: number): Promise<Value | undefined> {
  const [row] = await db.select({ bulk: version.bulk }).from(version).where(eq(version.id, versionId))
  return row?.bulk ?? undefined
}

function selectRecords(db: Db) {
  return db
    .select({
      number: publication.number,
      documentId: publication.documentId,
      part: publication.part,
      versionId: publication.versionId,
      liveFrom: publication.liveFrom,
      collection: document.collection,
      key: document.key,
      value: version.value,
    })
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
