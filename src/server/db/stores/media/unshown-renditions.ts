import { images } from '#domain/content/collections/images.ts'
import { pictureOf } from '#domain/content/said-pictures.ts'
import { cutText } from '#domain/media/cut.ts'
import type { Db } from '../../database.ts'
import { and, eq, lt } from '../../drizzle.ts'
import { document, contentDraft as draft } from '../../schema/content.ts'
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
    .where(lt(rendition.drawnAt, new Date(now.getTime() - restMilliseconds)))
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
        ? [nameOf(picture.original.hash, cutText(picture.edits)), nameOf(picture.original.hash, cutText())]
        : []
    }),
  )
  return rows.filter(({ hash, cut }) => !shown.has(nameOf(hash, cut)))
}

export async function forgetRendition(db: Db, { hash, cut, form, mediaType }: RenditionName): Promise<void> {
  await db
    .delete(rendition)
    .where(
      and(
        eq(rendition.hash, hash),
        eq(rendition.cut, cut),
        eq(rendition.form, form),
        eq(rendition.mediaType, mediaType),
      ),
    )
}

function nameOf(hash: string, cut: string): string {
  return `${hash}/${cut}`
}
