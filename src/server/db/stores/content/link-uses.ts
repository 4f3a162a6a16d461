import type { Db } from '../../core/database.ts'
import { eq, isNull, sql } from '../../core/drizzle.ts'
import { document, contentDraft as draft } from '../../schema/content.ts'
import type { Use } from './uses.ts'

/** Which documents lead to a link of the catalogue, by its name, in what is written in any of their languages. */
export async function loadLinkUses(db: Db): Promise<ReadonlyMap<string, Use[]>> {
  const name = sql<string>`jsonb_path_query(${draft.value}, 'lax $.**.link') #>> '{}'`
  const rows = await db
    .selectDistinct({ id: document.id, collection: document.collection, key: document.key, name })
    .from(draft)
    .innerJoin(document, eq(document.id, draft.documentId))
    .where(isNull(document.trashedAt))
    .orderBy(document.id)
  return Map.groupBy(rows, (row) => row.name)
}
