import type { Db } from '../../core/database.ts'
import { and, eq, gt, inArray, isNull, sql } from '../../core/drizzle.ts'
import { document, documentReference, contentDraft as draft } from '../../schema/content.ts'

/** A document that refers to another, in a publication or a draft. */
export type Use = { readonly id: number; readonly collection: string; readonly key: string }

/** Loads the documents that refer to a document, except those in the trash. */
export async function loadUses(db: Db, id: number, now: Date): Promise<Use[]> {
  return db
    .select({ id: document.id, collection: document.collection, key: document.key })
    .from(documentReference)
    .innerJoin(document, eq(document.id, documentReference.documentId))
    .where(and(eq(documentReference.targetId, id), gt(documentReference.validUntil, now)))
    .orderBy(document.id)
}

/** Counts the documents that refer to each of several documents, by the same rule. */
export async function countUses(db: Db, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ targetId: documentReference.targetId, uses: sql<string>`count(*)` })
    .from(documentReference)
    .where(and(inArray(documentReference.targetId, [...ids]), gt(documentReference.validUntil, now)))
    .groupBy(documentReference.targetId)
  return new Map(rows.map(({ targetId, uses }) => [targetId, Number(uses)]))
}

/** Loads the documents whose drafts refer to a link of the catalogue, by the name of the link. */
export async function loadLinkUses(db: Db): Promise<ReadonlyMap<string, Use[]>> {
  const name = sql<string>`jsonb_path_query(${draft.value}, 'lax $.**.link') #>> '{}'`
  const rows = await db
    .selectDistinct({ id: document.id, collection: document.collection, key: document.key, name })
    .from(draft)
    .innerJoin(document, eq(document.id, draft.documentId))
    .where(isNull(document.trashedAt))
    .orderBy(document.id)
  return Map.groupBy(rows, (row) => row.name)
}
