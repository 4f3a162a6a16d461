import type { Db } from '../../core/database.ts'
import { and, desc, eq, isNull, lte, max, sql } from '../../core/drizzle.ts'
import { contentPublication as publication, contentVersion as version } from '../../schema/content.ts'

/** The documents that were published under a slug before a moment, the last first. Never what was only drafted. */
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

/** However many had it, and however often each was published under it. */
const maxFormer = 50
