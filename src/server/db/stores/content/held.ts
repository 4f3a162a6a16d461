import { lte, sql } from '../../core/drizzle.ts'
import { contentPublication as publication } from '../../schema/content.ts'

/** Whether a publication is the one that holds at a moment in its part. */
export function isHeld(moment: Date) {
  return sql`${publication.number} = (
    select number from content_publication other
    where other.document_id = ${publication.documentId} and other.part = ${publication.part}
      and other.withdrawn_at is null and ${lte(sql`other.live_from`, moment)}
    order by other.live_from desc, other.number desc limit 1
  )`
}
