import { pictureOf } from '#domain/content/presenting/said-pictures.ts'
import { cutText } from '#domain/media/cut.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { Db } from '../../core/database.ts'
import { and, eq, isNull, lte, sql } from '../../core/drizzle.ts'
import { document, contentPublication as publication, contentVersion as version } from '../../schema/content.ts'

/** A picture as one of the versions of an image says that readers have seen, and of which document it is. */
export type FormerPicture = { readonly document: number; readonly picture: Picture }

type Sought = { readonly hash: string; readonly cut: string; readonly now: Date }

/** For whoever has an older page open, or a mail that came this morning. */
const afterwards = '1 day'

/** Nothing else has been said since, or not for long; and that nothing was to be said ends it at once. */
function isFresh(now: Date) {
  const moment = sql`${now.toISOString()}::timestamptz`
  return sql`not exists (
    select from ${publication} later
    where later.document_id = ${publication.documentId} and later.part = ${publication.part}
      and later.withdrawn_at is null and later.number > ${publication.number}
      and later.live_from <= ${moment} - case when later.version_id is null then interval '0' else interval '${sql.raw(afterwards)}' end
  )`
}

/** The pictures of an original that images have shown until a short while ago, with the same done to them. */
export async function loadFormerPictures(db: Db, { hash, cut, now }: Sought): Promise<FormerPicture[]> {
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
