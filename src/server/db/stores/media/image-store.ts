import { images } from '#domain/content/model/collections/images.ts'
import type { Db } from '../../core/database.ts'
import { and, asc, eq } from '../../core/drizzle.ts'
import { listedDocument as listed } from '../../schema/content.ts'
import { loadSharedRows, type SharedRow } from '../content/shared-rows.ts'

/** An image as its draft has it. */
export type ImageRow = SharedRow<typeof images>

export function loadImages(db: Db, ids: readonly number[]): Promise<ImageRow[]> {
  return loadSharedRows(db, images, ids)
}

/** Loads the ids of the images that show a picture, except those in the trash. */
export async function loadShowing(db: Db, hash: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: listed.documentId })
    .from(listed)
    .where(and(eq(listed.collection, images.name), eq(listed.isTrashed, false), eq(listed.pictureHash, hash)))
    .orderBy(asc(listed.documentId))
  return rows.map(({ id }) => id)
}
