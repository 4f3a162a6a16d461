import type { Collection, SharedOf } from '#domain/content/model/collection.ts'
import type { Db } from '../../core/database.ts'
import { and, asc, eq, inArray, sql } from '../../core/drizzle.ts'
import { document, contentDraft as draft } from '../../schema/content.ts'
import { type CountingPublication, loadCounting } from './counting.ts'

/** The shared part of a document, as its draft has it. */
export type SharedRow<Of extends Collection> = {
  readonly id: number
  readonly key: string
  readonly value: Partial<SharedOf<Of>>
  readonly revision: number
  readonly versionId: number | null
  readonly createdAt: Date
  readonly editedAt: Date
  readonly editedBy: number | null
  readonly isTrash: boolean
  readonly publications: readonly CountingPublication[]
}

/** Loads the shared parts of documents of a collection, those with the given ids or all, for screens that show each. */
export async function loadSharedRows<Of extends Collection>(
  db: Db,
  { name }: Of,
  ids?: readonly number[],
): Promise<SharedRow<Of>[]> {
  const rows = await db
    .select({
      id: document.id,
      key: document.key,
      value: draft.value,
      revision: draft.revision,
      versionId: draft.versionId,
      createdAt: document.createdAt,
      editedAt: draft.editedAt,
      editedBy: draft.editedBy,
      isTrash: sql<boolean>`${document.trashedAt} is not null`,
    })
    .from(document)
    .innerJoin(draft, and(eq(draft.documentId, document.id), eq(draft.part, 'shared')))
    .where(and(eq(document.collection, name), ids && inArray(document.id, [...ids])))
    .orderBy(asc(document.id))
  const counting = await loadCounting(
    db,
    rows.map(({ id }) => id),
  )
  // Values have been checked against their declaration, but may be incomplete.
  return rows.map((row) => ({
    ...row,
    value: row.value as SharedRow<Of>['value'],
    publications: counting.get(row.id) ?? [],
  }))
}
