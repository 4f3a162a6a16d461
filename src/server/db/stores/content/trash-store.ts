import type { Collection } from '#domain/content/model/collection.ts'
import { isSame } from '#domain/content/model/is-same.ts'
import type { Clock } from '../../../telemetry/clock.ts'
import type { Changes } from '../../changes/changes.ts'
import { lockRevision } from '../../changes/revision-store.ts'
import type { Db } from '../../core/database.ts'
import { and, eq, gt, isNotNull, isNull } from '../../core/drizzle.ts'
import { document, contentPublication as publication } from '../../schema/content.ts'
import { loadUses, type Use } from './uses.ts'
import { subjectOf } from './versions.ts'

/** Error if the documents that refer to a document are not those that the user has seen. */
export class StillUsedError extends Error {
  override name = 'StillUsedError'
  readonly document: number
  readonly uses: readonly Use[]
  constructor(document: number, uses: readonly Use[]) {
    super('Other documents refer to it.')
    this.document = document
    this.uses = uses
  }
}

/** Ids of the documents that refer to it, as shown to the user. */
type KnownUses = { readonly knowing: readonly number[] }

type TrashOptions = { readonly by: number; readonly clock: Clock }

type TrashRequest = KnownUses & TrashOptions

/**
 * Creates the store that moves documents to the trash and restores them. The records of their publications are kept.
 */
export function createTrashStore(collection: Collection, { change }: Changes) {
  return {
    /** Moves a document to the trash; returns false if there is no such document, or it is there already. */
    trash: async (id: number, { knowing, ...how }: TrashRequest): Promise<boolean> =>
      (await trashAll([{ id, knowing }], how)).length > 0,

    /** Moves all of the documents or none, and returns the ids of those that were moved. */
    trashAll,

    /** Restores a document as a draft, because an editor decides whether it is published again. */
    restore: async (id: number): Promise<boolean> => (await restoreAll([id])).length > 0,

    /** Restores several documents, and returns the ids of those that were in the trash. */
    restoreAll,
  }

  async function restoreAll(ids: readonly number[]): Promise<number[]> {
    return change(
      'drafts',
      async (tx) => {
        const moved: number[] = []
        for (const id of ids) if (await move(tx, id, { trashedAt: null, trashedBy: null })) moved.push(id)
        return moved
      },
      (moved) => moved.map((id) => ({ action: 'content.restore', subject: subjectOf(collection, id) })),
    )
  }

  async function trashAll(
    documents: readonly (KnownUses & { readonly id: number })[],
    { by, clock }: TrashOptions,
  ): Promise<number[]> {
    return change(
      'content',
      async (tx) => {
        await lockRevision(tx, 'content')
        const now = clock()
        const moved: number[] = []
        const going = new Set(documents.map(({ id }) => id))
        for (const { id, knowing } of documents) {
          // Documents that are removed together do not count as uses, in any order.
          const uses = (await loadUses(tx, id, now)).filter((use) => !going.has(use.id))
          const known = knowing.filter((use) => !going.has(use)).toSorted((one, other) => one - other)
          const found = uses.map((use) => use.id)
          if (!isSame(found, known)) throw new StillUsedError(id, uses)
          if (!(await move(tx, id, { trashedAt: now, trashedBy: by }))) continue
          await unpublishAll(tx, id, { by, now })
          moved.push(id)
        }
        return moved
      },
      (moved) => moved.map((id) => ({ action: 'content.trash', subject: subjectOf(collection, id) })),
    )
  }

  async function move(
    tx: Db,
    id: number,
    set: Pick<typeof document.$inferSelect, 'trashedAt' | 'trashedBy'>,
  ): Promise<boolean> {
    const rows = await tx
      .update(document)
      .set(set)
      .where(
        and(
          eq(document.id, id),
          eq(document.collection, collection.name),
          // Keeps the user and the time of the first move to the trash.
          set.trashedAt ? isNull(document.trashedAt) : isNotNull(document.trashedAt),
        ),
      )
      .returning({ id: document.id })
    return rows.length > 0
  }
}

/** Withdraws the planned publications of a document, and unpublishes its parts. */
async function unpublishAll(tx: Db, id: number, { by, now }: { by: number; now: Date }): Promise<void> {
  const isOpen = and(eq(publication.documentId, id), isNull(publication.withdrawnAt))
  await tx
    .update(publication)
    .set({ withdrawnAt: now, withdrawnBy: by })
    .where(and(isOpen, gt(publication.liveFrom, now)))
  const publishedParts = await tx.selectDistinct({ part: publication.part }).from(publication).where(isOpen)
  if (publishedParts.length === 0) return
  await tx
    .insert(publication)
    .values(
      publishedParts.map(({ part }) => ({ documentId: id, part, liveFrom: now, publishedAt: now, publishedBy: by })),
    )
}
