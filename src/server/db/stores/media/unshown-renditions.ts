import { images } from '#domain/content/model/collections/images.ts'
import { pictureName, pictureOf } from '#domain/content/presenting/public-pictures.ts'
import { cutText } from '#domain/media/cut.ts'
import type { Db } from '../../core/database.ts'
import { and, eq, lt, sql } from '../../core/drizzle.ts'
import { document, contentDraft as draft, contentVersion as version } from '../../schema/content.ts'
import { rendition } from '../../schema/media.ts'
import { loadCounting } from '../content/counting.ts'
import type { RenditionName } from './picture-store.ts'

/** Age from which unused renditions are deleted. Editing a picture draws many that are not needed again. */
const minAgeMilliseconds = 24 * 3_600_000

/** Loads renditions of pictures that no image shows, neither published nor in a draft. */
export async function loadUnshown(db: Db, now: Date): Promise<RenditionName[]> {
  const rows = await db
    .select()
    .from(rendition)
    .where(lt(rendition.renderedAt, new Date(now.getTime() - minAgeMilliseconds)))
  if (rows.length === 0) return []
  const drafts = await db
    .select({ id: document.id, value: draft.value })
    .from(document)
    .innerJoin(draft, eq(draft.documentId, document.id))
    .where(eq(document.collection, images.name))
  const counting = await loadCounting(
    db,
    drafts.map(({ id }) => id),
  )
  const values = [
    ...drafts.map(({ value }) => value),
    ...[...counting.values()].flatMap((publications) => publications.map(({ value }) => value)),
  ]
  const shown = new Set(
    values.flatMap((value) => {
      const picture = pictureOf(value)
      // The picture editor shows the whole picture.
      return picture
        ? [pictureName(picture.original.hash, cutText(picture.edits)), pictureName(picture.original.hash, cutText())]
        : []
    }),
  )
  return rows.filter(({ hash, crop }) => !shown.has(pictureName(hash, crop)))
}

/** Returns whether a draft or a version of an image shows a picture with these edits. */
export async function isWorkedOn(db: Db, hash: string, cut: string): Promise<boolean> {
  const ofDrafts = await db
    .select({ value: draft.value })
    .from(draft)
    .where(eq(sql`${draft.value} -> 'picture' -> 'original' ->> 'hash'`, hash))
  const ofVersions = await db
    .select({ value: version.value })
    .from(version)
    .where(
      and(sql`${version.value} ? 'picture'`, eq(sql`${version.value} -> 'picture' -> 'original' ->> 'hash'`, hash)),
    )
  return [...ofDrafts, ...ofVersions].some(({ value }) => cutText(pictureOf(value)?.edits) === cut)
}
