import type { SQL } from 'drizzle-orm'
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
  const { inDrafts, inVersions } = referring(db, (targets) => sql`${targets} @> array[${id}]::bigint[]`, now)
  return db
    .select({ id: document.id, collection: document.collection, key: document.key })
    .from(document)
    .where(
      and(
        isNull(document.trashedAt),
        sql`${document.id} in (select id from ${inDrafts}) or ${document.id} in (select id from ${inVersions})`,
      ),
    )
    .orderBy(document.id)
}

/** How many refer to each of several documents, by their numbers; by the same rule. */
export async function countUses(db: Db, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const wanted = sql`${sql.param([...ids])}::bigint[]`
  const { inDrafts, inVersions } = referring(db, (targets) => sql`${targets} && ${wanted}`, now)
  const { rows } = await db.execute<{ target: string; uses: string }>(sql`
    select target, count(distinct referring.id) as uses
    from (select * from ${inDrafts} union select * from ${inVersions}) referring,
      unnest(referring.targets) target, ${document}
    where target = any(${wanted}) and ${document.id} = referring.id and ${isNull(document.trashedAt)}
    group by target`)
  return new Map(rows.map(({ target, uses }) => [Number(target), Number(uses)]))
}

/** The documents whose targets are of interest: in what somebody is writing, and in what is said now or later. */
function referring(db: Db, isOfInterest: (targets: typeof draft.targets | typeof version.targets) => SQL, now: Date) {
  const isSaid = and(isNull(publication.withdrawnAt), isNotNull(publication.versionId))
  return {
    inDrafts: db
      .select({ id: sql`${draft.documentId}`.as('id'), targets: draft.targets })
      .from(draft)
      .where(isOfInterest(draft.targets))
      .as('in_drafts'),
    inVersions: db
      .select({ id: sql`${publication.documentId}`.as('id'), targets: version.targets })
      .from(publication)
      .innerJoin(version, eq(version.id, publication.versionId))
      .where(and(isSaid, isOfInterest(version.targets), or(gt(publication.liveFrom, now), isHeld(now))))
      .as('in_versions'),
  }
}
