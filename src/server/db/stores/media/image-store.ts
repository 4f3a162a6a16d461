import type { SharedOf } from '#domain/content/collection.ts'
import { imageFolders } from '#domain/content/collections/image-folders.ts'
import { images } from '#domain/content/collections/images.ts'
import type { Db } from '../../database.ts'
import { and, asc, eq, isNull, sql } from '../../drizzle.ts'
import { document, contentDraft as draft } from '../../schema/content.ts'
import { type CountingPublication, loadCounting } from '../content/counting.ts'

/** An image as somebody works on it. */
export type ImageRow = {
  readonly id: number
  readonly key: string
  readonly value: Partial<SharedOf<typeof images>>
  readonly revision: number
  readonly versionId: number | null
  readonly createdAt: Date
  readonly editedAt: Date
  readonly editedBy: number | null
  readonly isTrash: boolean
  readonly publications: readonly CountingPublication[]
}

export type FolderRow = { readonly id: number; readonly title: string; readonly revision: number }

/** All images at once: whoever looks for those that are missing something looks at each. */
export async function loadImages(db: Db): Promise<ImageRow[]> {
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
    .where(eq(document.collection, images.name))
    .orderBy(asc(document.id))
  const counting = await loadCounting(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, publications: counting.get(row.id) ?? [] }))
}

/** The images that show a picture, but for those in the trash. */
export async function loadShowing(db: Db, hash: string): Promise<number[]> {
  const rows = await db
    .select({ id: document.id })
    .from(document)
    .innerJoin(draft, and(eq(draft.documentId, document.id), eq(draft.part, 'shared')))
    .where(
      and(
        eq(document.collection, images.name),
        isNull(document.trashedAt),
        eq(sql`${draft.value} -> 'picture' -> 'original' ->> 'hash'`, hash),
      ),
    )
    .orderBy(asc(document.id))
  return rows.map(({ id }) => id)
}

export function loadFolders(db: Db): Promise<FolderRow[]> {
  return db
    .select({ id: document.id, title: draft.title, revision: draft.revision })
    .from(document)
    .innerJoin(draft, and(eq(draft.documentId, document.id), eq(draft.part, 'shared')))
    .where(and(eq(document.collection, imageFolders.name), isNull(document.trashedAt)))
    .orderBy(asc(document.id))
}
