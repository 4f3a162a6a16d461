import { imageFolders } from '#domain/content/collections/image-folders.ts'
import { images } from '#domain/content/collections/images.ts'
import type { Db } from '../../database.ts'
import { and, asc, eq, isNull, sql } from '../../drizzle.ts'
import { document, contentDraft as draft } from '../../schema/content.ts'
import { loadSharedRows, type SharedRow } from '../content/shared-rows.ts'

/** An image as somebody works on it. */
export type ImageRow = SharedRow<typeof images>

export type FolderRow = { readonly id: number; readonly title: string; readonly revision: number }

/** All images at once: whoever looks for those that are missing something looks at each. */
export function loadImages(db: Db): Promise<ImageRow[]> {
  return loadSharedRows(db, images)
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
