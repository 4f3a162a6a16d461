import type { Db } from '../../database.ts'
import { desc, eq, inArray } from '../../drizzle.ts'
import { contentPublication as publication, contentVersion as version } from '../../schema/content.ts'

/**
 * The last version of each part of a document, where it came with the program and was never said: somebody had changed the
 * part, and has not decided about it since.
 */
export async function loadNewerSeeds(db: Db, id: number): Promise<ReadonlyMap<string, number>> {
  const last = await db
    .selectDistinctOn([version.part], { part: version.part, id: version.id, savedBy: version.savedBy })
    .from(version)
    .where(eq(version.documentId, id))
    .orderBy(version.part, desc(version.id))
  const sown = last.filter(({ savedBy }) => savedBy === null)
  if (sown.length === 0) return new Map()
  const numbers = sown.map((one) => one.id)
  const published = await db
    .select({ version: publication.versionId })
    .from(publication)
    .where(inArray(publication.versionId, numbers))
  const isSaid = new Set(published.map((one) => one.version))
  return new Map(sown.filter((one) => !isSaid.has(one.id)).map((one) => [one.part, one.id]))
}
