import type { Value } from '#domain/content/model/field.ts'
import { isPart, type Part } from '#domain/content/model/part.ts'
import type { Publication } from '#domain/content/publishing/publication.ts'
import type { Db } from '../../core/database.ts'
import { inArray } from '../../core/drizzle.ts'
import { type PublishedPart, contentPublished as published, type ScheduledPart } from '../../schema/content.ts'

/** A current or planned publication of a part. */
export type ScheduledPublication = Publication & { readonly part: Part }

/** Publication with its value, except for fields that are loaded on demand. */
export type CountingPublication = ScheduledPublication & { readonly value: Value }

/** Loads the current and planned publications of documents without their values, by document id. */
export async function loadSchedules(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly ScheduledPublication[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: published.documentId, schedule: published.schedule })
    .from(published)
    .where(inArray(published.documentId, [...ids]))
  return new Map(rows.map(({ id, schedule }) => [id, schedule.map(readScheduled)]))
}

export function readScheduled({ number, part, version, liveFrom }: ScheduledPart): ScheduledPublication {
  if (!isPart(part)) throw new Error(`A document has no part ${part}.`)
  return { number, part, version: version ?? undefined, liveFrom: new Date(liveFrom) }
}

/**
 * Loads the current and planned publications of documents with their values, by document id. One row has all of them,
 * so loading does not depend on how often a document was published.
 */
export async function loadCounting(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly CountingPublication[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: published.documentId, publications: published.publications })
    .from(published)
    .where(inArray(published.documentId, [...ids]))
    .orderBy(published.documentId)
  return new Map(rows.map(({ id, publications }) => [id, publications.map(readCounting)]))
}

export function readCounting({ value, ...one }: PublishedPart): CountingPublication {
  return { ...readScheduled(one), value: value ?? {} }
}

/** Current and planned publications of one document. */
export async function loadCountingOf(db: Db, id: number): Promise<readonly CountingPublication[]> {
  return (await loadCounting(db, [id])).get(id) ?? []
}
