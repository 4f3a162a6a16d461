import type { Db } from '../../database.ts'
import { and, eq, gt, isNotNull, isNull, or, sql } from '../../drizzle.ts'
import {
  document,
  contentDraft as draft,
  contentPublication as publication,
  contentVersion as version,
} from '../../schema/content.ts'
import { isHeld } from './held.ts'

/** A document that refers to another, in what it says or in what somebody is writing. */
export type Use = { readonly id: number; readonly collection: string; readonly key: string }

/** Who refers to a document. What lies in the trash says nothing. */
export async function loadUses(db: Db, id: number, now: Date): Promise<Use[]> {
  const refers = (column: typeof draft.targets | typeof version.targets) => sql`${column} @> array[${id}]::bigint[]`
  const isSaid = and(isNull(publication.withdrawnAt), isNotNull(publication.versionId))
  const inDrafts = db.select({ id: draft.documentId }).from(draft).where(refers(draft.targets))
  const inVersions = db
    .select({ id: publication.documentId })
    .from(publication)
    .innerJoin(version, eq(version.id, publication.versionId))
    .where(and(isSaid, refers(version.targets), or(gt(publication.liveFrom, now), isHeld(now))))
  return db
    .select({ id: document.id, collection: document.collection, key: document.key })
    .from(document)
    .where(and(isNull(document.trashedAt), sql`${document.id} in ${inDrafts} or ${document.id} in ${inVersions}`))
    .orderBy(document.id)
}
