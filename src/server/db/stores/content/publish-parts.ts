import type { Collection } from '#domain/content/model/collection.ts'
import type { Part } from '#domain/content/model/part.ts'
import { findPublishedWithoutShared } from '#domain/content/publishing/published-without-shared.ts'
import type { Act } from '#domain/people/act.ts'
import type { Clock } from '../../../telemetry/clock.ts'
import { lockRevision } from '../../changes/revision-store.ts'
import type { Db } from '../../core/database.ts'
import { callFunction, writeJsonRows } from '../../core/database-function.ts'
import { sql } from '../../core/drizzle.ts'
import { sendAhead } from '../../core/pipelined-transaction.ts'
import { contentPublication as publication } from '../../schema/content.ts'
import type { CountingPublication } from './counting.ts'
import { StaleDraftError } from './draft-errors.ts'
import { lockDrafts } from './locked-drafts.ts'
import { requireOwnAddress } from './own-address.ts'
import { PublishedWithoutSharedError } from './published-without-shared-error.ts'
import { requireStatedPlaces } from './stated-places.ts'
import { requireTakenBlocks } from './taken-blocks.ts'
import { type Draft, draftSubject, keepVersion } from './versions.ts'

type PartRevision = { readonly part: Part; readonly revision: number }

/** Revisions of parts of a document that are to be published together. */
export type DocumentRevisions = { readonly id: number; readonly parts: readonly PartRevision[] }

/** Time of a change, and time from which it counts. */
export type Moments = { readonly now: Date; readonly from: Date }

export type Beginning = {
  /** Undefined for immediately. */
  readonly liveFrom?: Date
  /** Read after the lock, when no other transaction changes content. */
  readonly clock: Clock
}

/** Locks content, and reads the clock when that is done. */
export function beginPublishing(tx: Db, { liveFrom, clock }: Beginning): Promise<Moments> {
  const moments = lockRevision(tx, 'content').then(() => {
    const now = clock()
    return { now, from: liveFrom && liveFrom > now ? liveFrom : now }
  })
  return sendAhead(moments)
}

/** Parts of a document that were published or unpublished. */
type ChangedParts = {
  readonly id: number
  readonly parts: readonly Part[]
  /** True if the document has a draft that all languages share. */
  readonly hasShared: boolean
  /** The publications of the document, current and planned. */
  readonly own: readonly CountingPublication[]
}

type PublishedParts = ChangedParts & { readonly acts: readonly Act[] }

export type PublishedBy = {
  /** Null for seeds. */
  readonly by: number | null
  /** Throws if a draft cannot be published as it is, with the given draft of the part that all languages share. */
  readonly require: (draft: Draft, shared: Draft | undefined) => void
}

/** Publishes parts of a document in the transaction that `beginPublishing` began. */
export async function publishParts(
  tx: Db,
  collection: Collection,
  { id, parts, by, require, moments }: DocumentRevisions & PublishedBy & { readonly moments: Promise<Moments> },
): Promise<PublishedParts> {
  const named = parts.map(({ part }) => part)
  const [{ from, now }, { key, drafts, publications }] = await Promise.all([
    moments,
    lockDrafts(tx, collection, { id, parts: [...named, 'shared'] }),
  ])
  const acts: Act[] = []
  const rows: (typeof publication.$inferInsert)[] = []
  const own = [...publications]
  for (const { part, revision } of parts) {
    const draft = drafts.get(part)
    if (!draft || draft.revision !== revision) throw new StaleDraftError(draft)
    require(draft, drafts.get('shared'))
    await requireStatedPlaces(tx, collection, draft, now)
    await requireTakenBlocks(tx, collection, draft, { from, now })
    const kept = draft.versionId === null ? await keepVersion(tx, { collection, key }, draft, { now }) : undefined
    if (kept) acts.push(kept.act)
    const version = (kept?.draft ?? draft).versionId
    rows.push({ documentId: id, part, versionId: version, liveFrom: from, publishedAt: now, publishedBy: by })
    // The last of several publications that begin together counts.
    own.push({ part, number: Infinity, version: version ?? undefined, liveFrom: from, value: draft.value })
    const after = { version, liveFrom: from.toISOString() }
    acts.push({ action: 'content.publish', ...draftSubject({ collection, key }, draft), after })
  }
  // In one statement, because each statement writes the row of the published content of a document.
  if (rows.length > 0) sendAhead(callFunction(tx, sql`record_publications(${writeJsonRows(publication, rows)})`))
  return { id, parts: named, hasShared: drafts.has('shared'), own, acts }
}

/** Requires that every part has its own address, and that no language is published without the shared part. */
export async function requireConsistent(
  tx: Db,
  collection: Collection,
  { id, parts, hasShared, own, now }: ChangedParts & { readonly now: Date },
): Promise<void> {
  await requireOwnAddress(tx, collection, { id, parts, now, own })
  const alone = hasShared ? findPublishedWithoutShared(own, now) : undefined
  if (alone) throw new PublishedWithoutSharedError(alone)
}
