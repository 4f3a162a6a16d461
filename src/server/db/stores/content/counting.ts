import type { Value } from '#domain/content/field.ts'
import { isPart, type Part } from '#domain/content/part.ts'
import type { Publication } from '#domain/content/publication.ts'
import type { Db } from '../../database.ts'
import { inArray } from '../../drizzle.ts'
import { contentSaid as said } from '../../schema/content.ts'

/** A publication of a part that holds, or will; with what is at hand of what it says. */
export type CountingPublication = Publication & { readonly part: Part; readonly value: Value }

/** What counts of documents, by their numbers: however often one was published, it lies in one row. */
export async function loadCounting(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly CountingPublication[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: said.documentId, publications: said.publications })
    .from(said)
    .where(inArray(said.documentId, [...ids]))
    .orderBy(said.documentId)
  return new Map(
    rows.map(({ id, publications }) => [
      id,
      publications.map(({ number, part, version, liveFrom, value }) => {
        if (!isPart(part)) throw new Error(`A document has no part ${part}.`)
        return { number, part, version: version ?? undefined, liveFrom: new Date(liveFrom), value: value ?? {} }
      }),
    ]),
  )
}
