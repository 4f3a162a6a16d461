import type { Collection } from '#domain/content/model/collection.ts'
import type { Part } from '#domain/content/model/part.ts'
import type { Db } from '../../core/database.ts'
import { and, eq, inArray, sql } from '../../core/drizzle.ts'
import { document, contentDraft as draft } from '../../schema/content.ts'
import { InTrashError, NoDocumentError } from './draft-errors.ts'
import type { Draft } from './versions.ts'

/** A document that cannot go to the trash until the transaction is over. */
export type LockedDocument = {
  readonly key: string
  /** Its locked drafts by their parts, as far as there are any. */
  readonly drafts: ReadonlyMap<string, Draft>
}

/**
 * Locks drafts of a document, which cannot go to the trash either until the transaction is over, in one statement.
 * Throws where the collection has no such document, or it lies in the trash.
 */
export async function lockDrafts(
  tx: Db,
  collection: Collection,
  { id, parts }: { readonly id: number; readonly parts: readonly Part[] },
): Promise<LockedDocument> {
  const open = tx.$with('open').as(
    tx
      .select({ key: document.key, trashedAt: document.trashedAt })
      .from(document)
      .where(and(eq(document.collection, collection.name), eq(document.id, id)))
      .for('share'),
  )
  const locked = tx
    .select()
    .from(draft)
    .where(and(eq(draft.documentId, id), inArray(draft.part, [...new Set(parts)])))
    .for('update')
    .as('drafts')
  const rows = await tx.with(open).select().from(open).leftJoinLateral(locked, sql`true`)
  if (!rows[0]) throw new NoDocumentError(id, collection.name)
  if (rows[0].open.trashedAt) throw new InTrashError('It lies in the trash; take it back first.')
  const drafts = rows.flatMap(({ drafts: one }) => (one ? [[one.part, one] as const] : []))
  return { key: rows[0].open.key, drafts: new Map(drafts) }
}

/** Locks one draft of a document that is there. */
export async function lockDraft(tx: Db, id: number, part: Part): Promise<Draft | undefined> {
  const [row] = await tx
    .select()
    .from(draft)
    .where(and(eq(draft.documentId, id), eq(draft.part, part)))
    .for('update')
  return row
}
