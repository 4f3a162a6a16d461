import type { Collection } from '#domain/content/model/collection.ts'
import type { Part } from '#domain/content/model/part.ts'
import type { Db } from '../../core/database.ts'
import { callFunction, type JsonRow, readJsonRow } from '../../core/database-function.ts'
import { and, eq, sql } from '../../core/drizzle.ts'
import { contentDraft as draft, type PublishedPart } from '../../schema/content.ts'
import { type CountingPublication, readCounting } from './counting.ts'
import { InTrashError, NoDocumentError } from './draft-errors.ts'
import type { Draft } from './versions.ts'

/** A document that cannot be moved to the trash until the transaction is over. */
export type LockedDocument = {
  readonly key: string
  /** Its locked drafts by part, as far as they exist. */
  readonly drafts: ReadonlyMap<string, Draft>
  /** Its publications, current and planned. */
  readonly publications: readonly CountingPublication[]
}

type MatchedDocument = {
  readonly key: string
  readonly trashed_at: string | null
  readonly drafts: readonly JsonRow[] | null
  readonly publications: readonly PublishedPart[] | null
}

/**
 * Locks drafts of a document, and keeps it out of the trash until the transaction is over. Throws if the collection has
 * no such document, or it is in the trash.
 */
export async function lockDrafts(
  tx: Db,
  collection: Collection,
  { id, parts }: { readonly id: number; readonly parts: readonly Part[] },
): Promise<LockedDocument> {
  const call = sql`lock_drafts(${id}, ${collection.name}, ${sql.param([...parts])})`
  const found = await callFunction<MatchedDocument | null>(tx, call)
  if (!found) throw new NoDocumentError(id, collection.name)
  if (found.trashed_at) throw new InTrashError('The document is in the trash; restore it first.')
  const drafts = (found.drafts ?? []).map((row) => readJsonRow(draft, row))
  return {
    key: found.key,
    drafts: new Map(drafts.map((one) => [one.part, one])),
    publications: (found.publications ?? []).map(readCounting),
  }
}

/** Locks one draft of an existing document. */
export async function lockDraft(tx: Db, id: number, part: Part): Promise<Draft | undefined> {
  const [row] = await tx
    .select()
    .from(draft)
    .where(and(eq(draft.documentId, id), eq(draft.part, part)))
    .for('update')
  return row
}
