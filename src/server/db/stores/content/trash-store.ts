import type { Collection } from '#domain/content/collection.ts'
import { isSame } from '#domain/content/merge.ts'
import type { Clock } from '../../../telemetry/clock.ts'
import type { Changes } from '../../changes.ts'
import type { Db } from '../../database.ts'
import { and, eq, gt, isNull } from '../../drizzle.ts'
import { document, contentPublication as publication } from '../../schema/content.ts'
import { lockRevision } from '../revision-store.ts'
import { loadUses, type Use } from './uses.ts'
import { subjectOf } from './versions.ts'

/** Others refer to it than those whom whoever removes it has seen. */
export class StillUsedError extends Error {
  override name = 'StillUsedError'
  readonly uses: readonly Use[]
  constructor(uses: readonly Use[]) {
    super('Other content refers to it.')
    this.uses = uses
  }
}

type Trashing = {
  /** The documents that refer to it, as far as whoever removes it knows. */
  readonly knowing: readonly number[]
  readonly by: number
  readonly clock: Clock
}

/** Takes documents off the site and out of sight, and back. What was said stays on record. */
export function createTrashStore(collection: Collection, { change }: Changes) {
  return {
    /** False where there is no such document; so below. */
    async trash(id: number, { knowing, by, clock }: Trashing): Promise<boolean> {
      return change(
        'content',
        async (tx) => {
          await lockRevision(tx, 'content')
          const now = clock()
          const uses = await loadUses(tx, id, now)
          if (
            !isSame(
              uses.map((use) => use.id),
              knowing.toSorted((one, other) => one - other),
            )
          )
            throw new StillUsedError(uses)
          const isMoved = await move(tx, id, { trashedAt: now, trashedBy: by })
          if (isMoved) await silenceAll(tx, id, { by, now })
          return isMoved
        },
        (isMoved) => (isMoved ? [{ action: 'content.trash', subject: subjectOf(collection, id) }] : []),
      )
    },

    /** What comes back is a draft: whether it is said again, somebody decides. */
    async restore(id: number): Promise<boolean> {
      return change(
        'drafts',
        (tx) => move(tx, id, { trashedAt: null, trashedBy: null }),
        (isMoved) => (isMoved ? [{ action: 'content.restore', subject: subjectOf(collection, id) }] : []),
      )
    },
  }

  async function move(
    tx: Db,
    id: number,
    set: Pick<typeof document.$inferSelect, 'trashedAt' | 'trashedBy'>,
  ): Promise<boolean> {
    const rows = await tx
      .update(document)
      .set(set)
      .where(and(eq(document.id, id), eq(document.collection, collection.name)))
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
