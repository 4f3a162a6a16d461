import type { Refusal } from '#domain/media/upload.ts'
import type { Db } from '../../core/database.ts'
import { and, asc, count, eq, gte, isNull, lt, or, sql } from '../../core/drizzle.ts'
import { upload, uploadChunk } from '../../schema/media.ts'
import { person } from '../../schema/people.ts'

export type Upload = typeof upload.$inferSelect & {
  /** Number of bytes received so far. */
  readonly received: number
}

/** A chunk does not begin where the last one ended. */
export class WrongPlaceError extends Error {
  override name = 'WrongPlaceError'
  readonly received: number
  constructor(received: number) {
    super(`The next chunk must begin at ${received}.`)
    this.received = received
  }
}

export class TooManyUploadsError extends Error {
  override name = 'TooManyUploadsError'
}

/** Maximum of unfinished uploads of a user, so that these cannot fill the disk. */
const maxOpen = 100

/** Age at which an upload counts as abandoned. */
const abandonedMilliseconds = 24 * 3_600_000

/** Time after which processing counts as crashed. */
const takenMilliseconds = 120_000

/**
 * Creates the store of uploads, which arrive in chunks. An interrupted upload continues where it was, with any replica.
 */
export function createUploadStore(db: Db) {
  const ofPerson = (id: number, personId: number) => and(eq(upload.id, id), eq(upload.personId, personId))
  // A file that became a picture or was refused was received completely, although its chunks are deleted.
  const receivedOf = sql<number>`case when ${upload.pictureHash} is not null or ${upload.refusal} is not null then ${upload.size} else coalesce((
    select sum(length(${uploadChunk.bytes})) from ${uploadChunk} where ${uploadChunk.uploadId} = ${upload.id}
  ), 0)::int end`
  const isTaken = (id: number, processingSince: Date) =>
    and(eq(upload.id, id), eq(upload.processingSince, processingSince))
  const forgottenAt = (now: Date) => new Date(now.getTime() - abandonedMilliseconds)
  const isOld = (now: Date) => lt(upload.startedAt, forgottenAt(now))

  async function assertNotTooMany(from: Db, personId: number, now: Date): Promise<void> {
    const [open] = await from
      .select({ count: count() })
      .from(upload)
      .where(
        and(
          eq(upload.personId, personId),
          isNull(upload.pictureHash),
          isNull(upload.refusal),
          gte(upload.startedAt, forgottenAt(now)),
        ),
      )
    if ((open?.count ?? 0) >= maxOpen)
      throw new TooManyUploadsError('Too many unfinished uploads; finish or cancel some.')
  }

  return {
    async begin({ personId, name, size, now }: { personId: number; name: string; size: number; now: Date }) {
      // Checked before the transaction too, so that rejecting thousands costs little.
      await assertNotTooMany(db, personId, now)
      return db.transaction(async (tx) => {
        // Uploads of one user start one after another, because each counts those before it.
        await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for('update')
        await tx.delete(upload).where(and(eq(upload.personId, personId), isOld(now)))
        await assertNotTooMany(tx, personId, now)
        const [row] = await tx.insert(upload).values({ personId, name, size, startedAt: now }).returning()
        if (!row) throw new Error('Nothing was inserted.')
        return { ...row, received: 0 }
      })
    },

    async find(id: number, personId: number): Promise<Upload | undefined> {
      const [row] = await db.select({ upload, received: receivedOf }).from(upload).where(ofPerson(id, personId))
      return row && { ...row.upload, received: row.received }
    },

    /** Appends a chunk, ignores one that is there already, and returns the number of bytes received. */
    async add(id: number, personId: number, piece: { readonly start: number; readonly bytes: Buffer }) {
      return db.transaction(async (tx) => {
        const [row] = await tx.select({ size: upload.size }).from(upload).where(ofPerson(id, personId)).for('update')
        if (!row) return undefined
        const [stored] = await tx.select({ received: receivedOf }).from(upload).where(eq(upload.id, id))
        const received = stored?.received ?? 0
        if (piece.start + piece.bytes.length <= received) return received
        if (piece.start !== received || received + piece.bytes.length > row.size) throw new WrongPlaceError(received)
        await tx.insert(uploadChunk).values({ uploadId: id, ...piece })
        return received + piece.bytes.length
      })
    },

    async load(id: number): Promise<Uint8Array> {
      const pieces = await db
        .select({ bytes: uploadChunk.bytes })
        .from(uploadChunk)
        .where(eq(uploadChunk.uploadId, id))
        .orderBy(asc(uploadChunk.start))
      return Buffer.concat(pieces.map(({ bytes }) => bytes))
    },

    /** Takes an upload for processing; returns false if it is taken or done already. */
    async take(id: number, now: Date): Promise<boolean> {
      const before = new Date(now.getTime() - takenMilliseconds)
      const taken = await db
        .update(upload)
        .set({ processingSince: now })
        .where(
          and(
            eq(upload.id, id),
            isNull(upload.documentId),
            isNull(upload.refusal),
            or(isNull(upload.processingSince), lt(upload.processingSince, before)),
          ),
        )
        .returning({ id: upload.id })
      return taken.length > 0
    },

    /** Releases an upload, so that it can be taken again. */
    async giveBack(id: number, processingSince: Date): Promise<void> {
      await db.update(upload).set({ processingSince: null }).where(isTaken(id, processingSince))
    },

    /** Records the picture of an upload; returns false if the upload is gone, or was taken again meanwhile. */
    async becamePicture(id: number, pictureHash: string, processingSince: Date): Promise<boolean> {
      const taken = await db
        .update(upload)
        .set({ pictureHash })
        .where(isTaken(id, processingSince))
        .returning({ id: upload.id })
      return taken.length > 0
    },

    /** Records the image of an upload, if one was created, and deletes the chunks. */
    async becameImage(id: number, documentId: number | null): Promise<void> {
      await db.update(upload).set({ documentId, processingSince: null }).where(eq(upload.id, id))
      await db.delete(uploadChunk).where(eq(uploadChunk.uploadId, id))
    },

    /** Records why an upload was refused, and deletes its chunks. */
    async refuse(id: number, refusal: Refusal): Promise<void> {
      await db.update(upload).set({ refusal, processingSince: null }).where(eq(upload.id, id))
      await db.delete(uploadChunk).where(eq(uploadChunk.uploadId, id))
    },

    async drop(id: number, personId: number): Promise<boolean> {
      const dropped = await db.delete(upload).where(ofPerson(id, personId)).returning({ id: upload.id })
      return dropped.length > 0
    },

    async forgetOld(now: Date): Promise<void> {
      await db.delete(upload).where(isOld(now))
    },
  }
}

export type UploadStore = ReturnType<typeof createUploadStore>
