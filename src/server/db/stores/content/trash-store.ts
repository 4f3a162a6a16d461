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

/** Others refer to it than those whom whoever removes it has seen. */
export class StillUsedError extends Error {
  override name = 'StillUsedError'
  readonly document: number
  readonly uses: readonly Use[]
  constructor(document: number, uses: readonly Use[]) {
    super('Other content refers to it.')
    this.document = document
    this.uses = uses
  }
}

/** The documents that refer to it, as far as whoever removes it knows. */
type Knowing = { readonly knowing: readonly number[] }

type TrashingHow = { readonly by: number; readonly clock: Clock }

type Trashing = Knowing & TrashingHow

/** Takes documents off the site and out of sight, and back. What was said stays on record. */
export function createTrashStore(collection: Collection, { change }: Changes) {
  return {
    /** False where there is no such document, or it lies there already. */
    trash: async (id: number, { knowing, ...how }: Trashing): Promise<boolean> =>
      (await trashAll([{ id, knowing }], how)).length > 0,

    /** All of them or none; gives those that were moved. */
    trashAll,

    /** What comes back is a draft: whether it is said again, somebody decides. */
    restore: async (id: number): Promise<boolean> => (await restoreAll([id])).length > 0,

    /** The same of several; gives those that were there. */
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
    documents: readonly (Knowing & { readonly id: number })[],
    { by, clock }: TrashingHow,
  ): Promise<number[]> {
    return change(
      'content',
      async (tx) => {
        await lockRevision(tx, 'content')
        const now = clock()
        const moved: number[] = []
        const going = new Set(documents.map(({ id }) => id))
        for (const { id, knowing } of documents) {
          // What goes with it refers to nothing any more, in whatever order they go.
          const uses = (await loadUses(tx, id, now)).filter((use) => !going.has(use.id))
          const known = knowing.filter((use) => !going.has(use)).toSorted((one, other) => one - other)
          const found = uses.map((use) => use.id)
          if (!isSame(found, known)) throw new StillUsedError(id, uses)
          if (!(await move(tx, id, { trashedAt: now, trashedBy: by }))) continue
          await silenceAll(tx, id, { by, now })
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
          // Who threw it away, and when, stays what it is.
          set.trashedAt ? isNull(document.trashedAt) : isNotNull(document.trashedAt),
        ),
      )
      .returning({ id: document.id })
    return rows.length > 0
  }
}

/** Nothing of it is said any more, and nothing will be. */
async function silenceAll(tx: Db, id: number, { by, now }: { by: number; now: Date }): Promise<void> {
  const isOpen = and(eq(publication.documentId, id), isNull(publication.withdrawnAt))
  await tx
    .update(publication)
    .set({ withdrawnAt: now, withdrawnBy: by })
    .where(and(isOpen, gt(publication.liveFrom, now)))
  const said = await tx.selectDistinct({ part: publication.part }).from(publication).where(isOpen)
  if (said.length === 0) return
  await tx
    .insert(publication)
    .values(said.map(({ part }) => ({ documentId: id, part, liveFrom: now, publishedAt: now, publishedBy: by })))
}
