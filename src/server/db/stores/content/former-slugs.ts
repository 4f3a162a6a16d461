import type { Db } from '../../core/database.ts'
import { and, desc, eq, isNull, lte, max, sql } from '../../core/drizzle.ts'
import { contentPublication as publication, contentVersion as version } from '../../schema/content.ts'

/** Loads the documents that were published under a slug before a moment, last first. Slugs of drafts do not count. */
export async function loadFormer(db: Db, slug: string, moment: Date): Promise<number[]> {
  const rows = await db
    .select({ document: version.documentId })
    .from(version)
    .innerJoin(publication, eq(publication.versionId, version.id))
    .where(
      and(
        sql`(${version.value} ->> 'slug') = ${slug}`,
        isNull(publication.withdrawnAt),
        lte(publication.liveFrom, moment),
      ),
    )
    .groupBy(version.documentId)
    .orderBy(desc(max(publication.liveFrom)))
    .limit(maxFormer)
  return rows.map(({ document }) => document)
}

/** Maximum of documents, because any number may have had the slug. */
const maxFormer = 50
