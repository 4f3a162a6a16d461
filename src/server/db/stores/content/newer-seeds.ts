import type { Db } from '../../core/database.ts'
import { and, desc, eq, isNull, notExists, sql } from '../../core/drizzle.ts'
import { contentPublication as publication, contentVersion as version } from '../../schema/content.ts'

/**
 * The last version of each part of a document, where it came with the program and was never said: somebody had changed the
 * part, and has not decided about it since.
 */
export async function loadNewerSeeds(db: Db, id: number): Promise<ReadonlyMap<string, number>> {
  const last = db
    .selectDistinctOn([version.part], { part: version.part, id: version.id, savedBy: version.savedBy })
    .from(version)
    .where(eq(version.documentId, id))
    .orderBy(version.part, desc(version.id))
    .as('last')
  const publications = db.select({ one: sql`1` }).from(publication).where(eq(publication.versionId, last.id))
  const seeds = await db
    .select({ part: last.part, id: last.id })
    .from(last)
    .where(and(isNull(last.savedBy), notExists(publications)))
  return new Map(seeds.map((one) => [one.part, one.id]))
}
