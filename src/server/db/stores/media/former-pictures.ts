import { pictureOf } from '#domain/content/presenting/public-pictures.ts'
import { cutText } from '#domain/media/cut.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { Db } from '../../core/database.ts'
import { and, eq, isNull, lte, sql } from '../../core/drizzle.ts'
import { document, contentPublication as publication, contentVersion as version } from '../../schema/content.ts'

/** A picture that visitors have seen in a version of an image, and the id of the image. */
export type FormerPicture = { readonly document: number; readonly picture: Picture }

type PictureQuery = { readonly hash: string; readonly cut: string; readonly now: Date }

/** Time for which a replaced picture stays available, for visitors with an older page or email open. */
const availableFor = '1 day'

/**
 * Returns the condition that no later publication has replaced this one, or not for long. Unpublishing ends it at once.
 */
function isFresh(now: Date) {
  const moment = sql`${now.toISOString()}::timestamptz`
  return sql`not exists (
    select from ${publication} later
    where later.document_id = ${publication.documentId} and later.part = ${publication.part}
      and later.withdrawn_at is null and later.number > ${publication.number}
      and later.live_from <= ${moment} - case when later.version_id is null then interval '0' else interval '${sql.raw(availableFor)}' end
  )`
}

/** Loads the pictures of an original with the given edits that images show, or showed until a short while ago. */
export async function loadFormerPictures(db: Db, { hash, cut, now }: PictureQuery): Promise<FormerPicture[]> {
  const rows = await db
    .selectDistinctOn([version.id], { document: version.documentId, value: version.value })
    .from(version)
    .innerJoin(publication, eq(publication.versionId, version.id))
    .innerJoin(document, eq(document.id, version.documentId))
    .where(
      and(
        sql`${version.value} ? 'picture'`,
        eq(sql`${version.value} -> 'picture' -> 'original' ->> 'hash'`, hash),
        isNull(publication.withdrawnAt),
        lte(publication.liveFrom, now),
        isNull(document.trashedAt),
        isFresh(now),
      ),
    )
  return rows.flatMap(({ document, value }) => {
    const picture = pictureOf(value)
    return picture && cutText(picture.edits) === cut ? [{ document, picture }] : []
  })
}
