import { images } from '#domain/content/model/collections/images.ts'
import { pictureName, pictureOf } from '#domain/content/presenting/said-pictures.ts'
import { cutText } from '#domain/media/cut.ts'
import type { Db } from '../../core/database.ts'
import { and, eq, lt, sql } from '../../core/drizzle.ts'
import { document, contentDraft as draft, contentVersion as version } from '../../schema/content.ts'
import { rendition } from '../../schema/media.ts'
import { loadCounting } from '../content/counting.ts'
import type { RenditionName } from './picture-store.ts'

/** Whoever works on a picture looks at many that nobody sees again. */
const restMilliseconds = 24 * 3_600_000

/** Sizes that were drawn of what no image shows any more, neither to readers nor to those who work on it. */
export async function loadUnshown(db: Db, now: Date): Promise<RenditionName[]> {
  const rows = await db
    .select()
    .from(rendition)
    .where(lt(rendition.renderedAt, new Date(now.getTime() - restMilliseconds)))
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
      // Whoever edits a picture sees all of it.
      return picture
        ? [pictureName(picture.original.hash, cutText(picture.edits)), pictureName(picture.original.hash, cutText())]
        : []
    }),
  )
  return rows.filter(({ hash, crop }) => !shown.has(pictureName(hash, crop)))
}

/** Whether somebody works on a picture with this done to it, or readers have seen it so. */
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
